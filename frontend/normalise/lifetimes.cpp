// Objects whose lifetime clang does not mark though pointers may outlive them: compound literals, variables
// whose declaration a jump passes by, temporaries.
#include "frontend/analysis/block_scopes.h"
#include "frontend/analysis/kept_pointers.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <cctype>

namespace fathom::frontend {

namespace {

bool is_literal(const llvm::AllocaInst& object) {
  return object.getName().starts_with(".compoundliteral");
}

/// clang's names for the results of functions, and for copies of structures.
bool is_temporary(const llvm::AllocaInst& object) {
  for (const char* name :
       {"tmp", "coerce", "ref.tmp", "agg.tmp", "undef.agg.tmp", "byval-temp", "indirect-arg-temp"})
    if (llvm::StringRef rest = object.getName();
        rest.consume_front(name) && (rest.empty() || rest.starts_with(".ensured") ||
                                     std::isdigit(static_cast<unsigned char>(rest.front()))))
      return object.getAllocatedType()->isAggregateType();
  return false;
}

/// Within the innermost scope that all uses of an object are in.
const llvm::DILocalScope* scope_of_uses(const llvm::AllocaInst& object) {
  const llvm::DILocalScope* scope = nullptr;
  for (const llvm::User* user : object.users()) {
    const llvm::DILocalScope* here = scope_of(*llvm::cast<llvm::Instruction>(user));
    if (!here) continue;
    scope = scope ? common_scope(scope, here) : here;
  }
  return scope;
}

/// The objects of one block.
struct Block {
  const llvm::DILocalScope* scope = nullptr;
  const llvm::BasicBlock* body = nullptr; ///< where it is the body of a loop, without braces: a place in it
  bool certain = true;                    ///< else it may end later
  bool needed = true;                     ///< a doubt, where its ends are not seen
  std::vector<llvm::AllocaInst*> objects;
};

class Lifetimes {
 public:
  Lifetimes(llvm::Function& function, const NormalForm& form)
      : function_(function), form_(form), ends_(iteration_ends(function)) {}

  void run() {
    for (llvm::Instruction& instruction : llvm::instructions(function_))
      if (auto* object = llvm::dyn_cast<llvm::AllocaInst>(&instruction); object && is_unmarked(*object))
        look_at(*object);
    for (Block& block : blocks_) mark(block);
    for (const auto& [position, what] : doubts_) may_be_unsupported(*position, what);
  }

 private:
  /// What `alloca` makes has a location, and lives until the function returns.
  static bool is_unmarked(const llvm::AllocaInst& object) {
    return object.isStaticAlloca() && !object.getDebugLoc() &&
           llvm::none_of(object.users(),
                         [](const llvm::User* user) { return llvm::isa<llvm::LifetimeIntrinsic>(user); });
  }

  void look_at(llvm::AllocaInst& object) {
    if (!is_passed_on(object)) return look_at_again(object); // nobody sees how long it lives
    const auto variable = form_.variables.find(&object);
    const bool declared = variable != form_.variables.end();
    if (!declared && is_temporary(object)) return look_at_temporary(object);
    const llvm::DILocalScope* scope =
        declared ? scope_of(llvm::dyn_cast_or_null<llvm::DILocalScope>(variable->second->getScope()))
                 : scope_of_uses(object);
    if (!scope) return;
    if (is_literal(object)) return look_at_literal(object, *scope);
    if (llvm::isa<llvm::DISubprogram>(scope)) return;
    add(object, *scope, nullptr, declared || is_declared_in(*scope));
  }

  /// A variable of a block that a jump enters past its declaration, perhaps again: its value is indeterminate
  /// at each entry (C11 6.2.4p6). Where the block is not seen, `renew_unmarked` looks at iterations.
  void look_at_again(llvm::AllocaInst& object) {
    const auto variable = form_.variables.find(&object);
    const bool declared = variable != form_.variables.end();
    if (!declared && is_slot_of_compiler(object.getName())) return;
    const llvm::DILocalScope* scope =
        declared ? scope_of(llvm::dyn_cast_or_null<llvm::DILocalScope>(variable->second->getScope()))
                 : scope_of_uses(object);
    if (!scope || llvm::isa<llvm::DISubprogram>(scope) || !(declared || is_declared_in(*scope))) return;
    add(object, *scope, nullptr, true, false);
  }

  static bool is_slot_of_compiler(llvm::StringRef name) {
    return name.empty() || name.contains('.') || name.starts_with("__") || name.starts_with("retval") ||
           name.starts_with("tmp") || name.starts_with("coerce") || name.starts_with("saved_stack");
  }

