#include "frontend/normalise/assembly_state.h"

#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

namespace fathom::frontend {

namespace {

using Kind = AssemblyOperand::Kind;
using Constraint = llvm::InlineAsm::ConstraintInfo;

/// `ax` of `rax`, `eax`, `ax`, `al`, `{ax}`, and how many bits the name has; empty: none of these.
std::pair<std::string, unsigned> register_of(llvm::StringRef name) {
  name.consume_front("{");
  name.consume_back("}");
  for (const llvm::StringRef letter : {"a", "b", "c", "d"}) {
    const std::string family = (letter + "x").str();
    if (name == "r" + family) return {family, 64};
    if (name == "e" + family) return {family, 32};
    if (name == family) return {family, 16};
    if (name == (letter + "l").str()) return {family, 8};
  }
  for (const llvm::StringRef family : {"si", "di", "bp", "sp"}) {
    if (name == ("r" + family).str()) return {family.str(), 64};
    if (name == ("e" + family).str()) return {family.str(), 32};
    if (name == family) return {family.str(), 16};
    if (name == (family + "l").str()) return {family.str(), 8};
  }
  llvm::StringRef number = name;
  if (!number.consume_front("r")) return {};
  const unsigned bits = number.consume_back("d")   ? 32
                        : number.consume_back("w") ? 16
                        : number.consume_back("b") ? 8
                                                   : 64;
  unsigned value = 0;
  if (number.getAsInteger(10, value) || value < 8 || value > 15) return {};
  return {("r" + number).str(), bits};
}

unsigned modifier_width(char modifier) {
  return modifier == 'b' || modifier == 'h' ? 8
         : modifier == 'w'                  ? 16
         : modifier == 'k'                  ? 32
         : modifier == 'q'                  ? 64
                                            : 0;
}

/// The first bit of the part of a register that an operand names: `ah` is the second byte of `ax`.
unsigned first_bit(const AssemblyOperand& operand) {
  return operand.modifier == 'h' ? 8 : 0;
}

} // namespace

AssemblyState::AssemblyState(llvm::CallBase& call)
    : call_(call), builder_(call.getContext(), llvm::ConstantFolder(),
                            llvm::IRBuilderCallbackInserter(
                                [this](llvm::Instruction* built) { built_.push_back(built); })) {
  builder_.SetInsertPoint(&call);
}

unsigned AssemblyState::bits_of(llvm::Type* type) const {
  if (!type->isIntegerTy() && !type->isPointerTy()) return 0;
  return unsigned(call_.getDataLayout().getTypeSizeInBits(type).getFixedValue());
}

llvm::Type* AssemblyState::output_type(size_t number) const {
  auto* structure = llvm::dyn_cast<llvm::StructType>(call_.getType());
  return structure && outputs_.size() > 1 ? structure->getElementType(unsigned(number)) : call_.getType();
}

size_t AssemblyState::storage_of(llvm::StringRef family, llvm::Type* type) {
  const auto [place, is_new] = named_.try_emplace(family.str(), storages_.size());
  if (is_new || family.empty()) {
    place->second = storages_.size();
    storages_.push_back({type});
    storages_.back().family = family.str();
  }
  return place->second;
}

bool AssemblyState::add_output(const Constraint& constraint, llvm::Type* type) {
  Slot slot{Slot::Kind::Register};
  slot.type = type;
  const llvm::StringRef code = constraint.Codes.empty() ? "" : llvm::StringRef(constraint.Codes[0]);
  if (code.starts_with("{@cc")) {
    slot.kind = Slot::Kind::Flag;
    slot.flag = code.drop_front(4).drop_back().str();
  } else {
    const std::string family = code == "A" ? "A" : register_of(code).first;
    if (code.starts_with("{") && family.empty() && !type->isFloatingPointTy() && !type->isVectorTy())
      return false;
    slot.storage = storage_of(family, type);
    storages_[slot.storage].is_output = true;
    storages_[slot.storage].is_early = constraint.isEarlyClobber;
  }
  slots_.push_back(slot);
  outputs_.push_back(slots_.size() - 1);
  return true;
}

bool AssemblyState::add_input(const Constraint& constraint, llvm::Value* value, llvm::Type* type) {
  const llvm::StringRef code = constraint.Codes.empty() ? "" : llvm::StringRef(constraint.Codes[0]);
  Slot slot{Slot::Kind::Register};
  slot.type = type;
  unsigned tied = 0;
  if (!code.getAsInteger(10, tied)) {
    if (tied >= slots_.size() || slots_[tied].kind == Slot::Kind::Flag) return false;
    if (slots_[tied].kind == Slot::Kind::Memory) return false;
    slot = slots_[tied];
    Storage& storage = storages_[slot.storage];
    if (storage.type != value->getType()) return false;
    storage.value = storage.initial = value;
  } else {
    const std::string family = register_of(code).first;
    if (code.starts_with("{") && family.empty() && !type->isFloatingPointTy() && !type->isVectorTy())
      return false;
    slot.storage = storage_of(family, type);
    Storage& storage = storages_[slot.storage];
    if (storage.type != type || storage.value) return false;
    storage.value = storage.initial = value;
    storage.is_input = true;
    storage.is_immediate =
        llvm::isa<llvm::ConstantInt>(value) && llvm::any_of(constraint.Codes, [](const std::string& one) {
          return one.size() == 1 && llvm::StringRef("ineIJKLMNOZg").contains(one);
        });
  }
  slots_.push_back(slot);
  return true;
}

void AssemblyState::add_clobber(llvm::StringRef name) {
  if (name == "{memory}") clobbers_memory_ = true;
  const std::string family = register_of(name).first;
  if (family.empty() || named_.contains(family)) return;
  const bool is_wide = call_.getDataLayout().getPointerSizeInBits() == 64;
  storages_[storage_of(family, builder_.getIntNTy(is_wide ? 64 : 32))].is_scratch = true;
}

bool AssemblyState::understand() {
  const auto* assembly = llvm::cast<llvm::InlineAsm>(call_.getCalledOperand());
  if (assembly->getDialect() != llvm::InlineAsm::AD_ATT) return false;
  const llvm::InlineAsm::ConstraintInfoVector constraints = assembly->ParseConstraints();
  unsigned argument = 0, labels = 0, direct = 0;
  for (const Constraint& constraint : constraints)
    direct += constraint.Type == llvm::InlineAsm::isOutput && !constraint.isIndirect;
  auto* structure = llvm::dyn_cast<llvm::StructType>(call_.getType());
  for (const Constraint& constraint : constraints) {
    if (constraint.isMultipleAlternative) return false;
    if (constraint.Type == llvm::InlineAsm::isClobber) continue;
    const bool is_output = constraint.Type == llvm::InlineAsm::isOutput;
    Slot slot{Slot::Kind::Memory};
    if (constraint.Type == llvm::InlineAsm::isLabel) {
      slot.kind = Slot::Kind::Label;
      slot.label = labels++;
      slots_.push_back(slot);
    } else if (constraint.isIndirect) {
      slot.type = call_.getParamElementType(argument);
      slot.pointer = call_.getArgOperand(argument++);
      slot.may_write = is_output;
      slot.may_read = !is_output;
      for (Slot& other : slots_) // "+m" is an output and an input
        if (!is_output && other.kind == Slot::Kind::Memory && other.pointer == slot.pointer)
          other.may_read = true;
      slots_.push_back(slot);
    } else if (is_output) {
      llvm::Type* type =
          structure && direct > 1 ? structure->getElementType(unsigned(outputs_.size())) : call_.getType();
      if (!add_output(constraint, type)) return false;
    } else {
      llvm::Value* value = call_.getArgOperand(argument++);
      if (!add_input(constraint, value, value->getType())) return false;
    }
  }
  for (const Constraint& constraint : constraints)
    if (constraint.Type == llvm::InlineAsm::isClobber)
      for (const std::string& name : constraint.Codes) add_clobber(name);
  return true;
}

AssemblyState::Storage* AssemblyState::storage(const AssemblyOperand& operand) {
  if (operand.kind == Kind::Register) {
    const auto found = named_.find(register_of(operand.name).first);
    return found == named_.end() || found->first.empty() ? nullptr : &storages_[found->second];
  }
  if (operand.kind != Kind::Number || operand.number >= slots_.size()) return nullptr;
  const Slot& slot = slots_[operand.number];
  return slot.kind == Slot::Kind::Register ? &storages_[slot.storage] : nullptr;
}

unsigned AssemblyState::width(const AssemblyOperand& operand) const {
  if (operand.kind == Kind::Register) return register_of(operand.name).second;
  if (operand.kind != Kind::Number || operand.number >= slots_.size()) return 0;
  const Slot& slot = slots_[operand.number];
  if (slot.kind != Slot::Kind::Register) return 0;
  const Storage& storage = storages_[slot.storage];
  if (storage.is_immediate) return 0;
  return operand.modifier ? modifier_width(operand.modifier) : bits_of(storage.type);
}

bool AssemblyState::is_memory(const AssemblyOperand& operand) const {
  return operand.kind == Kind::Memory || (operand.kind == Kind::Number && operand.number < slots_.size() &&
                                          slots_[operand.number].kind == Slot::Kind::Memory);
}

bool AssemblyState::names_same_register(const AssemblyOperand& one, const AssemblyOperand& other) const {
  auto& self = const_cast<AssemblyState&>(*this);
  const Storage* storage = self.storage(one);
  return storage && storage == self.storage(other) && first_bit(one) == first_bit(other);
}

bool AssemblyState::is_top_of_stack(const AssemblyOperand& operand) const {
  return operand.kind == Kind::Memory && operand.parts.size() == 1 &&
         operand.parts[0].kind == Kind::Register && register_of(operand.parts[0].name).first == "sp";
}

bool AssemblyState::is_apart(const Storage* input, llvm::Value* pointer) {
  // The compiler addresses a variable by the frame or by its name, without a register of its own.
  if (pointer && (llvm::isa<llvm::AllocaInst>(pointer) || llvm::isa<llvm::GlobalVariable>(pointer)))
    return true;
  if (input && (input->is_output || input->is_scratch)) return true;
  llvm::Value* value = input ? input->value : pointer;
  if (input && input->is_immediate) return true;
  for (const Storage& output : storages_) {
    if (!output.is_output || !output.is_written || output.is_early) continue;
    if (input && !input->family.empty() && !output.family.empty()) continue;
    if (!output.initial || output.initial == value) return false;
    takes_apart_ = true; // of one register only where both have one value, which the compiler knows
  }
  return true;
}

llvm::Value* AssemblyState::load(Storage& from, unsigned first, unsigned width) {
  const unsigned bits = bits_of(from.type);
  if (!from.value || bits == 0 || first + width > bits || !is_apart(&from, nullptr)) return nullptr;
  llvm::Value* value = from.value;
  if (value->getType()->isPointerTy()) value = builder_.CreatePtrToInt(value, builder_.getIntNTy(bits));
  if (first != 0) value = builder_.CreateLShr(value, first);
  return builder_.CreateTrunc(value, builder_.getIntNTy(width));
}

/// 32 bits of a register clear the bits above them, 8 and 16 keep them.
bool AssemblyState::store(Storage& to, llvm::Value* value, unsigned first) {
  if (!to.is_output && !to.is_scratch) return false;
  const unsigned bits = bits_of(to.type), width = value->getType()->getIntegerBitWidth();
  if (bits == 0 || first + width > bits) return false;
  llvm::Type* type = builder_.getIntNTy(bits);
  if (width < bits && width == 32) value = builder_.CreateZExt(value, type);
  if (width < bits && width < 32) {
    llvm::Value* old = to.value;
    if (!old) old = builder_.CreateFreeze(llvm::UndefValue::get(type)); // whatever the register held
    if (old->getType()->isPointerTy()) old = builder_.CreatePtrToInt(old, type);
    const llvm::APInt replaced = llvm::APInt::getBitsSet(bits, first, first + width);
    old = builder_.CreateAnd(old, llvm::ConstantInt::get(type, ~replaced));
    value = builder_.CreateShl(builder_.CreateZExt(value, type), first);
    value = builder_.CreateOr(old, value);
  }
  to.value = value;
  to.is_written = true;
  return true;
}

llvm::Value* AssemblyState::pointer_of(const AssemblyOperand& memory) {
  if (!clobbers_memory_ || memory.parts.size() != 1) return nullptr;
  Storage* base = storage(memory.parts[0]);
  if (!base || !base->value || !is_apart(base, nullptr)) return nullptr;
  llvm::Value* value = base->value;
  if (bits_of(value->getType()) != call_.getDataLayout().getPointerSizeInBits()) return nullptr;
  if (!value->getType()->isPointerTy()) value = builder_.CreateIntToPtr(value, builder_.getPtrTy());
  return memory.value == 0
             ? value
             : builder_.CreateGEP(builder_.getInt8Ty(), value, builder_.getInt64(uint64_t(memory.value)));
}

llvm::Value* AssemblyState::address(const AssemblyOperand& memory, unsigned width) {
  if (memory.kind != Kind::Memory) return nullptr;
  llvm::Value* sum = llvm::ConstantInt::get(builder_.getIntNTy(width), uint64_t(memory.value), true);
  for (size_t i = 0; i < memory.parts.size(); ++i) {
    const AssemblyOperand& part = memory.parts[i];
    if (part.kind == Kind::Register && part.name.empty()) continue;
    llvm::Value* value = read(part, width);
    if (!value) return nullptr;
    if (i == 1) value = builder_.CreateMul(value, llvm::ConstantInt::get(value->getType(), memory.scale));
    sum = builder_.CreateAdd(sum, value);
  }
  return sum;
}

llvm::Value* AssemblyState::read(const AssemblyOperand& operand, unsigned width) {
  llvm::IntegerType* type = builder_.getIntNTy(width);
  if (operand.kind == Kind::Immediate) return llvm::ConstantInt::get(type, uint64_t(operand.value), true);
  if (Storage* from = storage(operand)) {
    if (from->is_immediate)
      return llvm::ConstantInt::get(
          type, llvm::cast<llvm::ConstantInt>(from->value)->getValue().sextOrTrunc(width));
    return load(*from, first_bit(operand), width);
  }
  llvm::Value* pointer = nullptr;
  if (operand.kind == Kind::Memory) {
    pointer = pointer_of(operand);
  } else if (is_memory(operand)) {
    const Slot& slot = slots_[operand.number];
    const uint64_t size =
        slot.type ? call_.getDataLayout().getTypeStoreSizeInBits(slot.type).getFixedValue() : 0;
    if ((!slot.may_read && !slot.is_written) || size < width || !is_apart(nullptr, slot.pointer))
      return nullptr;
    pointer = slot.pointer;
  }
  return pointer ? builder_.CreateAlignedLoad(type, pointer, llvm::Align(1)) : nullptr;
}

llvm::Value* AssemblyState::changed_memory(const AssemblyOperand& operand, unsigned width) {
  if (operand.kind == Kind::Memory) return pointer_of(operand);
  if (!is_memory(operand)) return nullptr;
  Slot& slot = slots_[operand.number];
  const uint64_t size =
      slot.type ? call_.getDataLayout().getTypeStoreSizeInBits(slot.type).getFixedValue() : 0;
  if ((!slot.may_write && !clobbers_memory_) || size < width || (size > width && !slot.may_read) ||
      !is_apart(nullptr, slot.pointer))
    return nullptr;
  slot.is_written = true;
  return slot.pointer;
}

bool AssemblyState::write(const AssemblyOperand& operand, llvm::Value* value) {
  if (!value) return false;
  if (Storage* to = storage(operand)) return store(*to, value, first_bit(operand));
  llvm::Value* pointer = changed_memory(operand, value->getType()->getIntegerBitWidth());
  if (pointer) builder_.CreateAlignedStore(value, pointer, llvm::Align(1));
  return pointer != nullptr;
}

llvm::Value* AssemblyState::read_register(const char* family, unsigned width) {
  const auto found = named_.find(family);
  return found == named_.end() ? nullptr : load(storages_[found->second], 0, width);
}

bool AssemblyState::write_register(const char* family, llvm::Value* value) {
  const auto found = named_.find(family);
  return found != named_.end() && store(storages_[found->second], value, 0);
}

bool AssemblyState::copy(const AssemblyOperand& from, const AssemblyOperand& to) {
  Storage *source = storage(from), *target = storage(to);
  if (!source || !target || !source->value || source->type != target->type || from.modifier || to.modifier)
    return false;
  if (!target->is_output || !source->type->isPointerTy() || !is_apart(source, nullptr)) return false;
  target->value = source->value;
  target->is_written = true;
  return true;
}

llvm::Value* AssemblyState::any(unsigned width) {
  std::string name = "__fathom_nondet_machine_";
  llvm::raw_string_ostream(name) << *builder_.getIntNTy(width);
  return builder_.CreateCall(call_.getModule()->getOrInsertFunction(name, builder_.getIntNTy(width)));
}

llvm::BasicBlock* AssemblyState::label(const AssemblyOperand& operand) const {
  const auto* branch = llvm::dyn_cast<llvm::CallBrInst>(&call_);
  if (!branch || operand.kind != Kind::Label || operand.number >= slots_.size()) return nullptr;
  const Slot& slot = slots_[operand.number];
  return slot.kind == Slot::Kind::Label ? branch->getIndirectDest(slot.label) : nullptr;
}

void AssemblyState::set_result_flags(llvm::Value* result) {
  llvm::Value* nothing = llvm::ConstantInt::get(result->getType(), 0);
  zero = builder_.CreateICmpEQ(result, nothing);
  sign = builder_.CreateICmpSLT(result, nothing);
}

llvm::Value* AssemblyState::condition(llvm::StringRef name) {
  const char kind = llvm::StringSwitch<char>(name)
                        .Cases("e", "z", 'z')
                        .Cases("ne", "nz", 'Z')
                        .Cases("c", "b", "nae", 'c')
                        .Cases("nc", "ae", "nb", 'C')
                        .Cases("be", "na", 'b')
                        .Cases("a", "nbe", 'B')
                        .Cases("l", "nge", 'l')
                        .Cases("ge", "nl", 'L')
                        .Cases("le", "ng", 'g')
                        .Cases("g", "nle", 'G')
                        .Case("s", 's')
                        .Case("ns", 'S')
                        .Case("o", 'o')
                        .Case("no", 'O')
                        .Default(0);
  const auto both = [&](llvm::Value* a, llvm::Value* b, llvm::Instruction::BinaryOps how) -> llvm::Value* {
    return a && b ? builder_.CreateBinOp(how, a, b) : nullptr;
  };
  llvm::Value* result = nullptr;
  switch (kind | 0x20) {
  case 'z': result = zero; break;
  case 'c': result = carry; break;
  case 's': result = sign; break;
  case 'o': result = overflow; break;
  case 'b': result = both(carry, zero, llvm::Instruction::Or); break;
  case 'l': result = both(sign, overflow, llvm::Instruction::Xor); break;
  case 'g': result = both(both(sign, overflow, llvm::Instruction::Xor), zero, llvm::Instruction::Or); break;
  default: return nullptr;
  }
  if (!result) return nullptr;
  return (kind & 0x20) ? result : builder_.CreateNot(result);
}

bool AssemblyState::finish(llvm::Value*& result) {
  for (const Slot& slot : slots_) // compilers drop the stores before to what is an output only
    if (slot.kind == Slot::Kind::Memory && slot.may_write && !slot.may_read && !slot.is_written) return false;
  std::vector<llvm::Value*> values;
  for (size_t i = 0; i < outputs_.size(); ++i) {
    const Slot& slot = slots_[outputs_[i]];
    llvm::Type* type = output_type(i);
    llvm::Value* value = slot.kind == Slot::Kind::Flag ? condition(slot.flag) : storages_[slot.storage].value;
    if (slot.kind == Slot::Kind::Flag && !value) return false;
    if (!value) value = builder_.CreateFreeze(llvm::UndefValue::get(type)); // whatever the register held
    if (slot.kind == Slot::Kind::Flag) value = builder_.CreateZExt(value, type);
    if (type->isPointerTy() && !value->getType()->isPointerTy()) value = builder_.CreateIntToPtr(value, type);
    values.push_back(value);
  }
  if (values.empty()) return true;
  result = values.size() == 1 ? values[0] : llvm::PoisonValue::get(call_.getType());
  for (size_t i = 0; values.size() > 1 && i < values.size(); ++i)
    result = builder_.CreateInsertValue(result, values[i], unsigned(i));
  return true;
}

void AssemblyState::undo() {
  while (!built_.empty()) {
    built_.back()->eraseFromParent();
    built_.pop_back();
  }
}

} // namespace fathom::frontend
