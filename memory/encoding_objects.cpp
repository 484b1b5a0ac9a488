#include "memory/encoding_objects.h"

#include <algorithm>
#include <bit>

namespace fathom::memory {

using program::null_object;
using program::ObjectId;
using program::ObjectKind;
using program::ObligationKind;
using program::Type;
using program::unknown_object;
using term::Term;

std::unique_ptr<MemoryModel> make_model(const program::Program& program, term::Builder& builder,
                                        const std::vector<EncodedValue>& values, const ModelOptions& options,
                                        Stats* stats, const std::vector<bool>* kept) {
  switch (options.kind) {
  case ModelKind::Objects:
  case ModelKind::Auto: break;
  }
  return std::make_unique<ObjectsModel>(program, builder, values, options, stats, kept);
}

ObjectsModel::ObjectsModel(const program::Program& program, term::Builder& builder,
                           const std::vector<EncodedValue>& values, const ModelOptions& options, Stats* stats,
                           const std::vector<bool>* kept)
    : program_(program), builder_(builder), values_(values), options_(options),
      pointers_(program, builder, options_), facts_(builder.context()),
      tools_{builder, pointers_, facts_, options_, stats ? *stats : own_stats_, axioms_},
      uses_(scan_uses(program, kept)), contents_(program.object_count()) {
  for (uint32_t k = 0; k < program.object_count(); ++k) {
    const ObjectKind kind = program.object(ObjectId(k)).kind;
    alive_.push_back(builder.boolean(kind == ObjectKind::Function || kind == ObjectKind::Global));
  }
}

Term ObjectsModel::size_of(ObjectId object) const {
  const program::ValueId size = program_.object(object).size;
  if (!size.valid()) return builder_.bv(pointers_.bits(), 0);
  if (program_[size].opcode == program::Opcode::Const) return builder_.bv(program_.constant(size));
  return values_[size.index()].bits;
}

std::optional<uint64_t> ObjectsModel::upper_size(ObjectId object) {
  const Term size = size_of(object);
  if (!size.valid()) return std::nullopt;
  const TermFacts& facts = facts_(size);
  if (facts.low < 0 || facts.high == INT64_MAX) return std::nullopt;
  return static_cast<uint64_t>(facts.high);
}

bool ObjectsModel::has_contents(ObjectId object) const {
  switch (program_.object(object).kind) {
  case ObjectKind::Null:
  case ObjectKind::Unknown:
  case ObjectKind::Function: return false;
  case ObjectKind::Global:
  case ObjectKind::Stack:
  case ObjectKind::Heap:
  case ObjectKind::Environment: break;
  }
  return true;
}

ObjectContents& ObjectsModel::contents(ObjectId object) {
  std::unique_ptr<ObjectContents>& slot = contents_[object.index()];
  if (!slot) {
    const ObjectUse& use = uses_[object.index()];
    slot = std::make_unique<ObjectContents>(
        tools_, InitialContents(tools_, object, program_.object(object), use.symbolic, use.element_bytes));
    slot->set_upper_size(upper_size(object));
  }
  return *slot;
}

uint32_t ObjectsModel::bytes_of(Type type) const {
  return type.is_pointer() ? pointers_.bytes() : (type.width() + 7) / 8;
}

EncodedValue ObjectsModel::from_memory(const EncodedValue& content, Type type) {
  if (type.is_pointer()) return pointers_.as_pointer(content);
  Term bits = pointers_.as_integer(content).bits;
  if (builder_.width(bits) != type.width()) bits = builder_.extract(type.width() - 1, 0, bits);
  return {type.is_boolean() ? builder_.bv1_to_bool(bits) : bits, {}, nullptr};
}

EncodedValue ObjectsModel::to_memory(const EncodedValue& value, Type type) {
  if (type.is_pointer()) return value;
  const Term bits = type.is_boolean() ? builder_.bool_to_bv1(value.bits) : value.bits;
  return {builder_.zext(bytes_of(type) * 8, bits), {}, nullptr};
}

EncodedValue ObjectsModel::arbitrary(program::ValueId load, Type type) {
  const uint32_t width = type.is_pointer() ? pointers_.bits() : type.width();
  const Term bits = builder_.symbol(fmt::format("unread!{}!{}", load.index(), width), term::Sort::bv(width));
  if (type.is_pointer()) return pointers_.from_int(bits);
  return {type.is_boolean() ? builder_.bv1_to_bool(bits) : bits, {}, nullptr};
}

void ObjectsModel::unsupported(Term guard, const char* message, program::LocationId location) {
  if (guard == builder_.bool_false()) return;
  obligations_.push_back({ObligationKind::Unsupported, guard, message, location});
}

void ObjectsModel::alloc(ObjectId object, Term guard) {
  alive_[object.index()] = builder_.or_(alive_[object.index()], guard);
}

void ObjectsModel::free(const EncodedValue& pointer, Term guard) {
  for (const PointerTarget& target : pointers_.targets(pointer)) {
    Term& alive = alive_[target.object.index()];
    alive = builder_.and_(alive, builder_.not_(builder_.and_(guard, target.condition)));
  }
}

EncodedValue ObjectsModel::load(program::ValueId load, const EncodedValue& pointer, Type type, Term guard,
                                program::LocationId location) {
  EncodedValue result;
  for (const PointerTarget& target : pointers_.targets(pointer)) {
    EncodedValue value;
    if (target.object == unknown_object) {
      value = arbitrary(load, type);
    } else {
      if (!has_contents(target.object)) continue; // cannot be accessible
      ObjectContents& object = contents(target.object);
      const Place place = tools_.place(target.offset, bytes_of(type));
      if (!object.possible(place)) continue;
      value = from_memory(object.read(place), type);
      if (value.part != 0 && value.is_pointer()) {
        const Term lost = builder_.eq(value.object, pointers_.object_constant(unknown_object));
        unsupported(builder_.and_(builder_.and_(guard, target.condition), lost),
                    "a pointer put together from parts of pointers", location);
      }
      value.part = 0;
    }
    result = result.valid() ? pointers_.ite(target.condition, value, result) : value;
  }
  return result.valid() ? result : arbitrary(load, type);
}

void ObjectsModel::store(const EncodedValue& pointer, const EncodedValue& value, Type type, Term guard,
                         program::LocationId location) {
  if (guard == builder_.bool_false()) return;
  const EncodedValue content = to_memory(value, type);
  for (const PointerTarget& target : pointers_.targets(pointer)) {
    const Term here = builder_.and_(guard, target.condition);
    if (target.object == unknown_object)
      unsupported(here, "write through a pointer of unknown origin", location);
    if (!has_contents(target.object)) continue;
    const Term when = options_.plant_unguarded_stores ? target.condition : here;
    contents(target.object).write(tools_.place(target.offset, bytes_of(type)), content, when);
  }
}

void ObjectsModel::copy(const EncodedValue& destination, const EncodedValue& source, Term size, Term guard,
                        program::LocationId location) {
  if (size == pointers_.constant(0)) return;
  // Nothing happens for size 0, whatever the pointers are.
  const Term active = builder_.and_(guard, builder_.not_(builder_.eq(size, pointers_.constant(0))));
  struct From {
    Term condition;
    ObjectContents::Source source;
  };
  std::vector<From> sources; // versions from before any write: source and destination may overlap
  for (const PointerTarget& target : pointers_.targets(source)) {
    if (target.object == unknown_object)
      unsupported(builder_.and_(active, target.condition), "copy from a pointer of unknown origin", location);
    if (!has_contents(target.object)) continue;
    ObjectContents& object = contents(target.object);
    sources.push_back({target.condition, {&object, object.version(), target.offset}});
  }
  for (const PointerTarget& target : pointers_.targets(destination)) {
    const Term here = builder_.and_(active, target.condition);
    if (target.object == unknown_object)
      unsupported(here, "write through a pointer of unknown origin", location);
    if (!has_contents(target.object)) continue;
    for (const From& from : sources)
      contents(target.object)
          .copy(tools_.place(target.offset, 1), from.source, size, builder_.and_(here, from.condition));
  }
}

void ObjectsModel::fill(const EncodedValue& destination, Term byte, Term size, Term guard,
                        program::LocationId location) {
  if (size == pointers_.constant(0)) return;
  const Term active = builder_.and_(guard, builder_.not_(builder_.eq(size, pointers_.constant(0))));
  for (const PointerTarget& target : pointers_.targets(destination)) {
    const Term here = builder_.and_(active, target.condition);
    if (target.object == unknown_object)
      unsupported(here, "write through a pointer of unknown origin", location);
    if (!has_contents(target.object)) continue;
    const bool whole = target.offset == pointers_.constant(0) && size == size_of(target.object);
    contents(target.object).fill(tools_.place(target.offset, 1), byte, size, here, whole);
  }
}

Term ObjectsModel::accessible(const EncodedValue& pointer, Term size) {
  Term result = builder_.eq(size, pointers_.constant(0));
  for (const PointerTarget& target : pointers_.targets(pointer)) {
    if (!has_contents(target.object)) continue;
    const Term alive = builder_.and_(target.condition, alive_[target.object.index()]);
    if (alive == builder_.bool_false()) continue;
    const Term object_size = size_of(target.object);
    FATHOM_CHECK(object_size.valid(), "the size of object {} was not kept", target.object.index());
    const Term inside = builder_.and_(builder_.uge(object_size, size),
                                      builder_.ule(target.offset, builder_.bvsub(object_size, size)));
    result = builder_.or_(result, builder_.and_(alive, inside));
  }
  return result;
}

Term ObjectsModel::alive(const EncodedValue& pointer) {
  return pointers_.choose(pointer, [&](ObjectId object, Term) { return alive_[object.index()]; });
}

Term ObjectsModel::same_object(const EncodedValue& a, const EncodedValue& b) {
  const auto& left = a.candidates->objects;
  const auto& right = b.candidates->objects;
  const bool apart = std::none_of(left.begin(), left.end(), [&](ObjectId object) {
    return std::binary_search(right.begin(), right.end(), object);
  });
  return apart ? builder_.bool_false() : pointers_.same_object(a, b);
}

Term ObjectsModel::same(const EncodedValue& a, const EncodedValue& b) {
  return builder_.and_(same_object(a, b), builder_.eq(a.bits, b.bits));
}

Term ObjectsModel::object_size(const EncodedValue& pointer) {
  return pointers_.choose(pointer, [&](ObjectId object, Term) {
    const Term size = size_of(object);
    FATHOM_CHECK(size.valid(), "the size of object {} was not kept", object.index());
    return size;
  });
}

EncodedValue ObjectsModel::initial(ObjectId object, uint64_t offset, Type type) {
  ObjectContents& c = contents(object);
  return from_memory(
      c.initial().read(tools_.place(static_cast<int64_t>(offset), bytes_of(type)), std::nullopt), type);
}

std::optional<Term> ObjectsModel::initial_byte(ObjectId object, uint64_t offset) const {
  const auto& c = contents_[object.index()];
  return c ? std::as_const(*c).initial().byte(offset) : std::nullopt;
}

std::optional<MemoryModel::InitialArray> ObjectsModel::initial_array(ObjectId object) const {
  const auto& c = contents_[object.index()];
  return c ? std::as_const(*c).initial().array() : std::nullopt;
}

std::vector<uint64_t> ObjectsModel::initial_offsets(ObjectId object) const {
  const auto& c = contents_[object.index()];
  return c ? std::as_const(*c).initial().offsets() : std::vector<uint64_t>{};
}

std::vector<ObjectId> ObjectsModel::addressed() const {
  std::vector<ObjectId> objects = pointers_.addressed();
  std::sort(objects.begin(), objects.end());
  return objects;
}

void ObjectsModel::finish() {
  state_disjointness(addressed());
  for (const ObjectId object : addressed()) {
    const Term base = pointers_.address(object);
    const uint32_t alignment = std::max<uint32_t>(1, program_.object(object).alignment);
    axioms_.push_back(builder_.not_(builder_.eq(base, pointers_.constant(0))));
    if (alignment > 1)
      axioms_.push_back(builder_.eq(builder_.extract(std::bit_width(alignment) - 2, 0, base),
                                    builder_.bv(std::bit_width(alignment) - 1, 0)));
    const Term size = size_of(object);
    if (!size.valid()) continue;
    // Only for sizes an object can have: a symbolic size must not be bounded by the way.
    const Term impossible = builder_.slt(size, pointers_.constant(0));
    axioms_.push_back(builder_.or_(impossible, builder_.ule(base, builder_.bvnot(size))));
  }
}

} // namespace fathom::memory
