#include "frontend/interpreter/statics.h"

#include "frontend/literal.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>

#include <algorithm>

namespace fathom::frontend::interpreter {

using program::ObjectKind;

namespace {

constexpr uint64_t most_told_bytes = 1 << 16;

} // namespace

void Statics::make() {
  for (const llvm::GlobalVariable& variable : module_.llvm().globals()) make_variable(variable);
  for (const llvm::Function& function : module_.llvm()) make_function(function);
}

void Statics::make_variable(const llvm::GlobalVariable& variable) {
  llvm::Type* type = variable.getValueType();
  Object object;
  object.kind = ObjectKind::Global;
  object.size = type->isSized() ? module_.llvm().getDataLayout().getTypeAllocSize(type).getFixedValue() : 0;
  object.alignment = variable.getAlign().valueOrOne().value();
  object.read_only = variable.isConstant();
  object.mergeable = is_literal(variable);
  object.made_by = &variable;
  object.origins.push_back({.begin = 0, .end = object.size});
  // Defined elsewhere: an input; the standard streams are the same as natively.
  if (!variable.hasInitializer()) {
    object.origins[0].arbitrary = object.origins[0].is_static = object.origins[0].input = true;
    object.origins[0].allocation = memory_.size();
  }
  const std::optional<uint64_t> place = address(variable);
  if (place && !object.mergeable && !memory_.is_free(*place, std::max<uint64_t>(object.size, 1)))
    outcome_.end(program::RunEnd::Unsupported, "the counterexample puts two objects at the same address");
  objects_[&variable] = memory_.add(std::move(object), place);
}

std::vector<program::UndefinedVariable> Statics::undefined_variables() const {
  std::vector<program::UndefinedVariable> all;
  for (const llvm::GlobalVariable& variable : module_.llvm().globals()) {
    const auto index = find(variable);
    if (variable.hasInitializer() || variable.getName().starts_with("std") || !index ||
        memory_[*index].size > most_told_bytes || variable.isThreadLocal())
      continue;
    program::UndefinedVariable told{
        variable.getName().str(), memory_[*index].alignment, variable.isConstant(), {}};
    for (uint64_t offset = 0; offset < memory_[*index].size; ++offset)
      told.bytes.push_back(memory_.initial_byte(*index, offset));
    all.push_back(std::move(told));
  }
  return all;
}

void Statics::make_function(const llvm::Function& function) {
  Object object;
  object.kind = ObjectKind::Function;
  object.alignment = 16;
  object.made_by = &function;
  objects_[&function] = memory_.add(std::move(object), address(function));
}

std::optional<uint64_t> Statics::address(const llvm::GlobalValue& symbol) const {
  const auto entry = input_vector_.static_addresses.find(symbol.getName().str());
  return entry == input_vector_.static_addresses.end() ? std::nullopt : std::optional(entry->second);
}

} // namespace fathom::frontend::interpreter
