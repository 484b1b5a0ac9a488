#include "ir/program/property.h"

#include <algorithm>

namespace fathom::program {

const std::vector<PropertyInfo>& all_properties() {
  static const std::vector<PropertyInfo> table = {
#define FATHOM_PROPERTY(Name, name, verdict, ltl, observer)                                                  \
  {Property::Name, name, verdict, ltl, Observer::observer},
#include "ir/program/property.def"
#undef FATHOM_PROPERTY
  };
  return table;
}

const PropertyInfo& info(Property property) {
  return all_properties()[static_cast<size_t>(property)];
}

std::optional<Property> property_by_name(std::string_view name) {
  for (const PropertyInfo& entry : all_properties())
    if (name == entry.name) return entry.property;
  return std::nullopt;
}

bool is_undefined_behaviour(Property property) {
  switch (property) {
  case Property::DivisionByZero:
  case Property::ValidDeref:
  case Property::ValidFree:
  case Property::SubObjectBounds:
  case Property::MisalignedAccess:
  case Property::MemoryOverlap:
  case Property::Format:
  case Property::VariadicArguments:
  case Property::ArrayParameter:
  case Property::Restrict:
  case Property::VolatileAccess:
  case Property::EffectiveType:
  case Property::UninitialisedRead:
  case Property::NoOverflow:
  case Property::ShiftAmount:
  case Property::PointerOverflow:
  case Property::PointerArithmetic:
  case Property::EnumRange:
  case Property::NegativeShift:
  case Property::FloatConversion:
  case Property::ArraySize:
  case Property::FunctionType:
  case Property::UnrelatedPointers:
  case Property::DanglingPointer:
  case Property::LibraryCall:
  case Property::MissingReturn:
  case Property::Unsequenced:
  case Property::DeclarationMismatch:
  case Property::Unreachable:
  case Property::NoDataRace: return true;
  case Property::UnreachCall:
  case Property::Assertion:
  case Property::Contract:
  case Property::Equivalence:
  case Property::ValidMemtrack:
  case Property::ValidMemcleanup:
  case Property::UnsignedWrap:
  case Property::LossyConversion:
  case Property::StackLimit:
  case Property::Deadlock:
  case Property::LockOrder:
  case Property::LockMisuse:
  case Property::Termination: return false;
  }
  return false;
}

bool is_of_threads(Property property) {
  return property != Property::Termination && property != Property::StackLimit;
}

bool looks_for_leaks(const Specification& specification) {
  return specification.asks_for(Property::ValidMemtrack) || specification.asks_for(Property::ValidMemcleanup);
}

Specification without_leaks(Specification specification) {
  const auto is_leak = [](Property p) {
    return p == Property::ValidMemtrack || p == Property::ValidMemcleanup;
  };
  if (!std::ranges::all_of(specification.properties, is_leak))
    std::erase_if(specification.properties, is_leak);
  return specification;
}

const Confinement* Specification::confinement(Property property) const {
  for (const Confinement& confinement : confinements)
    if (confinement.is_about(property)) return &confinement;
  return nullptr;
}

bool Specification::asks_for(Property property) const {
  return std::find(properties.begin(), properties.end(), property) != properties.end();
}

} // namespace fathom::program
