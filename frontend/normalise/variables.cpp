// Variables that a program declares and nothing defines: arrays of unknown size, and volatile ones.
#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/ReplaceConstant.h>
#include <llvm/Support/MathExtras.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <fmt/ranges.h>
#include <map>
#include <set>

namespace fathom::frontend {

namespace {

/// An object has no more bytes: differences of pointers into it have type ptrdiff_t, and LLVM's offsets are
/// signed.
uint64_t most_bytes(const llvm::Module& module) {
  return llvm::maxIntN(module.getDataLayout().getPointerSizeInBits());
}

/// Bytes that stand for an object of unknown size: more than a static object has, and some of them fit a
/// 32-bit address space.
uint64_t assumed_size(const llvm::Module& module) {
  return std::min(most_bytes(module), uint64_t{1} << 24);
}
/// The alignment of an object whose type is not known.
constexpr uint64_t assumed_alignment = 16;

std::vector<llvm::GlobalVariable*> undefined_variables(llvm::Module& module) {
  std::vector<llvm::GlobalVariable*> found;
  for (llvm::GlobalVariable& variable : module.globals())
    if (!variable.hasInitializer()) found.push_back(&variable);
  return found;
}

/// `extern int tab[];`, a structure that ends in such an array, or one without definition.
bool has_unknown_size(llvm::Type* type) {
  if (!type->isSized()) return true;
  if (type->isArrayTy()) return type->getArrayNumElements() == 0;
  const auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  return structure && structure->getNumElements() > 0 &&
         has_unknown_size(structure->getElementType(structure->getNumElements() - 1));
}

/// In front of an instruction, where valid accesses are a question: whether they are is not known.
void doubt_size(llvm::Instruction& position, const std::string& message) {
  llvm::Module& module = *position.getModule();
  llvm::IRBuilder<> builder(&position);
  llvm::CallInst* asked =
      builder.CreateCall(module.getOrInsertFunction("__fathom_checks_accesses", int_type(module)));
  llvm::Value* matters = builder.CreateIsNotNull(asked);
  may_be_unsupported(*llvm::SplitBlockAndInsertIfThen(matters, &position, false), message);
}

void give_size(llvm::GlobalVariable& variable, NormalForm& form) {
  const std::string name = variable.getName().str();
  llvm::convertUsersOfConstantsToInstructions({&variable});
  std::vector<llvm::Instruction*> places;
  bool in_initialiser = false;
  for (const llvm::Use& use : variable.uses())
    if (llvm::isa<llvm::Instruction>(use.getUser()))
      places.push_back(&place_of(use));
    else
      in_initialiser = true;
  const std::string message = "the size of " + name + ", which nothing defines";
  for (llvm::Instruction* place : places) doubt_size(*place, message);
  if (in_initialiser)
    doubt_size(*const_cast<llvm::Function&>(*form.entry).getEntryBlock().getFirstNonPHIOrDbgOrAlloca(),
               message);
  const bool sized = variable.getValueType()->isSized();
  llvm::Type* bytes =
      llvm::ArrayType::get(llvm::Type::getInt8Ty(variable.getContext()), assumed_size(*variable.getParent()));
  auto* large = new llvm::GlobalVariable(*variable.getParent(), bytes, variable.isConstant(),
                                         variable.getLinkage(), nullptr, "", &variable);
  large->copyAttributesFrom(&variable);
  if (!sized) large->setAlignment(llvm::Align(assumed_alignment));
  large->takeName(&variable);
  variable.replaceAllUsesWith(large);
  variable.eraseFromParent();
}

/// What a volatile load finds is anything, each time.
llvm::Value* anything(llvm::LoadInst& load) {
  llvm::Type* type = load.getType();
  std::string kind;
  llvm::raw_string_ostream(kind) << "__fathom_nondet_volatile_" << *type;
  llvm::IRBuilder<> builder(&load);
  return builder.CreateCall(load.getModule()->getOrInsertFunction(kind, type));
}

/// Only loads and stores of a variable itself show it: no pointer leads there.
bool has_pointers(const llvm::GlobalVariable& variable) {
  std::vector<const llvm::Value*> open = {&variable};
  while (!open.empty()) {
    const llvm::Value* address = open.back();
    open.pop_back();
    for (const llvm::Use& use : address->uses()) {
      const llvm::User* user = use.getUser();
      if (llvm::isa<llvm::GEPOperator>(user))
        open.push_back(user);
      else if (llvm::isa<llvm::StoreInst>(user) ? use.getOperandNo() == 0 : !llvm::isa<llvm::LoadInst>(user))
        return true;
    }
  }
  return false;
}

/// What an instruction that is no load reads and that may be volatile; null: nothing. Clang does not say it
/// of atomic changes.
const llvm::Value* read_by(const llvm::Instruction& instruction) {
  if (const auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return change->getPointerOperand();
  if (const auto* change = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return change->getPointerOperand();
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction); copy && copy->isVolatile())
    return copy->getRawSource();
  return nullptr;
}

/// A pointer may lead to one of the variables. If it does, the value is anything, and else what is there; or
/// the other way round.
void read_through_pointer(llvm::LoadInst& load, const std::vector<llvm::GlobalVariable*>& variables,
                          bool are_any) {
  llvm::IRBuilder<> builder(load.getNextNode());
  const auto same = load.getModule()->getOrInsertFunction("__fathom_same_object", int_type(*load.getModule()),
                                                          builder.getPtrTy(), builder.getPtrTy());
  llvm::Value* is_one = builder.getFalse();
  for (llvm::GlobalVariable* variable : variables)
    is_one = builder.CreateOr(
        is_one, builder.CreateIsNotNull(builder.CreateCall(same, {load.getPointerOperand(), variable})));
  llvm::Value* any = anything(load);
  auto* value = llvm::cast<llvm::Instruction>(are_any ? builder.CreateSelect(is_one, any, &load)
                                                      : builder.CreateSelect(is_one, &load, any));
  load.replaceUsesWithIf(value, [&](const llvm::Use& use) { return use.getUser() != value; });
}

/// Whether somebody could say something of the variable with --volatile-object.
bool is_volatile(const llvm::GlobalVariable& variable, const NormalForm& form) {
  const auto known = form.variables.find(&variable);
  const llvm::DIType* type = known == form.variables.end() ? nullptr : known->second->getType();
  while (type != nullptr) {
    if (type->getTag() == llvm::dwarf::DW_TAG_volatile_type) return true;
    const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type);
    const auto* array = llvm::dyn_cast<llvm::DICompositeType>(type);
    if (derived != nullptr && derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) break;
    type = derived != nullptr                                           ? derived->getBaseType()
           : array && array->getTag() == llvm::dwarf::DW_TAG_array_type ? array->getBaseType()
                                                                        : nullptr;
  }
  std::vector<const llvm::Value*> open = {&variable}; // a member, or a module without debug information
  while (!open.empty()) {
    const llvm::Value* address = open.back();
    open.pop_back();
    for (const llvm::User* user : address->users()) {
      if (llvm::isa<llvm::GEPOperator>(user)) open.push_back(user);
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if ((load && load->isVolatile()) ||
          (store && store->isVolatile() && store->getPointerOperand() == address))
        return true;
    }
  }
  return false;
}

std::string source_name(const llvm::GlobalVariable& variable, const NormalForm& form) {
  const auto known = form.variables.find(&variable);
  return known == form.variables.end() ? variable.getName().str() : known->second->getName().str();
}

/// What volatile reads find, by the object that is read.
class VolatileObjects {
 public:
  static Result<VolatileObjects> of(llvm::Module& module, const NormalForm& form) {
    VolatileObjects objects(form.hardware.volatile_reads == VolatileReads::Any);
    std::set<std::string> names; // of those that could be meant
    std::vector<llvm::GlobalVariable*> known;
    for (llvm::GlobalVariable& variable : module.globals())
      if (!is_ours(variable) && is_volatile(variable, form)) {
        known.push_back(&variable);
        names.insert(source_name(variable, form));
      }
    for (const VolatileObject& object : form.hardware.volatile_objects) {
      if (!names.contains(object.name))
        return make_error("--volatile-object {}: the program has no volatile variable of this name{}{}",
                          object.name, names.empty() ? "" : "; there are: ", fmt::join(names, ", "));
      for (const llvm::GlobalVariable* variable : known)
        if (source_name(*variable, form) == object.name)
          objects.said_[variable] = object.reads == VolatileReads::Any;
    }
    for (llvm::GlobalVariable& variable : module.globals())
      if (objects.is_any(&variable) != objects.any_ && has_pointers(variable))
        objects.others_.push_back(&variable);
    return objects;
  }

