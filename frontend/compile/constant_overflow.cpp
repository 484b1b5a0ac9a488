#include "frontend/compile/constant_overflow.h"

#include "frontend/compile/undeclared.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>

namespace fathom::frontend {

namespace {

/// The head of a message, "file:line:column: warning: ..."; the lines up to the next head belong to it.
struct Head {
  program::SourceLocation place;
  bool is_warning = false, is_note = false;
};

std::optional<uint32_t> number(std::string_view text) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

std::optional<Head> head(std::string_view line) {
  for (const std::string_view kind : {": warning: ", ": error: ", ": fatal error: ", ": note: "}) {
    const size_t at = line.find(kind);
    if (at == line.npos) continue;
    Head result;
    result.is_warning = kind == ": warning: ";
    result.is_note = kind == ": note: ";
    const std::string_view place = line.substr(0, at);
    const size_t column = place.rfind(':');
    const size_t row = column == place.npos || column == 0 ? place.npos : place.rfind(':', column - 1);
    if (row == place.npos) return result;
    const auto line_number = number(place.substr(row + 1, column - row - 1));
    const auto column_number = number(place.substr(column + 1));
    if (line_number && column_number) {
      result.place.file = place.substr(0, row);
      result.place.line = *line_number;
      result.place.column = *column_number;
    }
    return result;
  }
  return {};
}

std::string base_name(std::string_view path) {
  const size_t slash = path.rfind('/');
  return std::string(slash == path.npos ? path : path.substr(slash + 1));
}

using Place = std::tuple<std::string, uint32_t, uint32_t>;

struct Extent {
  llvm::Function* function;
  std::string file;
  uint32_t first, last;
};

} // namespace

const std::vector<std::string>& constant_overflow_arguments() {
  static const std::vector<std::string> arguments = {
      "-Wno-everything",        "-Winteger-overflow", "-Wshift-overflow", "-Wshift-sign-overflow",
      "-Wshift-negative-value", "-Wno-error",         "-ferror-limit=0",  "-fno-color-diagnostics"};
  return arguments;
}

std::vector<program::SourceLocation> places_of(std::string_view messages, std::string_view kind) {
  std::vector<program::SourceLocation> places;
  while (!messages.empty()) {
    const std::string_view line = messages.substr(0, messages.find('\n'));
    messages.remove_prefix(std::min(line.size() + 1, messages.size()));
    if (line.find(kind) == line.npos) continue;
    if (const auto message = head(line); message && message->is_warning && message->place.line)
      places.push_back(message->place);
  }
  return places;
}

std::vector<program::SourceLocation> take_constant_overflows(std::string& messages) {
  std::vector<program::SourceLocation> places;
  std::string kept;
  bool dropping = false;
  std::string_view rest = messages;
  while (!rest.empty()) {
    const size_t end = std::min(rest.find('\n'), rest.size() - 1);
    const std::string_view line = rest.substr(0, end + 1);
    rest.remove_prefix(end + 1);
    if (const auto message = head(line)) {
      if (message->is_warning && message->place.line && undeclared_function(line).empty() &&
          line.find(uncounted_decision_warning) == line.npos)
        places.push_back(message->place);
      if (!message->is_note) dropping = message->is_warning;
    } else if (line.find(" generated.") != line.npos && line.find("warning") != line.npos) {
      if (line.find("error") == line.npos) continue;
      dropping = false;
    }
    if (!dropping) kept += line;
  }
  messages = std::move(kept);
  return places;
}

void mark_folded_overflows(llvm::Module& module, const std::vector<program::SourceLocation>& places) {
  if (places.empty()) return;
  std::set<Place> checked;
  std::vector<Extent> extents;
  for (llvm::Function& function : module) {
    const llvm::DISubprogram* subprogram = function.getSubprogram();
    if (function.isDeclaration() || !subprogram) continue;
    Extent extent{&function, base_name(subprogram->getFilename().str()), subprogram->getLine(),
                  subprogram->getLine()};
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const llvm::DILocation* place = instruction.getDebugLoc().get();
      if (!place) continue;
      const std::string file = base_name(place->getFilename().str());
      if (file == extent.file) extent.last = std::max(extent.last, place->getLine());
      const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
      if (callee && callee->getName().starts_with("__ubsan_handle_"))
        checked.emplace(file, place->getLine(), place->getColumn());
    }
    extents.push_back(std::move(extent));
  }
  for (const program::SourceLocation& place : places) {
    const std::string file = base_name(place.file);
    if (checked.contains({file, place.line, place.column})) continue;
    for (const Extent& extent : extents)
      if (extent.file == file && extent.first <= place.line && place.line <= extent.last)
        extent.function->addFnAttr(folded_overflow_attribute, place.to_string());
  }
}

} // namespace fathom::frontend
