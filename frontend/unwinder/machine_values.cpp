// Operands: registers, constants, constant expressions, and the static objects of the module.
#include "frontend/unwinder/machine.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalVariable.h>

#include "loops/summary_object.h"

namespace fathom::frontend {

using namespace program;

namespace {

BitVector bits_of(const llvm::APInt& value) {
  std::vector<uint64_t> words(value.getRawData(), value.getRawData() + value.getNumWords());
  return BitVector::from_words(value.getBitWidth(), words);
}

} // namespace

ValueId Machine::float_constant(const llvm::APFloat& value) {
  return builder_.constant(bits_of(value.bitcastToAPInt()));
}

/// A pointer that C leaves open is one made from an arbitrary number.
/// In a speculative run what C leaves open ends the summary's validity; its value does not matter then. In
/// the iteration in which a summarised loop is left that becomes an obligation.
ValueId Machine::arbitrary(OpenKind kind, Type type, ValueId when) {
  if (speculates() && !speculative_run_->inductive) {
    speculative_run_->open = builder_.disjoin(speculative_run_->open, when);
    return type.is_pointer() ? builder_.null() : builder_.constant(BitVector::zeros(type.width()));
  }
  if (speculative_run_ != nullptr && !speculative_run_->silent)
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, when, builder_.boolean(true),
                   "a summarised loop that depends on a value C leaves open");
  if (!type.is_pointer()) return builder_.open(kind, type, when);
  return builder_.int_to_ptr(builder_.open(kind, Type::integer(builder_.pointer_bits()), when));
}

/// In a speculative run what is read in each iteration is a cell of an array.
ValueId Machine::input(const Input& input, Type type, ValueId when) {
  if (!speculates()) return builder_.input(input, type, when);
  speculative_run_->reads_inputs = true;
  if (!speculative_run_->iteration.valid())
    return builder_.open(OpenKind::Iterations, type, builder_.boolean(true));
  const uint32_t bytes = (type.width() + 7) / 8;
  if (bytes > 8) refuse_summary("it reads very wide inputs");
  const ObjectId array = loops::summary_array(memory_, memory(), input.function);
  const ValueId cell =
      loops::array_cell(memory_, memory(), array, speculative_run_->iteration, Type::integer(8 * bytes));
  const ValueId value = builder_.trunc(cell, type.width());
  builder_.repeated(input, value, when);
  return value;
}

ValueId Machine::scalar(Activation& activation, const llvm::Value* value) {
  if (!llvm::isa<llvm::Constant>(value)) {
    const auto slots = activation.info->slots.find(value);
    FATHOM_CHECK(slots != activation.info->slots.end() && slots->second.count == 1,
                 "operand is not a scalar");
    const ValueId result = activation.registers[slots->second.first];
    FATHOM_CHECK(result.valid(), "register {} is used before it is set", slots->second.first);
    return result;
  }
  const Values all = constant(llvm::cast<llvm::Constant>(value));
  FATHOM_CHECK(all.size() == 1, "constant operand has {} scalars", all.size());
  return all[0];
}

Values Machine::values(Activation& activation, const llvm::Value* value) {
  if (const auto* known = llvm::dyn_cast<llvm::Constant>(value)) return constant(known);
  const auto slots = activation.info->slots.find(value);
  if (slots == activation.info->slots.end()) return {};
  Values result;
  for (uint32_t i = 0; i < slots->second.count; ++i) {
    result.push_back(activation.registers[slots->second.first + i]);
    FATHOM_CHECK(result.back().valid(), "a register is used before it is set");
  }
  return result;
}

void Machine::set(Activation& activation, const llvm::Value& value, ValueId result) {
  const FunctionInfo::Slots slots = activation.info->slots[&value];
  FATHOM_CHECK(slots.count == 1, "result of {} scalars set as one", slots.count);
  activation.registers[slots.first] = result;
}

void Machine::set_all(Activation& activation, const llvm::Value& value, llvm::ArrayRef<ValueId> results) {
  if (value.getType()->isVoidTy()) return;
  const FunctionInfo::Slots slots = activation.info->slots[&value];
  const auto& scalars = layout_.flat(value.getType()).scalars;
  for (uint32_t i = 0; i < slots.count; ++i)
    activation.registers[slots.first + i] = i < results.size() ? converted(results[i], scalars[i].type)
                                                               : open_value(OpenKind::Undef, scalars[i].type);
}

