#include "cli/library_command.h"

#include "cli/harness_check.h"
#include "cli/library_assumptions.h"
#include "cli/library_invariants.h"
#include "cli/library_variables.h"
#include "cli/stop_request.h"
#include "cli/trust.h"
#include "cli/version.h"
#include "inference/call_graph.h"
#include "ir/support/atomic_file.h"
#include "ir/support/confinement.h"
#include "ir/support/tell.h"
#include "projects/project.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <unistd.h>
#include <utility>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using inference::Class;

/// Harnesses of a project are not its library.
bool is_harness(const std::string& file) {
  return fs::path(file).lexically_normal().string().starts_with("harnesses/");
}

/// Which sources there are, and how they are compiled: what the user names, a compilation database, the
/// configuration of a project, or the folder.
Status take_project(Options& options, std::string& commands) {
  projects::Settings& settings = options.project.run.settings;
  std::vector<std::string>& files = options.project.library.files;
  std::error_code failure;
  keep_machine(options, settings);
  const auto named = settings.find("compile-commands");
  if (named == settings.end() && files.empty() && fs::exists("fathom.yaml", failure)) {
    const Result<projects::Project> project = read_configuration("fathom.yaml", settings);
    if (!project) return project.error();
    for (const projects::Harness& harness : project->harnesses) {
      if (reading_is_confined())
        if (const Status fine = check_choices(*project, harness); !fine) return fine;
      for (const std::string& file : harness.files)
        if (!is_harness(file) && std::find(files.begin(), files.end(), file) == files.end())
          files.push_back(file);
      for (const char* name : {"compile-commands", "data-model", "target"})
        if (const auto own = harness.settings.find(name); own != harness.settings.end())
          settings.insert(*own);
    }
    const std::vector<std::string>& words = project->harnesses.front().compiler;
    options.clang_arguments.insert(options.clang_arguments.begin(), words.begin(), words.end());
    if (const auto model = settings.find("data-model"); model != settings.end() && !options.has_data_model)
      options.machine = &frontend::host_machine(model->second.values.front() == "ILP32" ? 32 : 64);
    if (const auto target = settings.find("target"); target != settings.end() && !options.has_data_model)
      if (const auto* machine = frontend::find_machine(target->second.values.front()))
        options.machine = machine;
  } else if (named == settings.end() && files.empty() && fs::exists("compile_commands.json", failure)) {
    settings["compile-commands"] = {{"compile_commands.json"}, {}};
  }
  if (const auto known = settings.find("compile-commands"); known != settings.end())
    commands = known->second.values.front();
  return Done{};
}

/// One line on a terminal, in the place of the one before.
void show_progress(const std::string& text) {
  if (isatty(STDERR_FILENO) != 0) tell(stderr, "\r\x1b[K{}", text);
}

class LibraryRun {
 public:
  LibraryRun(const Options& options, const SourceSet& sources)
      : options_(options), sources_(sources),
        checks_(options, sources,
                options.project.run.output.empty() ? ".fathom" : options.project.run.output) {}

  int run();

 private:
  void find_functions();
  void find_calls();
  void find_candidates();
  bool choose();
  void work();
  std::optional<size_t> next();
  void find_invariants();
  void settle_callers();
  inference::LibraryResult result();
  bool write(const inference::LibraryResult& result) const;

  const Options& options_;
  const SourceSet& sources_;
  LibraryChecks checks_;
  std::vector<LibraryFunction> functions_;
  std::vector<size_t> order_; ///< bottom up
  std::vector<inference::Invariant> invariants_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();

  /// State of the threads that ask.
  struct Shared {
    std::mutex mutex; ///< of all below
    std::condition_variable changed;
    std::vector<char> begun, done; ///< by function
  } shared_;
};

