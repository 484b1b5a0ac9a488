// Verifiers that a suite can be given to: their command lines, and what their outputs mean.
#pragma once

#include "ir/support/process.h"
#include "suites/limited_run.h"

#include <string>
#include <vector>

namespace fathom::suites {

/// What a tool is asked.
struct Question {
  std::vector<std::string> files;
  std::string property_file;
  std::vector<std::string> properties; ///< what it asks for: "unreach-call", "valid-free" ...
  std::string entry = "main", error_function = "reach_error";
  std::string data_model; ///< "ILP32", "LP64", or empty: the tool's own
  std::string folder;     ///< of what the tool writes
  Limits limits;
  std::vector<std::string> options; ///< further words
};

/// What a tool said.
struct Answer {
  std::string verdict; ///< as Record::answer
  std::string reason;  ///< of unknown
};

/// Whether Fathom says with this last line that a signal from outside has ended it.
bool says_that_it_was_ended(const std::string& line);

/// A verifier, without state.
struct Tool {
  const char* name;
  const char* file;      ///< looked up in PATH; null: this program itself
  bool writes_witnesses; ///< to <folder>/witness.yml, in a format that can be validated
  /// Words after the program's name. `version`: what the tool says to --version.
  std::vector<std::string> (*words)(const Question& question, const std::string& version);
  /// Reads the output of a run that ended by itself, not by a signal.
  Answer (*read)(const LimitedEnd& end, const std::string& output, const Question& question);

  Invocation program(const Question& question, const std::string& version) const;
  /// Limits and signals first: whoever was ended has said nothing.
  Answer answer(const LimitedEnd& end, const std::string& output, const Question& question) const;
};

/// fathom, cbmc, esbmc.
const std::vector<Tool>& tools();
const Tool* tool_by_name(const std::string& name);

/// A run of `fathom validate`.
Invocation validation(const Question& question, const std::string& witness);
/// What it says of the witness of a verdict: "confirmed", "rejected", "undecided" (also where a limit ended
/// it) or "refused" (the witness is malformed).
std::string validation_outcome(const LimitedEnd& end, const std::string& output, const std::string& verdict);

/// The last line that is not empty.
std::string last_line(const std::string& text);

} // namespace fathom::suites