Values Machine::constant(const llvm::Constant* value) {
  if (const auto known = constants_.find(value); known != constants_.end()) return {known->second};
  const auto keep = [&](ValueId id) {
    constants_[value] = id;
    return Values{id};
  };
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(value);
      integer && !integer->getType()->isVectorTy())
    return keep(builder_.constant(bits_of(integer->getValue())));
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(value);
      number && !number->getType()->isVectorTy())
    return keep(float_constant(number->getValueAPF()));
  if (llvm::isa<llvm::ConstantPointerNull>(value)) return keep(builder_.null());
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(value)) return constant(alias->getAliasee());
  if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(value)) {
    const auto object = statics_.find(global);
    FATHOM_CHECK(object != statics_.end(), "a global without object: {}", global->getName().str());
    return keep(builder_.pointer(object->second, 0));
  }
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(value))
    return constant_expression(expression);
  Values result;
  if (llvm::isa<llvm::UndefValue>(value) ||
      llvm::isa<llvm::BlockAddress>(value)) { // undef and poison: arbitrary, here and now
    for (const Scalar& part : layout_.flat(value->getType()).scalars)
      result.push_back(open_value(OpenKind::Undef, part.type));
    return result;
  }
  // Aggregates and vectors, element by element.
  unsigned count = 0;
  if (const auto* structure = llvm::dyn_cast<llvm::StructType>(value->getType()))
    count = structure->getNumElements();
  else if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(value->getType()))
    count = unsigned(array->getNumElements());
  else if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(value->getType()))
    count = vector->getNumElements();
  for (unsigned i = 0; i < count; ++i) {
    const Values part = constant(value->getAggregateElement(i));
    result.append(part.begin(), part.end());
  }
  return result;
}

Values Machine::constant_expression(const llvm::ConstantExpr* expression) {
  const auto operand = [&](unsigned i) { return constant(expression->getOperand(i))[0]; };
  const auto width = [&] { return layout_.flat(expression->getType()).scalars[0].type.width(); };
  switch (expression->getOpcode()) {
  case llvm::Instruction::GetElementPtr:
    return {gep(llvm::cast<llvm::GEPOperator>(*expression), operand(0),
                [&](const llvm::Value* index) { return constant(llvm::cast<llvm::Constant>(index))[0]; })};
  case llvm::Instruction::BitCast:
  case llvm::Instruction::AddrSpaceCast: return constant(expression->getOperand(0));
  case llvm::Instruction::PtrToInt: return {builder_.resize(builder_.ptr_to_int(operand(0)), width())};
  case llvm::Instruction::IntToPtr:
    return {builder_.int_to_ptr(builder_.resize(operand(0), builder_.pointer_bits()))};
  case llvm::Instruction::Trunc: return {builder_.trunc(operand(0), width())};
  case llvm::Instruction::Add:
  case llvm::Instruction::Sub:
  case llvm::Instruction::Xor: return {binary(expression->getOpcode(), operand(0), operand(1))};
  default: return {open_value(OpenKind::Unsupported, layout_.flat(expression->getType()).scalars[0].type)};
  }
}

ValueId Machine::gep(const llvm::GEPOperator& gep, ValueId base,
                     llvm::function_ref<ValueId(const llvm::Value*)> operand) {
  const uint32_t bits = builder_.pointer_bits();
  uint64_t known = 0;
  ValueId variable;
  for (auto step = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); step != end; ++step) {
    if (const llvm::StructType* structure = step.getStructTypeOrNull()) {
      const auto* index = llvm::cast<llvm::ConstantInt>(step.getOperand());
      known += layout_.data_layout()
                   .getStructLayout(const_cast<llvm::StructType*>(structure))
                   ->getElementOffset(unsigned(index->getZExtValue()))
                   .getFixedValue();
      continue;
    }
    const uint64_t stride = step.getSequentialElementStride(layout_.data_layout()).getFixedValue();
    if (const auto* index = llvm::dyn_cast<llvm::ConstantInt>(step.getOperand())) {
      known += uint64_t(index->getSExtValue()) * stride;
      continue;
    }
    ValueId index = operand(step.getOperand());
    index = builder_.width_of(index) < bits ? builder_.sext(index, bits) : builder_.trunc(index, bits);
    const ValueId scaled = builder_.binary(Opcode::Mul, index, builder_.constant(bits, stride));
    variable = variable.valid() ? builder_.binary(Opcode::Add, variable, scaled) : scaled;
  }
  ValueId offset = builder_.constant(bits, known);
  if (variable.valid()) offset = builder_.binary(Opcode::Add, variable, offset);
  return builder_.ptr_add(base, offset);
}

