#include "frontend/unwinder/known/maker.h"

#include "frontend/analysis/constant_objects.h"
#include "frontend/rounding_mode.h"
#include "frontend/unwinder/known/operations.h"
#include "frontend/unwinder/operands.h"

#include <llvm/IR/Operator.h>

#include <bit>

namespace fathom::frontend::known {

using namespace program;

namespace {

uint64_t mask_of(uint32_t width) {
  return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
}

} // namespace

void Maker::make() {
  code_.info = &info_;
  make_types();
  make_loops();
  for (uint32_t i = 0; i < info_.blocks.size(); ++i) make_block(i);
  for (Edge& edge : code_.edges) edge.target = code_.operations.data() + code_.first[edge.to];
  make_lasting();
}

void Maker::make_types() {
  code_.types.resize(info_.slot_count);
  for (const auto& [value, slots] : info_.slots) {
    const auto& scalars = context_.layout.flat(value->getType()).scalars;
    for (uint32_t i = 0; i < slots.count; ++i) code_.types[slots.first + i] = scalars[i].type;
  }
}

void Maker::make_block(uint32_t number) {
  code_.first.push_back(uint32_t(code_.operations.size()));
  const llvm::BasicBlock& block = *info_.blocks[number].block;
  for (auto at = block.getFirstNonPHIIt(); at != block.end(); ++at) {
    code_.operations.push_back(operation(*at));
    code_.operations.back().block = number;
  }
}

Operation Maker::operation(const llvm::Instruction& instruction) {
  Operation o;
  o.instruction = &instruction;
  const bool is_supported = context_.layout.flat(instruction.getType()).supported;
  if (is_supported && choose(instruction, o) && o.execute != nullptr) return o;
  Operation none;
  none.instruction = &instruction;
  none.execute = give_up;
  return none;
}

/// Instructions of a kind that has no operation are given up.
bool Maker::choose(const llvm::Instruction& instruction, Operation& o) {
  using I = llvm::Instruction;
  switch (instruction.getOpcode()) {
  case I::Br: return branch(llvm::cast<llvm::BranchInst>(instruction), o);
  case I::Switch: return choice(llvm::cast<llvm::SwitchInst>(instruction), o);
  case I::Ret: return leave(llvm::cast<llvm::ReturnInst>(instruction), o);
  case I::Call: return call(llvm::cast<llvm::CallBase>(instruction), o);
  case I::Alloca: return variable(llvm::cast<llvm::AllocaInst>(instruction), o);
  case I::Load:
  case I::Store: return load_or_store(instruction, o);
  case I::Fence: o.execute = do_nothing; return true;
  case I::GetElementPtr: return address(llvm::cast<llvm::GetElementPtrInst>(instruction), o);
  case I::ICmp: return comparison(llvm::cast<llvm::ICmpInst>(instruction), o);
  case I::Select:
    o.execute = select;
    return operands(instruction, o) && instruction.getOperand(0)->getType()->isIntegerTy();
  case I::Freeze: o.execute = set; return operands(instruction, o);
  case I::ExtractValue:
  case I::InsertValue: return parts(instruction, o);
  case I::FNeg:
  case I::FCmp: return real(instruction, o);
  default: break;
  }
  if (instruction.isBinaryOp())
    return instruction.getType()->isFloatingPointTy() ? real(instruction, o) : number(instruction, o);
  return instruction.isCast() && conversion(llvm::cast<llvm::CastInst>(instruction), o);
}

/// The register of a value of one scalar of at most 64 bits, or a pointer.
Maker::Register Maker::operand(const llvm::Value* value) {
  if (const auto* known = llvm::dyn_cast<llvm::Constant>(value)) return constant(known);
  const auto slots = info_.slots.find(value);
  if (slots == info_.slots.end() || slots->second.count != 1) return std::nullopt;
  return slots->second.first;
}

Maker::Register Maker::constant(const Word& word) {
  code_.constants.push_back(word);
  return info_.slot_count + uint32_t(code_.constants.size()) - 1;
}

Maker::Register Maker::constant(const llvm::Constant* value) {
  const auto [slot, fresh] = constants_.try_emplace(value, UINT32_MAX);
  if (!fresh) return slot->second == UINT32_MAX ? std::nullopt : Register(slot->second);
  std::optional<Word> word;
  llvm::APInt offset(value->getType()->isPointerTy() ? context_.builder.pointer_bits() : 1, 0);
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(value);
      integer && integer->getType()->isIntegerTy() && integer->getBitWidth() <= 64)
    word = Word::number(integer->getZExtValue());
  else if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(value);
           number && (number->getType()->isFloatTy() || number->getType()->isDoubleTy()))
    word = Word::number(number->getValueAPF().bitcastToAPInt().getZExtValue());
  else if (llvm::isa<llvm::ConstantPointerNull>(value))
    word = Word::pointer(null_object.index(), 0);
  else if (value->getType()->isPointerTy()) {
    const llvm::Value* base =
        value->stripAndAccumulateConstantOffsets(context_.layout.data_layout(), offset, true);
    const auto* global = llvm::dyn_cast<llvm::GlobalValue>(base);
    if (global != nullptr && !llvm::isa<llvm::GlobalAlias>(global))
      word = Word::pointer(operands_.statics().object_of(*global).index(),
                           offset.getZExtValue() & context_.builder.program().offset_mask());
  }
  if (!word) return std::nullopt;
  constants_[value] = *constant(*word);
  return constants_[value];
}