void LibraryRun::find_functions() {
  for (const Source& source : sources_.sources())
    for (const auto& outline : source.outline.functions) {
      LibraryFunction function;
      function.source = &source;
      function.outline = &outline;
      function.result.name = outline.name;
      function.result.file = outline.file;
      function.result.line = outline.signature.line;
      function.result.is_public = outline.is_external;
      functions_.push_back(std::move(function));
    }
}

/// A name means the function of the same file, else the one that other files can call.
void LibraryRun::find_calls() {
  inference::Calls calls(functions_.size());
  std::map<std::string, std::vector<size_t>> by_name;
  for (size_t i = 0; i < functions_.size(); ++i) by_name[functions_[i].name()].push_back(i);
  for (size_t i = 0; i < functions_.size(); ++i)
    for (const std::string& name : functions_[i].outline->signature.calls) {
      std::optional<size_t> found;
      for (const size_t j : by_name[name]) {
        const LibraryFunction& other = functions_[j];
        if (other.source == functions_[i].source)
          found = j;
        else if (other.outline->is_external && !found)
          found = j;
      }
      if (!found) continue;
      functions_[i].callees.push_back(*found);
      functions_[*found].callers.push_back(i);
      calls[i].push_back(uint32_t(*found));
    }
  for (const std::vector<uint32_t>& component : inference::bottom_up(calls))
    for (const size_t function : component) {
      functions_[function].circle.insert(component.begin(), component.end());
      order_.push_back(function);
    }
  find_candidates();
}

/// Leaves out what the user does not ask about. False: a function is not there.
bool LibraryRun::choose() {
  const std::vector<std::string>& names = options_.project.library.functions;
  if (names.empty()) return true;
  std::vector<size_t> wanted;
  for (const std::string& name : names) {
    const size_t known = wanted.size();
    for (size_t i = 0; i < functions_.size(); ++i)
      if (functions_[i].name() == name) wanted.push_back(i);
    if (wanted.size() > known) continue;
    tell(stderr, "fathom: --function: there is no function {} with a body\n", name);
    return false;
  }
  shared_.begun.assign(functions_.size(), 1);
  while (!wanted.empty()) {
    const size_t index = wanted.back();
    wanted.pop_back();
    if (!std::exchange(shared_.begun[index], 0)) continue;
    wanted.insert(wanted.end(), functions_[index].callees.begin(), functions_[index].callees.end());
  }
  return true;
}

/// Members that neither a function nor its callees use have no part in its precondition.
void LibraryRun::find_candidates() {
  std::vector<inference::Uses> uses(functions_.size());
  for (const size_t index : order_) {
    const std::set<size_t>& circle = functions_[index].circle;
    if (index != *circle.begin()) continue; // has been done with the first one
    inference::Uses used;
    for (const size_t one : circle) {
      const frontend::Signature& own = functions_[one].outline->signature;
      used.members.insert(own.uses.begin(), own.uses.end());
      used.classifies |= std::any_of(own.calls.begin(), own.calls.end(), inference::classifies);
      used.compares_streams |= own.compares_streams;
      if (functions_[one].source == functions_[index].source) {
        used.starts.insert(own.variables.starts.begin(), own.variables.starts.end());
        for (const frontend::GivenValue& variable : own.variables.numbers)
          used.variables.emplace(variable.name, variable);
        used.sizes.insert(own.array_sizes.begin(), own.array_sizes.end());
      }
      for (const size_t callee : functions_[one].callees) {
        used.members.insert(uses[callee].members.begin(), uses[callee].members.end());
        used.classifies |= uses[callee].classifies;
        used.compares_streams |= uses[callee].compares_streams;
        if (functions_[callee].source != functions_[index].source) continue;
        used.starts.insert(uses[callee].starts.begin(), uses[callee].starts.end());
        used.variables.insert(uses[callee].variables.begin(), uses[callee].variables.end());
        used.sizes.insert(uses[callee].sizes.begin(), uses[callee].sizes.end());
      }
    }
    for (const size_t one : circle) uses[one] = used;
  }
  for (size_t i = 0; i < functions_.size(); ++i) {
    const frontend::Signature& own = functions_[i].outline->signature;
    uses[i].limits.insert(own.limits.begin(), own.limits.end());
    for (const size_t caller : functions_[i].callers) {
      const std::vector<uint64_t>& limits = functions_[caller].outline->signature.limits;
      uses[i].limits.insert(limits.begin(), limits.end());
    }
    functions_[i].candidates = inference::candidates_for(own, &uses[i]);
  }
}