/// Floating-point operations on constants are done by LLVM; nothing when an operand is not known.
std::optional<llvm::Constant*> Machine::fold_floats(const llvm::Instruction& instruction,
                                                    llvm::ArrayRef<Values> operands) {
  if (!llvm::isa<llvm::FCmpInst>(instruction) && !rounds_to_nearest()) return std::nullopt;
  llvm::SmallVector<llvm::Constant*, 3> known;
  llvm::LLVMContext& context = instruction.getContext();
  for (size_t i = 0; i < operands.size(); ++i) {
    llvm::Type* type = instruction.getOperand(unsigned(i))->getType();
    if (operands[i].size() != 1 || !builder_.is_constant(operands[i][0])) return std::nullopt;
    const BitVector bits = builder_.program().constant(operands[i][0]);
    llvm::SmallVector<uint64_t, 2> words;
    for (uint32_t w = 0; w < bits.word_count(); ++w) words.push_back(bits.word(w));
    const llvm::APInt integer(bits.width(), words);
    if (type->isFloatingPointTy())
      known.push_back(llvm::ConstantFP::get(context, llvm::APFloat(type->getFltSemantics(), integer)));
    else if (type->isIntegerTy())
      known.push_back(llvm::ConstantInt::get(context, integer));
    else
      return std::nullopt;
  }
  llvm::Constant* result = nullptr;
  if (const auto* compare = llvm::dyn_cast<llvm::FCmpInst>(&instruction))
    result = llvm::ConstantFoldCompareInstOperands(compare->getPredicate(), known[0], known[1],
                                                   layout_.data_layout());
  else if (const auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction))
    result =
        llvm::ConstantFoldCastOperand(cast->getOpcode(), known[0], cast->getDestTy(), layout_.data_layout());
  else if (instruction.isBinaryOp())
    result = llvm::ConstantFoldBinaryOpOperands(instruction.getOpcode(), known[0], known[1],
                                                layout_.data_layout());
  // The sign of a NaN that an operation makes is not specified (C11 F.2.1).
  if (const auto* number = llvm::dyn_cast_or_null<llvm::ConstantFP>(result);
      number && number->getValueAPF().isNaN())
    return std::nullopt;
  if (result == nullptr || !(llvm::isa<llvm::ConstantFP>(result) || llvm::isa<llvm::ConstantInt>(result)))
    return std::nullopt;
  return result;
}

/// Objects of globals and functions. Their ObjectIds are 2, 3, ... : the global variables in module order,
/// then the functions.
void Machine::make_static_objects() {
  Program& program = builder_.program();
  std::vector<std::pair<const llvm::GlobalVariable*, ObjectId>> variables;
  const auto location_of = [&](const std::string& name) {
    return program.locations.intern({"", 0, 0, name});
  };
  for (const llvm::GlobalVariable& variable : module_.llvm().globals()) {
    Object object;
    object.kind = ObjectKind::Global;
    object.name = variable.getName().str();
    object.location = location_of(object.name);
    llvm::Type* type = variable.getValueType();
    object.size =
        size_constant(type->isSized() ? layout_.data_layout().getTypeAllocSize(type).getFixedValue() : 0);
    object.alignment = uint32_t(variable.getAlign().valueOrOne().value());
    object.read_only = variable.isConstant();
    statics_[&variable] = program.add_object(std::move(object));
    variables.emplace_back(&variable, statics_[&variable]);
    note_maker(statics_[&variable], variable);
  }
  for (const llvm::Function& function : module_.llvm()) {
    Object object;
    object.kind = ObjectKind::Function;
    object.name = function.getName().str();
    object.location = location_of(object.name);
    object.size = size_constant(0);
    object.alignment = 16;
    statics_[&function] = program.add_object(std::move(object));
    function_of_object_.resize(statics_[&function].index() + 1);
    function_of_object_.back() = &function;
  }
  for (const auto& [variable, object] : variables) make_initialiser(*variable, program.object(object));
}

