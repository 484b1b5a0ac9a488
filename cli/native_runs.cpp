#include "cli/native_runs.h"

#include "frontend/compile/dialects.h"
#include "frontend/compile/source_text.h"
#include "frontend/link/widened.h"
#include "ir/support/c_literal.h"
#include "ir/support/own_programs.h"
#include "ir/support/process_tree.h"
#include "ir/support/read_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <unistd.h>

namespace fathom::cli {

witnesses::EntryCall entry_call(const frontend::Module& module, const std::string& entry) {
  const frontend::EntryDriver& driver = module.entry_driver();
  witnesses::EntryCall call;
  call.function = entry;
  call.text = driver.text;
  call.allocates = driver.has_pointers;
  call.compares = driver.compares;
  call.exported = driver.exported;
  for (const frontend::EntryInput& input : driver.inputs)
    call.inputs.push_back({input.subject, input.function, input.type});
  return call;
}

witnesses::ReplayTask replay_task(const Options& options, const Input& input) {
  witnesses::ReplayTask task;
  task.clang = own_program("clang-19");
  task.files = options.files;
  task.clang_arguments = options.clang_arguments;
  task.file_arguments = options.compilation.of_file;
  task.headers = frontend::program_headers();
  task.prototypes = input.module->supplied_prototypes();
  for (const std::string& name : input.module->externals())
    if (input.module->has_model(name)) task.modelled.push_back(name);
  for (std::string& name : input.module->dialect_functions()) task.modelled.push_back(std::move(name));
  for (const std::string& file : options.files) {
    if (const auto changed = input.changes.sources.find(file); changed != input.changes.sources.end()) {
      const program::ChangedSource& source = changed->second;
      task.prepared[file] = fmt::format("{}# 1 {}\n{}", source.declarations, c_literal(file),
                                        frontend::prepare_source(source.text));
      continue;
    }
    // Line markers of a generator (#line) would have the sanitizers name other places than the report.
    if (!file.ends_with(".i") && !file.ends_with(".c")) continue;
    const Result<std::string> text = read_file(file);
    if (!text) continue;
    std::string prepared = frontend::prepare_source(*text);
    if (prepared != *text) task.prepared[file] = std::move(prepared);
  }
  if (input.specification.entry != "main") task.entry = entry_call(*input.module, input.specification.entry);
  task.pointer_width = input.module->target().pointer_bits;
  task.error_function = input.specification.error_function;
  task.cache = options.replay_cache;
  task.isolation = options.native.isolation;
  if (options.memory == 0) return task;
  // The limit holds for this process and its children together. At least 1, since 0 means no limit.
  const uint64_t ours = memory_of({getpid()}, std::numeric_limits<uint64_t>::max());
  task.memory.compiler = options.memory > ours ? options.memory - ours : 1;
  task.memory.program = std::min(task.memory.program, task.memory.compiler);
  return task;
}

std::string why_not_native(const Options& options, const Input& input) {
  if (!options.hardware.registers.empty()) return "this machine has no such registers";
  if (!options.hardware.interrupts.empty()) return "a native run has no interrupts";
  if (!input.module->machine().is_host)
    return fmt::format("programs for {} cannot be executed here", input.module->machine().name);
  for (const auto& [file, words] : options.compilation.of_file)
    if (frontend::is_narrow(words)) return "the versions are for two data models";
  if (input.module->applies_contracts()) return "a compiled program has no contracts";
  return {};
}

NativeRuns::NativeRuns(const Options& options, const Input& input, const witnesses::Deadline& deadline)
    : options_(options), input_(input), deadline_(deadline), impossible_(why_not_native(options, input)) {}

void NativeRuns::take(const program::Run& run) {
  const uint64_t most = options_.tests.native,
                 every = std::max<uint64_t>(options_.tests.plan.inputs / most, 1);
  if (taken_++ % every != 0 || run_ == most || !impossible_.empty()) return;
  ++run_;
  const witnesses::NativeRun native = witnesses::run_natively(replay_task(options_, input_), run, deadline_);
  const auto note = [&](std::string& first) {
    if (first.empty()) first = native.detail;
  };
  switch (native.end) {
  case witnesses::NativeEnd::Alike: ++alike_; return;
  case witnesses::NativeEnd::Elsewhere: ++elsewhere_; return note(path_);
  case witnesses::NativeEnd::Violates: ++violating_; return note(violation_);
  case witnesses::NativeEnd::Unknown: return note(unknown_);
  }
}

std::string NativeRuns::line() const {
  if (!impossible_.empty()) return fmt::format("natively: not possible ({})", impossible_);
  std::string text = fmt::format("natively: {} run: {} end alike", run_, alike_);
  const auto add = [&](uint64_t count, const char* what, const std::string& first) {
    if (count > 0) text += fmt::format(", {} {} ({})", count, what, first);
  };
  add(violating_, "violate", violation_);
  add(elsewhere_, "take another path", path_);
  add(run_ - alike_ - elsewhere_ - violating_, "not told", unknown_);
  return text;
}

} // namespace fathom::cli