/// One whose callees are all known, but for those that call it. Nothing: none is left. Waits where others
/// have to be done before.
std::optional<size_t> LibraryRun::next() {
  std::unique_lock lock(shared_.mutex);
  while (!stop_requested) {
    bool is_left = false;
    for (const size_t index : order_) {
      if (shared_.begun[index]) continue;
      is_left = true;
      const LibraryFunction& function = functions_[index];
      const bool is_ready = std::all_of(function.callees.begin(), function.callees.end(), [&](size_t callee) {
        return shared_.done[callee] || function.circle.contains(callee);
      });
      if (!is_ready) continue;
      shared_.begun[index] = 1;
      return index;
    }
    if (!is_left) return std::nullopt;
    shared_.changed.wait_for(lock, std::chrono::milliseconds(200));
  }
  return std::nullopt;
}

void LibraryRun::work() {
  while (const std::optional<size_t> index = next()) {
    const bool is_known = checks_.look_at(functions_, *index);
    const std::lock_guard lock(shared_.mutex);
    shared_.done[*index] = is_known;
    show_progress(fmt::format("{} of {} functions", std::count(shared_.done.begin(), shared_.done.end(), 1),
                              functions_.size()));
    shared_.changed.notify_all();
    if (!is_known) return;
  }
}

void LibraryRun::find_invariants() {
  invariants_ = LibraryInvariants(checks_, functions_, sources_.sources()).find();
  for (inference::Invariant& one : LibraryVariables(checks_, functions_, sources_.sources()).find())
    invariants_.push_back(std::move(one));
}

/// Functions that nobody outside can call, and all of whose callers are shown to meet their preconditions.
void LibraryRun::settle_callers() {
  for (size_t i = 0; i < functions_.size(); ++i) {
    inference::FunctionResult& result = functions_[i].result;
    if (result.kind != Class::Contract) continue;
    for (const size_t caller : functions_[i].callers)
      if (caller != i && !functions_[caller].met.contains(i))
        result.unmet.push_back(functions_[caller].name());
    const bool calls_itself = functions_[i].circle.size() > 1 || functions_[i].met.contains(i) ||
                              std::find(functions_[i].callees.begin(), functions_[i].callees.end(), i) !=
                                  functions_[i].callees.end();
    const bool is_hidden = !result.is_public && !functions_[i].outline->is_pointed_to;
    if (is_hidden && result.unmet.empty() && !functions_[i].callers.empty() && !calls_itself)
      result.kind = Class::Proved;
  }
}

inference::LibraryResult LibraryRun::result() {
  inference::LibraryResult library;
  library.version = tool_version();
  library.data_model = options_.machine->data_model();
  library.properties = checks_.properties();
  library.left_out_with_clauses = checks_.left_out_with_clauses();
  library.left_out = sources_.left_out();
  library.invariants = invariants_;
  for (size_t i = 0; i < functions_.size(); ++i) {
    if (shared_.done[i])
      library.functions.push_back(functions_[i].result);
    else
      ++library.not_asked;
  }
  library.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  return library;
}

