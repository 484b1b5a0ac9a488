#include "cli/corpus.h"

#include "cli/numbers.h"
#include "cli/report.h"
#include "frontend/drivers/entry_driver.h"
#include "frontend/sha1.h"
#include "frontend/symbolic_inputs.h"
#include "ir/support/output_folder.h"
#include "ir/support/read_file.h"
#include "witnesses/text_inputs.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace fathom::cli {

namespace {

namespace fs = std::filesystem;
using program::EventKind;
using program::InputVector;
using program::TraceEvent;

constexpr const char* output_name = "corpus";
/// In front of a text, which says how long it is (frontend/symbolic_inputs.h).
constexpr size_t length_bytes = 2;
constexpr uint32_t widest_input = 64;
/// For those executions that show how the program takes its input: it does so at its start.
constexpr uint64_t steps_of_probe = 100'000;
constexpr uint64_t most_steps = 1'000'000; ///< of others
constexpr size_t most_objects = 64;        ///< in which the input is looked for

bool is_corpus_file(const std::string& name) {
  constexpr size_t digits = 40;
  return name.size() == digits && std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

/// How a program takes the bytes of a file: the inputs that it takes before them, all 0, and the number of
/// the object in which they are (InputVector::uninitialised_byte).
struct Intake {
  bool is_fuzzed = false; ///< LLVMFuzzerTestOneInput, else a text
  std::string text;       ///< "stdin", "file:input" (frontend/symbolic_inputs.h)
  uint64_t most = 0;      ///< bytes that are looked at
  size_t before = 0;      ///< inputs
  uint64_t object = 0;
  bool counts_arguments = false; ///< the first input is their number, at least 1

  InputVector vector(std::string content) const {
    InputVector vector;
    if (is_fuzzed) {
      for (size_t i = 0; i < before; ++i) vector.inputs.push_back({0, BitVector::zeros(widest_input), {}});
      vector.inputs.push_back({0, BitVector(widest_input, content.size()), {}});
    } else {
      if (counts_arguments) vector.inputs.push_back({0, BitVector(widest_input, 1), {}});
      const size_t length = content.size();
      const std::string header = {static_cast<char>(length), static_cast<char>(length >> 8)};
      content.insert(0, header);
    }
    vector.uninitialised_byte =
        [object = object, bytes = std::make_shared<const std::string>(std::move(content))](
            bool is_static, uint64_t number, uint64_t offset) -> std::optional<uint8_t> {
      if (is_static || number != object || offset >= bytes->size()) return std::nullopt;
      return static_cast<uint8_t>((*bytes)[offset]);
    };
    return vector;
  }
};

/// The event of the input.
const TraceEvent* find_input(const program::Run& run, const Intake& intake) {
  const std::string prefix = intake.is_fuzzed ? std::string(frontend::entry_input_prefix) + "block:"
                                              : frontend::text_input_prefix + intake.text;
  for (const TraceEvent& event : run.events) {
    if (event.kind == EventKind::Input && event.subject.starts_with(prefix)) return &event;
  }
  return nullptr;
}

/// The bytes that the program was given, as the event has them.
std::string content_of(const TraceEvent& event, bool is_fuzzed) {
  if (is_fuzzed) return {event.bits.begin(), event.bits.end()};
  const std::optional<witnesses::TextInput> text = witnesses::text_input(event);
  return text ? text->text.value_or("") : "";
}

/// Finds the object: one execution shows where the input may be, and others where it is.
bool find_object(const program::Specification& specification, program::ConcreteInterpreter& interpreter,
                 Intake& intake) {
  const std::string content = std::string("\xa5\0", length_bytes).substr(0, intake.most);
  std::set<uint64_t> objects; // whose contents are asked for
  InputVector zeros = intake.vector(content);
  zeros.uninitialised_byte = [&objects](bool is_static, uint64_t number, uint64_t) -> std::optional<uint8_t> {
    if (!is_static && objects.size() < most_objects) objects.insert(number);
    return std::nullopt;
  };
  interpreter.run(specification, zeros, steps_of_probe);
  for (const uint64_t object : objects) {
    intake.object = object;
    const program::Run run = interpreter.run(specification, intake.vector(content), steps_of_probe);
    const TraceEvent* event = find_input(run, intake);
    if (event != nullptr && content_of(*event, intake.is_fuzzed) == content) return true;
  }
  return false;
}

bool takes_bytes(const Options& options) {
  return options.start.entry == frontend::fuzzer_entry;
}

std::optional<uint64_t> most_bytes(const Options& options) {
  if (takes_bytes(options)) return frontend::largest_block;
  const frontend::SymbolicInputs& inputs = options.start.pointers.inputs;
  if (inputs.names_file) return inputs.files.front().length;
  return inputs.standard_input;
}

/// How the options say that it does.
Intake described_intake(const Options& options) {
  const frontend::SymbolicInputs& inputs = options.start.pointers.inputs;
  return {.is_fuzzed = takes_bytes(options),
          .text = inputs.names_file ? "file:" + inputs.files.front().name : "stdin",
          .most = most_bytes(options).value_or(0)};
}

std::optional<Intake> find_intake(const Options& options, const program::Specification& specification,
                                  program::ConcreteInterpreter& interpreter) {
  Intake intake = described_intake(options);
  const bool is_fuzzed = intake.is_fuzzed;
  if (is_fuzzed) {
    const program::Run empty = interpreter.run(specification, {}, steps_of_probe);
    const auto is_input = [](const TraceEvent& event) { return event.kind == EventKind::Input; };
    const auto size = std::find_if(empty.events.begin(), empty.events.end(), [](const TraceEvent& event) {
      return event.kind == EventKind::Input &&
             event.subject.starts_with(std::string(frontend::entry_input_prefix) + "value:");
    });
    if (size == empty.events.end()) return {};
    intake.before = size_t(std::count_if(empty.events.begin(), size, is_input));
  }
  if (find_object(specification, interpreter, intake)) return intake;
  intake.counts_arguments = !is_fuzzed;
  if (!is_fuzzed && find_object(specification, interpreter, intake)) return intake;
  return {};
}

/// Whether files have what a fuzzer has. Else tests have files with recorded inputs
/// (program::RecordedInputs).
bool has_bytes(const Options& options) {
  return most_bytes(options) && !options.start.contracts.any();
}

/// These files and those that are there already, all named by their contents.
Status add_to_folder(const std::string& folder, const FolderFiles& files) {
  std::map<std::string, std::string> all(files.begin(), files.end());
  std::error_code failure;
  if (fs::exists(folder, failure)) {
    Result<FolderFiles> old = read_output_folder(folder, is_corpus_file);
    if (!old) return old.error();
    all.insert(old->begin(), old->end());
  }
  return write_output_folder(folder, {all.begin(), all.end()}, is_corpus_file);
}

} // namespace

void add_corpus(CLI::App& app, Options::Corpus& corpus) {
  app.add_option(
         "--corpus-in", corpus.in,
         "run the files of this folder first, each as bytes for LLVMFuzzerTestOneInput or as standard "
         "input")
      ->check(not_empty());
  app.add_option("--corpus-out", corpus.out,
                 "add such files to this folder: that of a violation, and with --covers or --coverage those "
                 "that come to all that executions come to")
      ->check(not_empty());
}

std::string finish_corpus(const Options& options) {
  for (const auto& [option, folder] :
       {std::pair{"--corpus-in", options.corpus.in}, {"--corpus-out", options.corpus.out}}) {
    if (folder.empty() || options.command == Command::Test) continue;
    if (options.start.contracts.any()) return fmt::format("{}: not with contracts", option);
    if (!most_bytes(options))
      return fmt::format("{}: needs --entry {}, --symbolic-stdin or @@ in --arguments", option,
                         frontend::fuzzer_entry);
  }
  const auto& arguments = options.start.pointers.inputs.arguments;
  if (!options.corpus.in.empty() && arguments && arguments->fewest > 0)
    return "--corpus-in: not with --symbolic-args where there is an argument at least, which no file has";
  if (!options.corpus.in.empty() && options.all_properties)
    return "--corpus-in: not with --all-properties, which asks about each place by itself";
  return {};
}

Status prepare_corpus(const Options& options) {
  std::error_code failure;
  const bool is_to_be_made =
      options.corpus.in == options.corpus.out && !fs::exists(options.corpus.in, failure);
  if (!options.corpus.in.empty() && !is_to_be_made && !fs::is_directory(options.corpus.in, failure))
    return make_error("--corpus-in: {} is not a directory", options.corpus.in);
  if (options.corpus.out.empty()) return Done{};
  const Status fits = check_output_folder(options.corpus.out, is_corpus_file);
  return fits ? fits : Status(make_error("--corpus-out: {}", fits.error().message));
}

namespace {

Result<GivenInputs> read_recorded(std::vector<std::string> files) {
  GivenInputs given;
  for (const std::string& file : files) {
    const Result<std::string> content = read_file(file);
    if (!content) return make_error("--corpus-in: {}", content.error().message);
    const auto recorded = program::RecordedInputs::parse(*content);
    if (!recorded) return make_error("--corpus-in: {}: {}", file, recorded.error().message);
    given.vectors.push_back(recorded->vector());
  }
  given.files = std::move(files);
  return given;
}

} // namespace

Result<GivenInputs> read_corpus(const Options& options, const program::Specification& specification,
                                program::ConcreteInterpreter& interpreter) {
  GivenInputs given;
  std::vector<std::string> files;
  std::error_code failure;
  if (!fs::exists(options.corpus.in, failure)) return given; // --corpus-out makes it
  for (const fs::directory_entry& entry : fs::directory_iterator(options.corpus.in, failure))
    if (entry.is_regular_file(failure)) files.push_back(entry.path());
  if (failure) return make_error("--corpus-in: {}: {}", options.corpus.in, failure.message());
  if (files.empty()) return given;
  std::sort(files.begin(), files.end());
  if (!has_bytes(options)) return read_recorded(std::move(files));
  const std::optional<Intake> intake = find_intake(options, specification, interpreter);
  if (!intake)
    return make_error("--corpus-in: {}", takes_bytes(options)
                                             ? "the entry does not take bytes and their number at its start"
                                             : "the program does not take standard input at its start");
  for (const std::string& file : files) {
    Result<std::string> content = read_file(file);
    if (!content) return make_error("--corpus-in: {}", content.error().message);
    if (content->size() > intake->most) {
      given.left_out.push_back(fmt::format("{} has {} bytes, and inputs of at most {} are looked at", file,
                                           content->size(), intake->most));
      continue;
    }
    given.files.push_back(file);
    given.vectors.push_back(intake->vector(std::move(*content)));
  }
  return given;
}

std::string describe_corpus(size_t files, const engine::TestTally& tally) {
  return fmt::format("corpus: {} of {} files run: {}", tally.run, files, ends_of(tally));
}

const TestFormat& corpus_format() {
  static const TestFormat format = {reports::fuzzer_input, "corpus", "file", "files"};
  return format;
}

std::optional<InputVector> shortest_input(const Options& options, const program::Specification& specification,
                                          program::ConcreteInterpreter& interpreter) {
  const std::optional<Intake> intake = find_intake(options, specification, interpreter);
  if (!intake || intake->most == 0) return {};
  return intake->vector(std::string(1, '\0'));
}

Result<std::string> input_of_violation(const Options& options, const program::Specification& specification,
                                       program::ConcreteInterpreter& interpreter,
                                       const program::Run& violation,
                                       const std::optional<program::RecordedInputs>& recorded_inputs) {
  if (!has_bytes(options)) {
    if (!recorded_inputs) return make_error("more than inputs, or --shrink is 0");
    return recorded_inputs->text();
  }
  Result<std::string> whole = reports::fuzzer_input(violation);
  const TraceEvent* event = find_input(violation, described_intake(options));
  if (whole || event == nullptr) return whole;
  const std::optional<Intake> intake = find_intake(options, specification, interpreter);
  const std::string recorded = content_of(*event, takes_bytes(options));
  if (!intake) return whole;
  for (size_t length = 1; length <= recorded.size(); length *= 2) {
    const program::Run run =
        interpreter.run(specification, intake->vector(recorded.substr(0, length)), most_steps);
    if (run.end != program::RunEnd::Violation || run.property != violation.property ||
        run.location != violation.location)
      continue;
    if (Result<std::string> part = reports::fuzzer_input(run)) return part;
  }
  return whole;
}

std::string corpus_name(const std::string& content) {
  return frontend::sha1_hex(content);
}

Status write_corpus(const Options& options, const std::vector<std::string>& contents) {
  FolderFiles files;
  for (const std::string& content : contents) files.emplace_back(corpus_name(content), content);
  return add_to_folder(
      options.output_folder.empty() ? options.corpus.out : options.output_folder + "/" + output_name, files);
}

Status place_corpus(const Options& options, const std::string& outputs) {
  const std::string made = outputs + "/" + output_name;
  std::error_code failure;
  if (options.corpus.out.empty() || !fs::exists(made, failure)) return Done{};
  const Result<FolderFiles> files = read_output_folder(made, is_corpus_file);
  if (!files) return files.error();
  return add_to_folder(options.corpus.out, *files);
}

} // namespace fathom::cli
