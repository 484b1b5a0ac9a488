// --corpus-in and --corpus-out: inputs as fuzzers have them, a file each with the bytes that
// LLVMFuzzerTestOneInput is given, or that are standard input; of tests of other functions recorded inputs.
#pragma once

#include "cli/options.h"
#include "cli/test_suite.h"
#include "engine/tests.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/program/exchange/interfaces.h"
#include "ir/program/exchange/recorded_inputs.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace fathom::cli {

void add_corpus(CLI::App& app, Options::Corpus& corpus);
/// Before coverage is looked at; empty: all is well.
std::string finish_corpus(const Options& options);
/// Whether the folder can be read, or written, before the long work.
Status prepare_corpus(const Options& options);

/// The files of --corpus-in as executions.
struct GivenInputs {
  std::vector<std::string> files;            ///< by their names
  std::vector<program::InputVector> vectors; ///< of each
  std::vector<std::string> left_out; ///< a line for each file that is longer than the inputs looked at
};
/// The error names the option, and says which file cannot be read, or that the program takes no such input.
Result<GivenInputs> read_corpus(const Options& options, const program::Specification& specification,
                                program::ConcreteInterpreter& interpreter);

/// "corpus: 12 of 12 files run: 10 ended without a violation, 2 were cut short".
std::string describe_corpus(size_t files, const engine::TestTally& tally);

const TestFormat& corpus_format();
/// An execution with one byte, which is 0: fuzzers pass over files that are empty. Nothing: the program does
/// not take inputs as read_corpus has it.
std::optional<program::InputVector> shortest_input(const Options& options,
                                                   const program::Specification& specification,
                                                   program::ConcreteInterpreter& interpreter);
/// The content of the violation's file: its input, or a beginning that shows the same violation, where not
/// all of it is recorded. `recorded`: of a test.
Result<std::string> input_of_violation(const Options& options, const program::Specification& specification,
                                       program::ConcreteInterpreter& interpreter,
                                       const program::Run& violation,
                                       const std::optional<program::RecordedInputs>& recorded);
/// The name of a file with that content.
std::string corpus_name(const std::string& content);
/// Adds files to those that the folder has already; where `output_path` says.
Status write_corpus(const Options& options, const std::vector<std::string>& contents);
/// To where the user wants it, what a worker has written into a folder of its own.
Status place_corpus(const Options& options, const std::string& outputs);

} // namespace fathom::cli
