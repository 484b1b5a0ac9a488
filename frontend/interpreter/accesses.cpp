#include "frontend/interpreter/accesses.h"

#include "frontend/interpreter/describe_access.h"
#include "frontend/library/invented.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

namespace fathom::frontend::interpreter {

using program::ObjectKind;
using program::Property;

namespace {

bool is_constant(const Object& object, AccessKind kind) {
  return object.read_only && (kind == AccessKind::Write || object.kind != ObjectKind::Stack);
}

} // namespace

/// What the library has made and no model describes: the run ends there.
bool Accesses::is_of_library(Pointer pointer) const {
  const Pointer target = memory_.resolve(pointer);
  if (!target.has_object() || memory_[target.object].kind != ObjectKind::Environment) return false;
  const auto* call = llvm::dyn_cast_or_null<llvm::CallBase>(memory_[target.object].made_by);
  const llvm::Function* maker = call ? call->getCalledFunction() : nullptr;
  if (!maker || std::string_view(maker->getName()) != library_memory_function) return false;
  outcome_.end(program::RunEnd::Unsupported, stack_.in_function(library_memory_access));
  return true;
}

std::optional<Place> Accesses::checked(Pointer pointer, uint64_t size, const char* what, AccessKind kind) {
  const bool writes = kind != AccessKind::Read;
  if (is_of_library(pointer)) return std::nullopt;
  const std::optional<Place> place = memory_.access(pointer, size);
  const bool constant = place && writes && size > 0 && is_constant(memory_[place->object], kind);
  if (place && !constant) {
    threads_.note_access(*place, size, writes);
    return place;
  }
  outcome_.violate(
      Property::ValidDeref,
      constant ? fmt::format("{} into a constant object", what) : fmt::format("invalid {}", what),
      detail(Property::ValidDeref, writes ? "writes" : "reads", pointer, size), AccessedBytes{pointer, size});
  outcome_.note_open_value(); // a machine may do something else with it
  return std::nullopt;
}

/// Only where it will be read.
std::string Accesses::detail(Property property, const char* verb, Pointer pointer, uint64_t size) const {
  if (const std::string misuse = stack_.misuse(); !misuse.empty()) return misuse;
  return outcome_.asks_for(property) ? describe_access(module_, memory_, verb, pointer, size) : std::string();
}

void Accesses::check_alignment(Pointer pointer, uint64_t alignment) {
  if (alignment <= 1 || !outcome_.asks_for(Property::MisalignedAccess)) return;
  const Pointer target = memory_.resolve(pointer);
  const bool by_offset = !target.has_object() || memory_[target.object].alignment % alignment == 0;
  if (!by_offset) outcome_.note_address();
  const uint64_t number = by_offset ? static_cast<uint64_t>(target.offset) : memory_.number(target);
  if (number % alignment)
    outcome_.violate(
        Property::MisalignedAccess, fmt::format("an access that needs an alignment of {} bytes", alignment),
        fmt::format("is {}", describe_place(module_, memory_, target)), AccessedBytes{pointer, 0});
}

/// The declared type of what a pointer points to; null where nothing is known of one.
const DeclaredType* Accesses::declared(Pointer target) const {
  const llvm::Value* maker = target.has_object() ? memory_[target.object].made_by : nullptr;
  const uint32_t number = maker ? module_.declaration(*maker) : 0;
  return number ? &module_.declared_type(number) : nullptr;
}

void Accesses::violate_volatile(Pointer target) {
  outcome_.violate(Property::VolatileAccess, "a volatile object is accessed as if it were none",
                   fmt::format("is {}", describe_place(module_, memory_, target)), AccessedBytes{target, 0});
}

void Accesses::check_declared(const llvm::Instruction& access, Pointer pointer, uint64_t size) {
  const bool volatiles = outcome_.asks_for(Property::VolatileAccess),
             types = outcome_.asks_for(Property::EffectiveType);
  if (!volatiles && !types) return;
  const Pointer target = memory_.resolve(pointer);
  const DeclaredType* type = declared(target);
  if (!type) return;
  const auto offset = static_cast<uint64_t>(target.offset);
  if (volatiles && !is_volatile_access(access) && type->is_volatile(offset, size)) violate_volatile(target);
  if (!types || stack_.in_model()) return;
  const std::string_view scalar = accessed_type(access);
  if (!scalar.empty() && !type->admits(scalar, offset))
    outcome_.violate(Property::EffectiveType, "an access by another type than the variable has",
                     fmt::format("takes for {} what is {}", scalar == "any pointer" ? "a pointer" : scalar,
                                 describe_place(module_, memory_, target)),
                     AccessedBytes{target, size});
}

void Accesses::check_block(const llvm::CallBase& access, Pointer pointer) {
  if (!outcome_.asks_for(Property::VolatileAccess) || is_volatile_access(access)) return;
  const Pointer target = memory_.resolve(pointer);
  const DeclaredType* type = declared(target);
  if (type && type->is_wholly_volatile()) violate_volatile(target);
}

void Accesses::check_overlap(Pointer to, uint64_t to_size, Pointer from, uint64_t from_size,
                             bool same_is_fine) {
  const Pointer a = memory_.resolve(to), b = memory_.resolve(from);
  if (to_size == 0 || from_size == 0 || a.object != b.object) return;
  if (same_is_fine && a.offset == b.offset) return;
  const bool overlap = b.offset >= a.offset ? static_cast<uint64_t>(b.offset - a.offset) < to_size
                                            : static_cast<uint64_t>(a.offset - b.offset) < from_size;
  if (overlap)
    outcome_.violate(Property::MemoryOverlap, "a copy between objects that overlap",
                     fmt::format("reads {} bytes at offset {} and writes {} bytes {}", from_size, b.offset,
                                 to_size, describe_place(module_, memory_, a)),
                     AccessedBytes{to, to_size});
}

void Accesses::copy(Pointer destination, Pointer source, uint64_t size, AccessKind kind) {
  if (size == 0) return;
  const std::optional<Place> from = checked(source, size, "read of a block of memory", AccessKind::Read);
  const std::optional<Place> to = checked(destination, size, "write of a block of memory", kind);
  if (!from || !to) return; // dropped
  memory_.copy(*to, *from, size);
  if (stack_.current()->getDebugLoc() && !stack_.in_model()) recorder_.copy(*to, *from, size);
}

void Accesses::fill(Pointer destination, uint8_t byte, uint64_t size, AccessKind kind) {
  if (size == 0) return;
  const std::optional<Place> to = checked(destination, size, "write of a block of memory", kind);
  if (to) memory_.fill(to->object, to->offset, size, byte);
}

bool Accesses::may_be_freed(Pointer pointer) const {
  const Pointer target = memory_.resolve(pointer);
  return target.is_null() || (target.has_object() && target.offset == 0 && memory_[target.object].alive &&
                              memory_[target.object].kind == ObjectKind::Heap);
}

bool Accesses::check_free(Pointer pointer) {
  if (is_of_library(pointer)) return false;
  const bool valid = may_be_freed(pointer);
  if (!valid) {
    outcome_.violate(Property::ValidFree, "invalid free", detail(Property::ValidFree, "frees", pointer, 0),
                     AccessedBytes{pointer, 0});
    outcome_.note_open_value();
  }
  return valid;
}

} // namespace fathom::frontend::interpreter
