// What fathom-clang has left for us in the code of a syntax tree that it rewrote (frontend/clang/README.md),
// and a net under it: what clang has folded nonetheless.
#include "frontend/analysis/known_branches.h"
#include "frontend/analysis/tree_facts.h"
#include "frontend/link/assembly.h"
#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"
#include "frontend/rewriting.h"

#include <llvm/ADT/SetVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <fmt/ranges.h>

namespace fathom::frontend {

/// `x / __fathom_same_int(0)` becomes `x / 0`, an instruction. Conversions that the program writes have an
/// operand or a result `__fathom_meant_TYPE(number)`: they are marked.
Status put_back_opaque_values(llvm::Module& module, NormalForm&) {
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (const llvm::StringRef name = function.getName();
        function.isDeclaration() &&
        (name.starts_with("__fathom_same_") || name.starts_with("__fathom_meant_")))
      functions.push_back(&function);
  const auto mark = [&](llvm::Value& value) {
    if (auto* conversion = llvm::dyn_cast<llvm::CastInst>(&value))
      conversion->setMetadata(meant_conversion, llvm::MDNode::get(module.getContext(), {}));
  };
  for (llvm::Function* function : functions) {
    const bool is_meant = function->getName().starts_with("__fathom_meant_");
    const std::vector<llvm::User*> users(function->user_begin(), function->user_end());
    for (llvm::User* user : users) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(user);
      if (!call || call->getCalledFunction() != function || call->arg_size() != 1 ||
          call->getArgOperand(0)->getType() != call->getType())
        continue;
      if (is_meant) mark(*call->getArgOperand(0));
      for (llvm::User* converted : call->users())
        if (is_meant) mark(*converted);
      call->replaceAllUsesWith(call->getArgOperand(0));
      call->eraseFromParent();
    }
    if (function->use_empty()) function->eraseFromParent();
  }
  return Done{};
}

namespace {

/// Aggregates are built from poison, and optimisers leave it where no execution looks: joins, choices,
/// results and arguments that nobody reads.
bool may_have_poison(const llvm::Instruction& instruction, const llvm::Use& use) {
  if (llvm::isa<llvm::PHINode>(instruction) || llvm::isa<llvm::SelectInst>(instruction) ||
      llvm::isa<llvm::FreezeInst>(instruction) || llvm::isa<llvm::ShuffleVectorInst>(instruction) ||
      llvm::isa<llvm::DbgInfoIntrinsic>(instruction))
    return true;
  if (llvm::isa<llvm::InsertValueInst>(instruction) || llvm::isa<llvm::InsertElementInst>(instruction))
    return use.getOperandNo() == 0 || !instruction.getFunction()->hasFnAttribute(source_attribute);
  if (llvm::isa<llvm::CallBase>(instruction) || llvm::isa<llvm::ReturnInst>(instruction))
    return !instruction.getFunction()->hasFnAttribute(source_attribute);
  return false;
}

bool uses_poison(const llvm::Instruction& instruction) {
  for (const llvm::Use& use : instruction.operands())
    if (llvm::isa<llvm::PoisonValue>(use.get()) && !may_have_poison(instruction, use)) return true;
  return false;
}

} // namespace

/// What an operation is that clang folded to poison nobody knows any more: no execution is followed beyond.
Status refuse_folded_operations(llvm::Module& module, NormalForm&) {
  std::vector<llvm::Instruction*> users;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (uses_poison(instruction)) users.push_back(&instruction);
  for (llvm::Instruction* user : users)
    end_as_unsupported(*user, "an operation between constants that is undefined, and that clang folded");
  return Done{};
}

/// Assembly at the level of files may define, initialise and replace anything before main begins.
Status refuse_assembly(llvm::Module& module, NormalForm& form) {
  const llvm::NamedMDNode* list = module.getNamedMetadata(assembly_metadata);
  if (!list || list->getNumOperands() == 0) return Done{};
  const auto* row = list->getOperand(0);
  const llvm::StringRef place = llvm::cast<llvm::MDString>(row->getOperand(0))->getString();
  const llvm::StringRef statement = llvm::cast<llvm::MDString>(row->getOperand(1))->getString();
  auto& entry = const_cast<llvm::Function&>(*form.entry);
  end_as_unsupported(*entry.getEntryBlock().getFirstNonPHIOrDbgOrAlloca(),
                     fmt::format("assembly at file level ({}: {})", place.str(), statement.str()));
  return Done{};
}