  /// `variable`: null where it is not one of static storage duration.
  bool is_any(const llvm::GlobalVariable* variable) const {
    if (variable == nullptr) return any_;
    if (variable->hasAttribute(memory_attribute)) return false;
    const auto said = said_.find(variable);
    return said != said_.end() ? said->second : any_ || !variable->hasInitializer();
  }

  /// Variables that pointers may lead to and of which another thing holds than of unknown objects.
  const std::vector<llvm::GlobalVariable*>& others() const { return others_; }
  bool unknown_is_any() const { return any_; }

 private:
  explicit VolatileObjects(bool any) : any_(any) {}

  /// Registers, and what the models have.
  static bool is_ours(const llvm::GlobalVariable& variable) {
    return variable.hasAttribute(memory_attribute) || variable.getName().starts_with("__fathom") ||
           variable.getName().starts_with("fathom_");
  }

  bool any_;
  std::map<const llvm::GlobalVariable*, bool> said_;
  std::vector<llvm::GlobalVariable*> others_;
};

} // namespace

Status refuse_huge_objects(llvm::Module& module, NormalForm& form) {
  const llvm::DataLayout& layout = module.getDataLayout();
  const auto check = [&](const llvm::Value& object, llvm::Type* type, uint64_t count) -> Status {
    if (!type->isSized()) return Done{};
    const uint64_t size = layout.getTypeAllocSize(type).getFixedValue(), most = most_bytes(module);
    if (size == 0 || count <= most / size) return Done{};
    const auto variable = form.variables.find(&object);
    const std::string what = fmt::format("more than {} bytes, the most that ptrdiff_t counts", most);
    if (variable == form.variables.end()) return make_error("'{}' has {}", object.getName().str(), what);
    const llvm::DIVariable& declared = *variable->second;
    return make_error("{}:{}: '{}' has {}", declared.getFilename().str(), declared.getLine(),
                      declared.getName().str(), what);
  };
  for (const llvm::GlobalVariable& variable : module.globals())
    if (const Status fits = check(variable, variable.getValueType(), 1); !fits) return fits;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
        const auto* count = llvm::dyn_cast<llvm::ConstantInt>(variable->getArraySize());
        if (count == nullptr) continue; // seen when it is made
        if (const Status fits =
                check(*variable, variable->getAllocatedType(), count->getValue().getLimitedValue());
            !fits)
          return fits;
      }
  return Done{};
}