  void look_at_literal(llvm::AllocaInst& object, const llvm::DILocalScope& scope) {
    llvm::Instruction* place = nullptr;
    for (llvm::Instruction& instruction : llvm::instructions(function_))
      if (!place && !llvm::isa<llvm::PHINode>(instruction) &&
          llvm::is_contained(instruction.operand_values(), &object) && scope_of(instruction) == &scope)
        place = &instruction;
    if (!place) return;
    const Body body = body_around(*place->getParent(), scope, ends_);
    if (body.in_statement && is_stored(object))
      doubts_.emplace_back(place, "a compound literal in the condition of a loop");
    if (body.blocks.empty() && llvm::isa<llvm::DISubprogram>(scope)) return;
    add(object, scope, body.blocks.empty() ? nullptr : place->getParent(), true);
  }

  /// A temporary lives until the end of the full expression (C11 6.2.4p8), which is not seen here.
  void look_at_temporary(llvm::AllocaInst& object) {
    for (llvm::Instruction* keeper : keepers(object, form_.models))
      doubts_.emplace_back(keeper, "a pointer to a temporary object may be kept");
  }

  /// Whether a variable is surely of this block of which clang shows no declaration, since none is executed.
  /// A surrounding block could have declared it between a jump and a label.
  bool is_declared_in(const llvm::DILocalScope& scope) const {
    const auto is_before = [](const llvm::DILocation* place, const llvm::DILexicalBlock& block) {
      return std::pair(place->getLine(), place->getColumn()) <= std::pair(block.getLine(), block.getColumn());
    };
    const auto* block = llvm::dyn_cast<llvm::DILexicalBlock>(&scope);
    if (!block) return false;
    for (const llvm::Instruction& instruction : llvm::instructions(function_)) {
      for (const llvm::DbgRecord& record : instruction.getDbgRecordRange())
        if (llvm::isa<llvm::DbgLabelRecord>(record) && is_before(record.getDebugLoc(), *block)) return false;
      const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction);
      if (!choice || !choice->getDebugLoc() || !is_before(choice->getDebugLoc(), *block)) continue;
      if (!is_body(*choice, scope)) return false;
    }
    return true;
  }

  /// Whether the labels of a switch are in the block itself; a block that none of them is in does not count.
  static bool is_body(const llvm::SwitchInst& choice, const llvm::DILocalScope& scope) {
    bool direct = false, any = false;
    for (const auto& label : choice.cases()) {
      const llvm::Instruction* first = label.getCaseSuccessor()->getFirstNonPHIOrDbg();
      while (first && !scope_of(*first)) first = first->getNextNode();
      const llvm::DILocalScope* there = first ? scope_of(*first) : nullptr;
      direct = direct || there == &scope;
      any = any || is_within(there, &scope);
    }
    return direct || !any;
  }

  void add(llvm::AllocaInst& object, const llvm::DILocalScope& scope, const llvm::BasicBlock* body,
           bool certain, bool needed = true) {
    for (Block& block : blocks_)
      if (block.scope == &scope && block.body == body && block.certain == certain && block.needed == needed)
        return block.objects.push_back(&object);
    blocks_.push_back({&scope, body, certain, needed, {&object}});
  }

  static llvm::Instruction* user_place(const llvm::Use& use) {
    auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    const auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
    return phi ? phi->getIncomingBlock(use)->getTerminator() : user;
  }

  void mark(Block& block) {
    std::set<const llvm::BasicBlock*> body;
    if (block.body) body = body_around(*block.body, *block.scope, ends_).blocks;
    BlockScope scope(function_, *block.scope, std::move(body), ends_);
    const std::optional<std::vector<Crossing>> crossings = scope.crossings();
    for (llvm::AllocaInst* object : block.objects) {
      const bool seen = crossings && llvm::all_of(object->uses(), [&](const llvm::Use& use) {
                          return scope.contains(*user_place(use));
                        });
      if (!seen && block.needed)
        doubts_.emplace_back(user_place(*object->use_begin()), "the end of a block that is not seen");
      if (seen)
        for (const Crossing& crossing : *crossings) mark(*object, crossing, block.certain);
    }
  }

  void mark(llvm::AllocaInst& object, const Crossing& crossing, bool certain) {
    if (!certain) {
      if (crossing.leaves)
        doubts_.emplace_back(crossing.position, "the end of a block that declares a variable out of reach");
      return;
    }
    llvm::IRBuilder<> builder(crossing.position);
    builder.SetCurrentDebugLocation({});
    const auto& layout = function_.getDataLayout();
    llvm::ConstantInt* size = builder.getInt64(object.getAllocationSize(layout)->getFixedValue());
    if (crossing.leaves) builder.CreateLifetimeEnd(&object, size);
    if (crossing.enters) builder.CreateLifetimeStart(&object, size);
  }

  llvm::Function& function_;
  const NormalForm& form_;
  const std::vector<IterationEnd> ends_;
  std::vector<Block> blocks_;
  std::vector<std::pair<llvm::Instruction*, std::string>> doubts_;
};

} // namespace

Status mark_lifetimes(llvm::Module& module, NormalForm& form) {
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && function.getSubprogram() && function.hasFnAttribute(source_attribute))
      Lifetimes(function, form).run();
  return Done{};
}

} // namespace fathom::frontend