namespace {

/// Whether one of these functions (all: no names) is defined; what is not defined has no effects.
bool is_open(const llvm::Module& module, llvm::StringRef names) {
  llvm::SmallVector<llvm::StringRef> all;
  names.split(all, ',', -1, false);
  return all.empty() || llvm::any_of(all, [&](llvm::StringRef name) {
           if (name == "*") { // a pointer from another file
             const llvm::NamedMDNode* units = module.getNamedMetadata("llvm.dbg.cu");
             return units && units->getNumOperands() > 1;
           }
           const llvm::Function* function = module.getFunction(name);
           return function && function->hasFnAttribute(source_attribute) && !function->isDeclaration();
         });
}

/// The other order is taken out where both are in the code; the places.
std::set<std::string> take_orders(llvm::Module& module) {
  std::set<std::string> places;
  llvm::Function* choice = module.getFunction("__fathom_nondet_order");
  if (!choice) return places;
  llvm::SmallSetVector<llvm::Function*, 8> functions;
  while (!choice->use_empty()) {
    auto* call = llvm::cast<llvm::CallInst>(choice->user_back());
    const llvm::DebugLoc& place = call->getDebugLoc();
    if (place) places.insert(fmt::format("{}:{}", place->getFilename().str(), place->getLine()));
    functions.insert(call->getFunction());
    call->replaceAllUsesWith(llvm::Constant::getNullValue(call->getType()));
    call->eraseFromParent();
  }
  choice->eraseFromParent();
  for (llvm::Function* function : functions) {
    fold_known_branches(llvm::to_vector(llvm::make_pointer_range(*function)));
    llvm::EliminateUnreachableBlocks(*function);
  }
  return places;
}

/// Functions that the program uses and that have an inline definition alone: C wants an external one, too,
/// and a linker may look for it in vain. Those of the C library's headers have one there.
std::set<std::string> inline_alone(const llvm::Module& module) {
  std::set<std::string> names;
  for (const llvm::Function& function : module) {
    const llvm::DISubprogram* source = function.getSubprogram();
    if (function.hasAvailableExternallyLinkage() && !function.use_empty() && source &&
        !source->getFilename().starts_with("/usr/"))
      names.insert(fmt::format("{}()", function.getName().str()));
  }
  return names;
}

/// Whether numbers of float or double are computed with.
bool computes_floats(const llvm::Module& module) {
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if ((llvm::isa<llvm::BinaryOperator>(instruction) || llvm::isa<llvm::IntrinsicInst>(instruction)) &&
          (instruction.getType()->isFloatTy() || instruction.getType()->isDoubleTy()) &&
          function.hasFnAttribute(source_attribute))
        return true;
  return false;
}

/// A kind of fact that the answer names with its places, if there are at least `least` of them.
struct ToldFact {
  const char* kind;
  size_t least;
  fmt::format_string<std::string> text;
};
const ToldFact told_facts[] = {
    {"nothing", 1,
     "an allocation of no bytes, as at {}, delivers what the GNU C library delivers (C11 7.22.3p1)"},
    {"literals", 2, "the constant compound literals at {} lie apart from each other (C11 6.5.2.5p7)"},
    {"text literals", 1,
     "the constant compound literals of characters at {} lie apart from other literals (C11 6.5.2.5p7)"},
    {"fields", 1,
     "bit-fields of more bits than int are computed with in their declared types at {}, as clang has it; gcc "
     "has types of their widths (C11 6.7.2.1p5)"},
    {"overridden", 1, "the initialiser at {}, which a later one overrides, is not evaluated (C11 6.7.9p19)"},
    {"plain", 1,
     "what C leaves open in {} is as the machine's clang has it: fathom-clang is missing, or did not read "
     "the "
     "file"},
    {"optimised", 1,
     "{} was made with optimisation: what C leaves undefined the compiler may have removed or made use of, "
     "and "
     "nobody looks at that"},
    {"objects", 1,
     "what the expression at {} modifies is another object than what it uses otherwise (C11 6.5p2)"},
    {"sizes", 1,
     "integers of one size are alike to the formats and to va_arg at {}, though their types differ (C11 "
     "7.16.1.1p2, 7.21.6.1p9, 7.21.6.2p12)"},
    {"pointees", 1, "pointers of all types are alike to va_arg at {} (C11 7.16.1.1p2)"},
    {"bit-ints", 1,
     "the padding bits of _BitInt whose bytes are looked at, as at {}, are as clang leaves them (C11 "
     "6.2.6.2p1)"},
    {"records", 1, "structures are alike to va_arg at {} (C11 7.16.1.1p2)"},
    {"atomic pointers", 1,
     "an object that is accessed through a pointer from the cast at {} has the atomic type, or not, as the "
     "pointer says (C11 6.5p7)"},
    {"union bytes", 1,
     "the bytes of a union beyond the member that is stored, as at {}, stay as they are (C11 6.2.6.1p7)"},
    {"thread numbers", 1,
     "the numbers of threads and of keys, which are looked at, as at {}, are given once, from small ones on"},
    {"opened addresses", 1,
     "what is opened lies where nothing lay that was closed; addresses are looked at, as at {} (C11 "
     "6.2.4p2)"},
    {"empty objects", 1,
     "objects of no bytes lie apart from all others; an address of one is compared at {}"},
    {"lock copies", 1,
     "a copy of a mutex, or of its like, as at {}, is one of its own, in the same state (POSIX 2.9.9)"},
    {"array arguments", 1,
     "the array that is passed at {} has as many elements as the parameter says (C11 6.7.6.2p6)"},
    {"pointers", 1, "pointers are alike to %p at {}, where C wants one to void (C11 7.21.6.1p8)"},
};

} // namespace