/// The objects keep arbitrary contents of their own, as those whose size is known.
Status size_undefined_variables(llvm::Module& module, NormalForm& form) {
  for (llvm::GlobalVariable* variable : undefined_variables(module))
    if (has_unknown_size(variable->getValueType())) give_size(*variable, form);
  return Done{};
}

/// Whoever defines a volatile variable may change it between any two reads. A volatile read of a variable
/// that is not declared so is treated likewise: its definition may be.
Status renew_volatile_variables(llvm::Module& module, NormalForm& form) {
  const Result<VolatileObjects> objects = VolatileObjects::of(module, form);
  if (!objects) return objects.error();
  std::vector<llvm::LoadInst*> loads;
  std::vector<llvm::Instruction*> others; // copies of structures, atomic changes
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction); load && load->isVolatile())
        loads.push_back(load);
      else if (read_by(instruction) != nullptr)
        others.push_back(&instruction);
  const auto is_known = [](const llvm::Value* object) {
    return llvm::isa<llvm::GlobalVariable>(object) || llvm::isa<llvm::AllocaInst>(object);
  };
  for (llvm::LoadInst* load : loads) {
    const llvm::Value* object = llvm::getUnderlyingObject(load->getPointerOperand(), 0);
    if (!is_known(object) && !objects->others().empty())
      read_through_pointer(*load, objects->others(), !objects->unknown_is_any());
    else if (objects->is_any(llvm::dyn_cast<llvm::GlobalVariable>(object)))
      load->replaceAllUsesWith(anything(*load)); // what is left of the load is its check
  }
  for (llvm::Instruction* other : others) {
    const llvm::Value* object = llvm::getUnderlyingObject(read_by(*other), 0);
    const bool may_be_one = !is_known(object) && !objects->others().empty();
    if (may_be_one || objects->is_any(llvm::dyn_cast<llvm::GlobalVariable>(object)))
      may_be_unsupported(*other, "a copy or an atomic change of volatile memory");
  }
  return Done{};
}

} // namespace fathom::frontend