/// Up to three operands and the result, each of one scalar.
bool Maker::operands(const llvm::Instruction& instruction, Operation& o) {
  uint32_t* const places[] = {&o.a, &o.b, &o.c};
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const unsigned count = call != nullptr ? call->arg_size() : instruction.getNumOperands();
  for (unsigned i = 0; i < count && i < 3; ++i) {
    const Register found = operand(instruction.getOperand(i));
    if (!found) return false;
    *places[i] = *found;
  }
  o.to = result(instruction);
  return true;
}

uint32_t Maker::result(const llvm::Instruction& instruction) const {
  const auto slots = info_.slots.find(&instruction);
  return slots == info_.slots.end() ? UINT32_MAX : slots->second.first;
}

std::vector<uint32_t> Maker::all_registers(const llvm::Value* value, bool& is_complete) {
  std::vector<uint32_t> registers;
  if (const auto slots = info_.slots.find(value); slots != info_.slots.end()) {
    for (uint32_t i = 0; i < slots->second.count; ++i) registers.push_back(slots->second.first + i);
    return registers;
  }
  const auto* known = llvm::dyn_cast<llvm::Constant>(value);
  const Register one = known != nullptr ? constant(known) : std::nullopt;
  if (one)
    registers.push_back(*one);
  else
    is_complete = context_.layout.count(value->getType()) == 0;
  return registers;
}

/// Bits of an integer or a floating-point number; 0 where it is wider than a word, or no number.
uint32_t Maker::width(const llvm::Value* value) const {
  const auto& scalars = context_.layout.flat(value->getType()).scalars;
  if (scalars.size() != 1 || value->getType()->isVectorTy() || !scalars[0].type.is_integer()) return 0;
  return scalars[0].type.width() <= 64 ? scalars[0].type.width() : 0;
}

uint8_t Maker::checked_alignment(llvm::Align alignment) const {
  return context_.asks(Property::MisalignedAccess) ? uint8_t(llvm::Log2(alignment)) : 0;
}