/// What is taken for granted: orders of evaluation, where another one would be as good and may make a
/// difference, that two lvalues name different objects, that definitions are found.
Status tell_orders(llvm::Module& module, NormalForm& form) {
  std::set<std::string> orders, choices, chosen;
  if (const std::set<std::string> names = inline_alone(module); !names.empty())
    form.assumed.push_back(fmt::format(
        "{} has an inline definition and no external one, and calls execute that (C11 6.7.4p7, 6.9p5)",
        first_of(names)));
  if (machine_of(module)->data_model() == llvm::StringRef("ILP32") && machine_of(module)->is_host &&
      computes_floats(module))
    form.assumed.emplace_back("numbers of float and double are computed in their own types, as with SSE2; "
                              "the x87 unit keeps more digits (FLT_EVAL_METHOD, C11 5.2.4.2.2p9)");
  if (!form.either_order) orders = take_orders(module);
  for (const TreeFact& fact : tree_facts(module, "order"))
    if (is_open(module, fact.text)) orders.insert(fact.place());
  for (const TreeFact& fact : tree_facts(module, "compiler")) {
    choices.insert(fact.text.str());
    chosen.insert(fact.place());
  }
  if (!orders.empty())
    form.assumed.push_back(fmt::format(
        "the order of evaluation at {} is clang's, one of those that C allows (C11 6.5p3, 6.5.2.2p10)",
        first_of(orders)));
  if (!choices.empty())
    form.assumed.push_back(fmt::format("{} {} as clang has it without optimisation, at {}; another compiler "
                                       "or level of optimisation may differ",
                                       fmt::join(choices, ", "), choices.size() == 1 ? "is" : "are",
                                       first_of(chosen)));
  for (const ToldFact& told : told_facts)
    if (tree_facts(module, told.kind).size() >= told.least)
      form.assumed.push_back(fmt::format(told.text, first_of(places_of_facts(module, told.kind))));
  return Done{};
}

} // namespace fathom::frontend