bool LibraryRun::write(const inference::LibraryResult& result) const {
  const LibraryOptions& wanted = options_.project.library;
  std::vector<std::pair<std::string, std::string>> files;
  if (!wanted.contracts.empty()) {
    std::vector<inference::Contracted> contracts;
    for (const LibraryFunction& function : functions_)
      if (function.precondition && !function.precondition->empty())
        contracts.push_back({function.name(), &function.outline->signature,
                             function.precondition->clauses(function.candidates), std::nullopt});
    std::string guard = fs::path(wanted.contracts).filename().string();
    for (char& letter : guard)
      letter = std::isalnum(static_cast<unsigned char>(letter))
                   ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter)))
                   : '_';
    files.emplace_back(wanted.contracts,
                       inference::contracts_header("FATHOM_" + guard, contracts, result.invariants));
  }
  if (!wanted.json.empty()) files.emplace_back(wanted.json, inference::json_of(result));
  bool is_written = true;
  for (const auto& [path, text] : files) {
    if (path == on_stdout) {
      is_written &= std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
    } else if (const Status done = write_file_atomically(path, text); !done) {
      tell(stderr, "fathom: {}\n", done.error().message);
      is_written = false;
    }
  }
  return is_written;
}

int LibraryRun::run() {
  if (const Status ready = checks_.prepare(); !ready) {
    tell(stderr, "fathom: {}\n", ready.error().message);
    return static_cast<int>(ExitStatus::Usage);
  }
  find_functions();
  find_calls();
  shared_.begun.resize(functions_.size());
  shared_.done.resize(functions_.size());
  if (!choose()) return static_cast<int>(ExitStatus::Usage);
  for (const std::string& line : sources_.left_out()) tell(stderr, "fathom: left out: {}\n", line);
  stop_on_signals();
  const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
  const unsigned jobs = options_.project.run.jobs != 0 ? options_.project.run.jobs : processors;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < jobs; ++i) threads.emplace_back([this] { work(); });
  for (std::thread& thread : threads) thread.join();
  show_progress("");
  const bool is_whole = options_.project.library.functions.empty(); // an invariant rests on all functions
  if (!stop_requested && is_whole) find_invariants();
  settle_callers();
  add_assumptions(functions_, invariants_, options_, sources_);
  const inference::LibraryResult library = result();
  FILE* out = options_.project.library.json == on_stdout ? stderr : stdout;
  tell(out, "{}", inference::text_of(library));
  const bool is_written = write(library);
  if (stop_requested) {
    tell(stderr, "fathom: interrupted; what is answered is kept, the same command goes on\n");
    return static_cast<int>(ExitStatus::Interrupted);
  }
  if (!is_written) return static_cast<int>(ExitStatus::Usage);
  if (library.count(Class::Bug) > 0) return static_cast<int>(ExitStatus::False);
  if (library.count(Class::Open) > 0) return static_cast<int>(ExitStatus::Unknown);
  const auto rests_on_structures = [&](const inference::FunctionResult& function) {
    return std::any_of(library.invariants.begin(), library.invariants.end(), [&](const auto& one) {
      return one.structure == function.valid && !one.is_of_variables;
    });
  };
  const bool has_conditions =
      std::any_of(library.functions.begin(), library.functions.end(), [&](const auto& function) {
        return function.kind == Class::Contract || rests_on_structures(function);
      });
  return static_cast<int>(has_conditions ? ExitStatus::Preconditions : ExitStatus::True);
}

} // namespace

int check_library(const Options& given) {
  Options options = given;
  std::string commands;
  if (options.project.run.settings.contains("untrusted")) confine(options);
  const Status fine = check_settings(options, {"--entry=function"});
  const Status ready = fine ? take_project(options, commands) : fine;
  const Result<SourceSet> sources = ready ? SourceSet::find(options, commands, options.project.library.files)
                                          : Result<SourceSet>(ready.error());
  if (!sources || sources->sources().empty()) {
    tell(stderr, "fathom: {}\n", sources ? "there is no C file in it" : sources.error().message);
    return static_cast<int>(ExitStatus::Usage);
  }
  return LibraryRun(options, *sources).run();
}

} // namespace fathom::cli