void Machine::make_initialiser(const llvm::GlobalVariable& variable, Object& object) {
  if (!variable.hasInitializer()) {
    object.contents = Contents::Arbitrary; // defined elsewhere
    return;
  }
  const llvm::Constant& value = *variable.getInitializer();
  object.contents = Contents::Zero;
  if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value)) return;
  object.contents = Contents::Bytes;
  object.bytes.resize(builder_.constant_u64(object.size));
  if (!write_initialiser(value, 0, object)) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true),
                   builder_.boolean(true), fmt::format("the initialiser of {}", object.name));
  }
  std::sort(object.pointers.begin(), object.pointers.end(),
            [](const InitialPointer& a, const InitialPointer& b) { return a.offset < b.offset; });
}

/// Recursion is as deep as the type is nested.
bool Machine::write_initialiser(const llvm::Constant& value, uint64_t offset, Object& object) {
  const llvm::DataLayout& layout = layout_.data_layout();
  llvm::Type* type = value.getType();
  if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value)) return true;
  const auto put = [&](const llvm::APInt& bits) {
    for (unsigned i = 0; i * 8 < bits.getBitWidth(); ++i)
      object.bytes[offset + i] =
          uint8_t(bits.extractBitsAsZExtValue(std::min(8u, bits.getBitWidth() - i * 8), i * 8));
  };
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&value); integer && !type->isVectorTy())
    return put(integer->getValue()), true;
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(&value); number && !type->isVectorTy())
    return put(number->getValueAPF().bitcastToAPInt()), true;
  if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&value)) {
    const uint64_t step = data->getElementByteSize();
    const llvm::StringRef raw = data->getRawDataValues(); // little-endian host and target
    for (size_t i = 0; i < raw.size(); ++i) object.bytes[offset + i] = uint8_t(raw[i]);
    return step > 0;
  }
  if (type->isPointerTy() || type->isIntegerTy()) { // a pointer, or an integer made from one
    const ValueId pointer =
        type->isPointerTy() ? constant(&value)[0] : builder_.int_to_ptr(constant(&value)[0]);
    const Instruction& address = builder_.program()[pointer];
    if (address.opcode != Opcode::Pointer ||
        (type->isIntegerTy() && type->getIntegerBitWidth() != builder_.pointer_bits()))
      return false;
    if (address.object == null_object) {
      put(llvm::APInt(64, address.imm).zextOrTrunc(builder_.pointer_bits()));
      return true;
    }
    object.pointers.push_back({offset, address.object, int64_t(address.imm)});
    return true;
  }
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* fields = layout.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      if (!write_initialiser(*value.getAggregateElement(i),
                             offset + fields->getElementOffset(i).getFixedValue(), object))
        return false;
    return true;
  }
  if (type->isArrayTy() || type->isVectorTy()) {
    llvm::Type* element = type->isArrayTy() ? type->getArrayElementType()
                                            : llvm::cast<llvm::VectorType>(type)->getElementType();
    if (type->isVectorTy() && layout.getTypeSizeInBits(element).getFixedValue() % 8 != 0)
      return false; // packed bits
    const uint64_t step = type->isVectorTy() ? layout.getTypeSizeInBits(element).getFixedValue() / 8
                                             : layout.getTypeAllocSize(element).getFixedValue();
    const uint64_t count = type->isArrayTy() ? type->getArrayNumElements()
                                             : llvm::cast<llvm::FixedVectorType>(type)->getNumElements();
    for (uint64_t i = 0; i < count; ++i)
      if (!write_initialiser(*value.getAggregateElement(unsigned(i)), offset + i * step, object))
        return false;
    return true;
  }
  return false;
}

} // namespace fathom::frontend
