#include "frontend/interpreter/choices.h"

#include "frontend/library/invented.h"

#include <llvm/IR/DerivedTypes.h>

namespace fathom::frontend::interpreter {

namespace {

/// An aggregate of what `each` gives for the types of the elements, in their order.
template <typename Each> Value aggregate_of(llvm::Type* type, const Each& each) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  const uint64_t count = vector               ? vector->getNumElements()
                         : type->isStructTy() ? type->getStructNumElements()
                                              : type->getArrayNumElements();
  std::vector<Value> elements;
  for (uint64_t i = 0; i < count; ++i)
    elements.push_back(each(vector               ? vector->getElementType()
                            : type->isStructTy() ? type->getStructElementType(i)
                                                 : type->getArrayElementType()));
  return Value::aggregate(std::move(elements));
}

} // namespace

Value Choices::open(llvm::Type* type) {
  if (type->isAggregateType() || type->isVectorTy())
    return aggregate_of(type, [&](llvm::Type* element) { return open(element); });
  outcome_.note_open_value();
  llvm::APInt bits(scalars_.width(type), 0);
  if (!stack_.current()) return scalars_.from_bits(type, std::move(bits)); // in an initialiser
  const uint32_t site = module_.site(*stack_.current());
  if (const auto values = input_vector_.open_values.find(site); values != input_vector_.open_values.end())
    if (size_t& used = open_values_used_[site]; used < values->second.size())
      bits = to_apint(values->second[used++], bits.getBitWidth());
  return scalars_.from_bits(type, std::move(bits));
}

Value Choices::input(llvm::Type* type) {
  if (type->isAggregateType() || type->isVectorTy())
    return aggregate_of(type, [&](llvm::Type* element) { return input(element); });
  llvm::APInt bits(scalars_.width(type), 0);
  const size_t count = input_vector_.inputs.size();
  const auto pass_described = [&] {
    while (inputs_used_ < count && input_vector_.inputs[inputs_used_].function.starts_with(described_prefix))
      ++inputs_used_;
  };
  pass_described();
  if (inputs_used_ == count && input_vector_.repeated_from < count) {
    inputs_used_ = input_vector_.repeated_from;
    pass_described();
  }
  if (inputs_used_ < count) bits = to_apint(input_vector_.inputs[inputs_used_++].value, bits.getBitWidth());
  return scalars_.from_bits(type, std::move(bits));
}

} // namespace fathom::frontend::interpreter
