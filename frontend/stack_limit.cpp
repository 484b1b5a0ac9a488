#include "frontend/stack_limit.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <charconv>

namespace fathom::frontend {

Status StackLimit::add_frames(const std::string& file, std::string_view text) {
  std::map<std::string, uint64_t> wholes, parts;
  size_t number = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty()) continue;
    const size_t tab = line.find('\t');
    const std::string_view place = line.substr(0, tab);
    const std::string_view rest = tab == line.npos ? std::string_view() : line.substr(tab + 1);
    const std::string name(place.substr(place.rfind(':') + 1));
    uint64_t bytes = 0;
    const auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), bytes);
    if (error != std::errc() || name.empty() || (stop != rest.data() + rest.size() && *stop != '\t'))
      return make_error(
          "{}:{}: expected 'file:line:column:function', a tab and a number of bytes, found '{}'", file,
          number, line);
    // gcc's copies of a function (f.constprop.0, f.isra.1) take its place, parts (f.part.0, f.cold) are
    // called by it.
    const std::string whole = name.substr(0, name.find('.'));
    const bool is_part = name.find(".part.") != name.npos || name.find(".cold") != name.npos;
    uint64_t& known = is_part ? parts[whole] : wholes[whole];
    known = is_part ? known + bytes : std::max(known, bytes);
  }
  for (const auto& [name, bytes] : parts) wholes[name] += bytes;
  for (const auto& [name, bytes] : wholes) {
    uint64_t& known = frames[name];
    known = std::max(known, bytes);
  }
  return Done{};
}

uint64_t estimated_frame(const llvm::Function& function) {
  const llvm::DataLayout& layout = function.getParent()->getDataLayout();
  uint64_t bytes = 2 * layout.getPointerSize();
  for (const llvm::Instruction& instruction : function.getEntryBlock())
    if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
        variable && variable->isStaticAlloca())
      bytes =
          llvm::alignTo(bytes + variable->getAllocationSize(layout)->getFixedValue(), variable->getAlign());
  for (const llvm::Argument& argument : function.args())
    if (argument.hasByValAttr()) bytes += layout.getTypeAllocSize(argument.getParamByValType());
  const llvm::MaybeAlign stack = layout.getStackAlignment();
  return llvm::alignTo(bytes, stack ? *stack : llvm::Align(layout.getPointerSize()));
}

} // namespace fathom::frontend