/// As Integers::check_overflow has it.
bool Maker::number(const llvm::Instruction& instruction, Operation& o) {
  o.width = uint8_t(width(&instruction));
  if (o.width == 0 || !operands(instruction, o)) return false;
  o.mask = mask_of(o.width);
  const llvm::Function& function = *instruction.getFunction();
  const bool is_asked =
      context_.asks(Property::NoOverflow) && !context_.module.has_checks(function, Property::NoOverflow);
  const bool may_wrap = llvm::isa<llvm::OverflowingBinaryOperator>(instruction) &&
                        (instruction.hasNoSignedWrap() || instruction.getOpcode() == llvm::Instruction::Shl);
  const auto is_address = [&](unsigned i) {
    return llvm::isa<llvm::PtrToIntOperator>(instruction.getOperand(i));
  };
  if (instruction.getOpcode() == llvm::Instruction::Sub && (is_address(0) || is_address(1)))
    o.execute = is_asked ? nullptr : subtract_addresses;
  else
    o.execute = binary_operation(llvm::cast<llvm::BinaryOperator>(instruction), is_asked && may_wrap);
  return true;
}

bool Maker::real(const llvm::Instruction& instruction, Operation& o) {
  if (rounding_mode_variable(context_.module.llvm()) != nullptr || width(&instruction) == 0) return false;
  if (width(instruction.getOperand(0)) == 0 || !operands(instruction, o)) return false;
  const bool is_to_integer = instruction.getType()->isIntegerTy();
  o.width = uint8_t(is_to_integer ? width(&instruction) : width(instruction.getOperand(0)));
  o.mask = mask_of(width(&instruction));
  if (const auto* compared = llvm::dyn_cast<llvm::FCmpInst>(&instruction))
    o.record = compared->getPredicate();
  o.execute = float_operation(instruction);
  return true;
}

bool Maker::comparison(const llvm::ICmpInst& instruction, Operation& o) {
  if (!operands(instruction, o)) return false;
  o.mask = 1;
  if (instruction.getOperand(0)->getType()->isPointerTy()) {
    o.width = uint8_t(context_.builder.pointer_bits());
    o.execute = pointer_comparison(instruction);
    return true;
  }
  o.width = uint8_t(width(instruction.getOperand(0)));
  o.execute = known::comparison(instruction);
  return o.width != 0;
}

bool Maker::conversion(const llvm::CastInst& instruction, Operation& o) {
  using I = llvm::Instruction;
  llvm::Type* const from = instruction.getOperand(0)->getType();
  llvm::Type* const to = instruction.getType();
  if (!operands(instruction, o) || from->isVectorTy() || to->isVectorTy()) return false;
  switch (instruction.getOpcode()) {
  case I::PtrToInt: o.execute = address_of; return width(&instruction) == context_.builder.pointer_bits();
  case I::AddrSpaceCast: o.execute = set; return true;
  case I::BitCast:
    o.execute = set;
    return from == to || (width(instruction.getOperand(0)) != 0 && width(&instruction) != 0);
  case I::Trunc:
  case I::ZExt:
  case I::SExt:
    o.width = uint8_t(width(instruction.getOperand(0)));
    o.mask = mask_of(width(&instruction));
    o.execute = known::conversion(instruction);
    return o.width != 0 && width(&instruction) != 0;
  case I::IntToPtr: return false;
  default: return real(instruction, o);
  }
}

/// As Constants::address has it.
bool Maker::address(const llvm::GetElementPtrInst& instruction, Operation& o) {
  const Register base = operand(instruction.getPointerOperand());
  if (!base || instruction.getType()->isVectorTy()) return false;
  const llvm::DataLayout& layout = context_.layout.data_layout();
  const uint32_t bits = context_.builder.pointer_bits();
  llvm::MapVector<llvm::Value*, llvm::APInt> variable;
  llvm::APInt offset(bits, 0);
  if (!llvm::cast<llvm::GEPOperator>(instruction).collectOffset(layout, bits, variable, offset)) return false;
  AddressCode made;
  made.offset = offset.getZExtValue();
  for (const auto& [index, stride] : variable) {
    const Register from = operand(index);
    if (!from || width(index) == 0) return false;
    made.steps.push_back({*from, uint8_t(width(index)), stride.getZExtValue()});
  }
  o.a = *base;
  o.to = result(instruction);
  o.mask = context_.builder.program().offset_mask();
  o.record = uint32_t(code_.addresses.size());
  o.execute = move_pointer;
  code_.addresses.push_back(std::move(made));
  return true;
}

