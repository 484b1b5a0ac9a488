#include "witnesses/instrument_files.h"

#include "witnesses/witness_lint.h"
#include "witnesses/witness_places.h"

#include <fmt/format.h>

namespace fathom::witnesses {

InstrumentedFiles::InstrumentedFiles(const ProgramFiles& files, const std::string& witness)
    : witness_(witness) {
  for (const auto& [name, content] : files) {
    File file{name, content, std::make_unique<SourceText>(content), nullptr, nullptr};
    macros_.merge(plain_macros(*file.text));
    file.syntax = std::make_unique<Syntax>(*file.text);
    file.insertions = std::make_unique<Insertions>(*file.text);
    files_.push_back(std::move(file));
  }
}

Error InstrumentedFiles::fault(Mark mark, const std::string& message) const {
  return make_error("{}:{}:{}: {}", witness_, mark.line, mark.column, message);
}

Result<InstrumentedFiles::File*> InstrumentedFiles::file_of(const WitnessLocation& location) {
  for (File& file : files_)
    if (base_name(file.name) == base_name(location.file_name.value)) return &file;
  return fault(location.file_name.mark,
               fmt::format("{} is no file of the program", location.file_name.value));
}

Result<size_t> InstrumentedFiles::place(const Syntax* syntax, const Waypoint& waypoint) {
  return place_of(waypoint, *syntax);
}
Result<size_t> InstrumentedFiles::place(const Syntax* syntax, const StatedInvariant& invariant) {
  return place_of(invariant, *syntax);
}

Status InstrumentedFiles::put_around_statement(File& file, size_t token, InsertedParts code,
                                               const std::string& after) {
  const Mark mark = code.front().mark;
  const bool has_room = file.syntax->is_in_block(token);
  if (has_room && after.empty()) {
    file.insertions->before(token, std::move(code));
    return Done{};
  }
  const auto end = file.syntax->end_of_statement(token);
  if (!end) return fault(mark, "the end of the statement there is not found");
  if (!has_room) code.insert(code.begin(), {"{ ", mark});
  file.insertions->around({token, *end}, Wrap::Statement, std::move(code),
                          {{fmt::format(" {}{}", after, has_room ? "" : "}"), mark}});
  return Done{};
}

std::map<std::string, program::ChangedSource> InstrumentedFiles::apply(bool counter, size_t threads) const {
  std::map<std::string, program::ChangedSource> sources;
  bool is_first = true;
  for (const File& file : files_) {
    program::ChangedSource changed = file.insertions->apply(file.content, witness_);
    changed.declarations =
        "void __fathom_assume(int);\nvoid __fathom_assert(int);\nvoid __fathom_pass_cycle(void);\n" +
        bound_value_declarations();
    if (counter)
      changed.declarations += fmt::format("{}unsigned {};\n", is_first ? "" : "extern ", segment_counter);
    if (threads != 0)
      changed.declarations +=
          fmt::format("void __fathom_atomic_begin(void);\nvoid __fathom_atomic_end(void);\n"
                      "unsigned long __fathom_thread_self(void);\n{0}unsigned long {1}[{2}];\n"
                      "{0}unsigned {3}, {4};\n",
                      is_first ? "" : "extern ", created_threads, threads, target_flag, inside_counter);
    is_first = false;
    sources.emplace(file.name, std::move(changed));
  }
  return sources;
}

} // namespace fathom::witnesses
