#include "frontend/shared_function.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringRef.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fathom::frontend {

std::string SharedFunction::text() const {
  if (only_reads()) return name;
  const std::string text = fmt::format("{}:{}", name, fmt::join(writes, ","));
  return variables.empty() ? text : fmt::format("{}:{}", text, fmt::join(variables, ","));
}

std::optional<SharedFunction> parse_shared_function(const std::string& text) {
  llvm::SmallVector<llvm::StringRef, 3> parts;
  llvm::StringRef(text).split(parts, ':');
  if (parts.size() > 3 || parts[0].empty()) return std::nullopt;
  SharedFunction function{parts[0].str()};
  if (parts.size() > 1 && !parts[1].empty())
    for (const llvm::StringRef number : llvm::split(parts[1], ','))
      if (number.getAsInteger(10, function.writes.emplace_back())) return std::nullopt;
  if (parts.size() > 2)
    for (const llvm::StringRef name : llvm::split(parts[2], ',')) {
      if (name.empty()) return std::nullopt;
      function.variables.push_back(name.str());
    }
  return function;
}

} // namespace fathom::frontend