/// Parts of aggregates are copies of registers.
bool Maker::parts(const llvm::Instruction& instruction, Operation& o) {
  const bool extracts = llvm::isa<llvm::ExtractValueInst>(instruction);
  const llvm::ArrayRef<unsigned> indices = extracts
                                               ? llvm::cast<llvm::ExtractValueInst>(instruction).getIndices()
                                               : llvm::cast<llvm::InsertValueInst>(instruction).getIndices();
  llvm::Type* type = instruction.getOperand(0)->getType();
  size_t first = 0;
  for (const unsigned index : indices) {
    first += context_.layout.first_scalar(type, index);
    type = type->isStructTy() ? type->getStructElementType(index) : type->getArrayElementType();
  }
  const size_t count = context_.layout.count(type);
  bool is_complete = true;
  const std::vector<uint32_t> whole = all_registers(instruction.getOperand(0), is_complete);
  const std::vector<uint32_t> part =
      extracts ? std::vector<uint32_t>() : all_registers(instruction.getOperand(1), is_complete);
  if (!is_complete || first + count > whole.size() || (!extracts && part.size() != count)) return false;
  std::vector<std::pair<uint32_t, uint32_t>> moves;
  const uint32_t to = result(instruction);
  for (uint32_t i = 0; i < (extracts ? count : whole.size()); ++i) {
    const bool is_part = !extracts && i >= first && i < first + count;
    moves.emplace_back(extracts ? whole[first + i] : is_part ? part[i - first] : whole[i], to + i);
  }
  o.record = uint32_t(code_.moves.size());
  o.execute = set_all;
  code_.moves.push_back(std::move(moves));
  return true;
}

bool Maker::load_or_store(const llvm::Instruction& instruction, Operation& o) {
  const auto* store_ = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  const llvm::Value* value = store_ != nullptr ? store_->getValueOperand() : &instruction;
  const auto& flat = context_.layout.flat(value->getType());
  if (!flat.supported || !flat.in_bytes || flat.scalars.size() != 1 || value->getType()->isVectorTy())
    return false;
  const Register place = operand(llvm::getLoadStorePointerOperand(&instruction));
  const Register stored = store_ != nullptr ? operand(value) : Register(0);
  const Scalar& scalar = flat.scalars[0];
  o.is_pointer = scalar.type.is_pointer();
  if (!place || !stored || (!o.is_pointer && scalar.type.width() > 64)) return false;
  o.a = *place;
  o.b = *stored;
  o.bytes = context_.builder.program().target.bytes(scalar.stored);
  o.width = uint8_t(o.is_pointer ? 8 * o.bytes : scalar.type.width());
  o.mask = mask_of(o.width);
  o.alignment = checked_alignment(llvm::getLoadStoreAlignment(const_cast<llvm::Instruction*>(&instruction)));
  o.to = result(instruction);
  o.execute = store_ != nullptr ? store(o.bytes, o.is_pointer) : load(o.bytes, o.is_pointer);
  return true;
}

bool Maker::variable(const llvm::AllocaInst& instruction, Operation& o) {
  if (is_constant_object(instruction)) return false;
  const Register count = operand(instruction.getArraySize());
  if (!count) return false;
  o.a = *count;
  o.mask = context_.layout.data_layout().getTypeAllocSize(instruction.getAllocatedType()).getFixedValue();
  o.alignment = uint8_t(llvm::Log2(instruction.getAlign()));
  o.to = result(instruction);
  o.execute = make_variable;
  return true;
}

} // namespace fathom::frontend::known
