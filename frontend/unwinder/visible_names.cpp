#include "frontend/unwinder/visible_names.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <map>
#include <utility>

namespace fathom::frontend {

namespace {

using Place = std::pair<unsigned, unsigned>; ///< line, column

/// Blocks from a place to the function around it, by how far they are away.
std::map<const llvm::DIScope*, unsigned> blocks_around(const llvm::DIScope* scope) {
  std::map<const llvm::DIScope*, unsigned> all;
  for (unsigned distance = 0; scope != nullptr; ++distance) {
    all.emplace(scope, distance);
    if (llvm::isa<llvm::DISubprogram>(scope)) break;
    scope = scope->getScope();
  }
  return all;
}

/// A read of it is an effect.
bool is_volatile(const llvm::DIType* type) {
  while (type != nullptr) {
    if (type->getTag() == llvm::dwarf::DW_TAG_volatile_type ||
        type->getTag() == llvm::dwarf::DW_TAG_atomic_type)
      return true;
    if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
      if (composite->getTag() != llvm::dwarf::DW_TAG_array_type) return false;
      type = composite->getBaseType();
      continue;
    }
    const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type);
    if (derived == nullptr || derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) return false;
    type = derived->getBaseType();
  }
  return false;
}

Place declared_at(const llvm::Value& value, const llvm::DILocalVariable& variable) {
  const auto records = llvm::findDVRDeclares(const_cast<llvm::Value*>(&value));
  if (!records.empty() && records.front()->getDebugLoc())
    return {records.front()->getDebugLoc().getLine(), records.front()->getDebugLoc().getCol()};
  return {variable.getLine(), 0};
}

/// What is declared in the head of a loop is in the block that begins with the loop.
bool begins_at(const llvm::DIScope* scope, Place place) {
  const auto* block = llvm::dyn_cast_or_null<llvm::DILexicalBlock>(scope);
  return block != nullptr && Place{block->getLine(), block->getColumn()} == place;
}

/// By name, what is visible and how far away its block is.
class Names {
 public:
  void add(const llvm::Value& value, const llvm::DIVariable& variable, unsigned distance) {
    if (variable.getName().empty()) return;
    Known& known = names_[variable.getName().str()];
    if (known.value != nullptr && known.distance < distance) return;
    // Two of one block: neither is sure.
    known = known.value != nullptr && known.distance == distance
                ? Known{&value, distance, false}
                : Known{&value, distance, !is_volatile(variable.getType())};
  }
  std::vector<const llvm::Value*> all() const {
    std::vector<const llvm::Value*> values;
    for (const auto& [name, known] : names_)
      if (known.is_fine) values.push_back(known.value);
    return values;
  }

 private:
  struct Known {
    const llvm::Value* value = nullptr;
    unsigned distance = 0;
    bool is_fine = false;
  };
  std::map<std::string, Known> names_;
};

constexpr unsigned far_away = 1u << 30;

/// Globals, and static variables of functions.
void add_globals(const Module& module, const llvm::DISubprogram& function, Place place,
                 const std::map<const llvm::DIScope*, unsigned>& blocks, Names& names) {
  for (const llvm::GlobalVariable& global : module.llvm().globals()) {
    const llvm::DIVariable* variable = module.variable(global);
    if (variable == nullptr) continue;
    const llvm::DIScope* scope = variable->getScope();
    const bool is_local =
        scope != nullptr && (llvm::isa<llvm::DILocalScope>(scope) || llvm::isa<llvm::DISubprogram>(scope));
    if (is_local) {
      const auto block = blocks.find(scope);
      if (block != blocks.end() && variable->getLine() < place.first)
        names.add(global, *variable, block->second);
    } else if (variable->getFile() == function.getFile() && variable->getLine() <= function.getLine()) {
      names.add(global, *variable, far_away);
    }
  }
}

} // namespace

const llvm::DILocation* place_of_loop(const llvm::BasicBlock& head) {
  for (const llvm::BasicBlock* latch : llvm::predecessors(&head)) {
    const llvm::MDNode* metadata = latch->getTerminator()->getMetadata(llvm::LLVMContext::MD_loop);
    for (unsigned i = 1; metadata != nullptr && i < metadata->getNumOperands(); ++i)
      if (const auto* place = llvm::dyn_cast<llvm::DILocation>(metadata->getOperand(i))) return place;
  }
  return nullptr;
}

std::vector<const llvm::Value*> visible_variables(const Module& module, const llvm::Function& function,
                                                  const llvm::DILocation& location) {
  const llvm::DISubprogram* declared = function.getSubprogram();
  if (declared == nullptr || location.getInlinedAt() != nullptr) return {};
  const Place place{location.getLine(), location.getColumn()};
  const std::map<const llvm::DIScope*, unsigned> blocks = blocks_around(location.getScope());
  Names names;
  for (const llvm::BasicBlock& block : function)
    for (const llvm::Instruction& instruction : block) {
      const auto* variable = llvm::dyn_cast_or_null<llvm::DILocalVariable>(module.variable(instruction));
      if (variable == nullptr) continue;
      const auto around = blocks.find(variable->getScope());
      if (around == blocks.end()) continue;
      const bool is_before = declared_at(instruction, *variable) < place;
      if (is_before || begins_at(variable->getScope(), place))
        names.add(instruction, *variable, around->second);
    }
  add_globals(module, *declared, place, blocks, names);
  return names.all();
}

std::vector<const llvm::Value*> visible_at_entry(const Module& module, const llvm::Function& function) {
  const llvm::DISubprogram* declared = function.getSubprogram();
  if (declared == nullptr) return {};
  Names names;
  for (const llvm::BasicBlock& block : function)
    for (const llvm::Instruction& instruction : block) {
      const auto* variable = llvm::dyn_cast_or_null<llvm::DILocalVariable>(module.variable(instruction));
      if (variable != nullptr && variable->isParameter()) names.add(instruction, *variable, 0);
    }
  add_globals(module, *declared, {declared->getLine(), 0}, {}, names);
  return names.all();
}

} // namespace fathom::frontend
