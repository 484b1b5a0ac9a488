#include "frontend/unwinder/static_objects.h"

#include "frontend/literal.h"
#include "frontend/model_variables.h"
#include "frontend/unwinder/constants.h"
#include "frontend/unwinder/outside_changes.h"
#include "frontend/unwinder/threads.h"

namespace fathom::frontend {

using namespace program;

StaticObjects::StaticObjects(Context& context, OutsideChanges& outside)
    : module_(context.module), builder_(context.builder), layout_(context.layout), context_(context),
      outside_(outside) {}

void StaticObjects::make(Constants& constants) {
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
    object.size = context_.size_constant(
        type->isSized() ? layout_.data_layout().getTypeAllocSize(type).getFixedValue() : 0);
    object.alignment = uint32_t(variable.getAlign().valueOrOne().value());
    object.read_only = variable.isConstant();
    if (is_literal(variable))
      object.origin = Origin::Literal;
    else if (is_model_variable(variable))
      object.origin = Origin::Library;
    object.declaration = module_.declaration(variable);
    objects_[&variable] = program.add_object(std::move(object));
    variables.emplace_back(&variable, objects_[&variable]);
    outside_.note_maker(objects_[&variable], variable);
  }
  for (const llvm::Function& function : module_.llvm()) {
    Object object;
    object.kind = ObjectKind::Function;
    object.name = function.getName().str();
    object.location = location_of(object.name);
    object.size = context_.size_constant(0);
    object.alignment = module_.machine().function_alignment();
    objects_[&function] = program.add_object(std::move(object));
    functions_.resize(objects_[&function].index() + 1);
    functions_.back() = &function;
    if (context_.threads != nullptr) context_.threads->note_maker(objects_[&function], function);
  }
  for (const auto& [variable, object] : variables)
    make_initialiser(*variable, program.object(object), constants);
}

void StaticObjects::make_initialiser(const llvm::GlobalVariable& variable, Object& object,
                                     Constants& constants) {
  if (!variable.hasInitializer()) {
    object.contents = Contents::Arbitrary; // defined elsewhere
    return;
  }
  const llvm::Constant& value = *variable.getInitializer();
  object.contents = Contents::Zero;
  if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value)) return;
  object.contents = Contents::Bytes;
  object.bytes.resize(builder_.constant_u64(object.size));
  if (!write_initialiser(value, 0, object, constants)) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true),
                   builder_.boolean(true), fmt::format("the initialiser of {}", object.name));
  }
  std::sort(object.pointers.begin(), object.pointers.end(),
            [](const InitialPointer& a, const InitialPointer& b) { return a.offset < b.offset; });
}

namespace {

/// As memory holds the number.
void put_bytes(const llvm::APInt& bits, Target target, uint8_t* to) {
  const unsigned count = (bits.getBitWidth() + 7) / 8;
  const llvm::APInt whole = bits.zext(count * 8);
  for (unsigned i = 0; i < count; ++i)
    to[i] = uint8_t(whole.extractBitsAsZExtValue(8, target.lowest_bit(count, i)));
}

} // namespace

/// Recursion is as deep as the type is nested.
bool StaticObjects::write_initialiser(const llvm::Constant& value, uint64_t offset, Object& object,
                                      Constants& constants) {
  const llvm::DataLayout& layout = layout_.data_layout();
  const Target target = builder_.program().target;
  llvm::Type* type = value.getType();
  if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value)) return true;
  const auto put = [&](const llvm::APInt& bits) { put_bytes(bits, target, &object.bytes[offset]); };
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&value); integer && !type->isVectorTy())
    return put(integer->getValue()), true;
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(&value); number && !type->isVectorTy())
    return put(number->getValueAPF().bitcastToAPInt()), true;
  if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&value)) {
    const uint64_t step = data->getElementByteSize();
    const llvm::StringRef raw = data->getRawDataValues(); // as the host has it, which is little-endian
    for (size_t i = 0; i < raw.size(); ++i)
      object.bytes[offset + (target.is_big_endian ? i / step * step + step - 1 - i % step : i)] =
          uint8_t(raw[i]);
    return step > 0;
  }
  if (type->isPointerTy() || type->isIntegerTy()) { // a pointer, or an integer made from one
    const ValueId pointer =
        type->isPointerTy() ? constants.of(&value)[0] : builder_.int_to_ptr(constants.of(&value)[0]);
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
                             offset + fields->getElementOffset(i).getFixedValue(), object, constants))
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
      if (!write_initialiser(*value.getAggregateElement(unsigned(i)), offset + i * step, object, constants))
        return false;
    return true;
  }
  return false;
}

ObjectId StaticObjects::object_of(const llvm::GlobalValue& global) const {
  const auto object = objects_.find(&global);
  FATHOM_CHECK(object != objects_.end(), "a global without object: {}", global.getName().str());
  return object->second;
}

} // namespace fathom::frontend
