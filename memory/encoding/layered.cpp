#include "memory/encoding/layered.h"

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
  return std::make_unique<LayeredModel>(program, builder, values, options, stats, kept);
}

LayeredModel::LayeredModel(const program::Program& program, term::Builder& builder,
                           const std::vector<EncodedValue>& values, const ModelOptions& options, Stats* stats,
                           const std::vector<bool>* kept)
    : program_(program), builder_(builder), values_(values), options_(options),
      uses_(scan_uses(program, kept)), segments_(program, uses_, options_),
      pointers_(program, builder, segments_, options_), facts_(builder.context()),
      tools_{builder, pointers_, facts_, options_, stats ? *stats : own_stats_, axioms_},
      contents_(segments_.segments().size()) {
  for (uint32_t k = 0; k < program.object_count(); ++k) {
    const ObjectKind kind = program.object(ObjectId(k)).kind;
    alive_.push_back(builder.boolean(kind == ObjectKind::Function || kind == ObjectKind::Global));
  }
  allocated_.assign(program.object_count(), builder.bool_true());
  for (uint32_t i = 0; i < program.size(); ++i)
    if (const program::Instruction& instruction = program[program::ValueId(i)];
        instruction.opcode == program::Opcode::Alloc && (kept == nullptr || (*kept)[i]))
      allocated_[instruction.object.index()] = builder.bool_false();
  explain_segments();
}

/// Features and choice of each shared segment, named by its first object, for --stats.
void LayeredModel::explain_segments() {
  constexpr uint64_t most = 20; // segments; the others are in the sums only
  const auto explain = [&](const std::string& name, const SegmentFeatures& f) {
    tools_.stats.counter(name + ".targets") = f.targets;
    tools_.stats.counter(name + ".reads") = f.reads;
    tools_.stats.counter(name + ".writes") = f.writes;
    tools_.stats.counter(name + ".symbolic_writes") = f.symbolic_writes;
  };
  uint64_t count = 0;
  for (const Segment& segment : segments_.segments()) {
    if (segment.single()) continue;
    ++tools_.stats.counter("memory.segments.shared");
    tools_.stats.counter("memory.segments.slots") += segment.objects.size();
    if (++count > most) continue;
    const std::string name = fmt::format("memory.segment.{}", segment.objects[0].index());
    explain(name, segment.features);
    tools_.stats.counter(name + ".objects") = segment.features.objects;
    tools_.stats.counter(name + ".bytes") = segment.features.bytes;
  }
  if (segments_.choices().targets != 0) explain("memory.choices", segments_.choices());
}

Term LayeredModel::size_of(ObjectId object) const {
  const program::ValueId size = program_.object(object).size;
  if (!size.valid()) return builder_.bv(pointers_.bits(), 0);
  if (program_[size].opcode == program::Opcode::Const) return builder_.bv(program_.constant(size));
  return values_[size.index()].bits;
}

std::optional<uint64_t> LayeredModel::upper_size(ObjectId object) {
  const Term size = size_of(object);
  if (!size.valid()) return std::nullopt;
  const TermFacts& facts = facts_(size);
  if (facts.least() < 0 || facts.most() == INT64_MAX) return std::nullopt;
  return static_cast<uint64_t>(facts.most());
}

uint32_t LayeredModel::bytes_of(Type type) const {
  return type.is_pointer() ? pointers_.bytes() : (type.width() + 7) / 8;
}

EncodedValue LayeredModel::from_memory(const EncodedValue& content, Type type) {
  if (type.is_pointer()) return pointers_.as_pointer(content);
  Term bits = pointers_.as_integer(content).bits;
  if (builder_.width(bits) != type.width()) bits = builder_.extract(type.width() - 1, 0, bits);
  return {type.is_boolean() ? builder_.bv1_to_bool(bits) : bits, {}, nullptr};
}

EncodedValue LayeredModel::to_memory(const EncodedValue& value, Type type) {
  if (type.is_pointer()) return value;
  const Term bits = type.is_boolean() ? builder_.bool_to_bv1(value.bits) : value.bits;
  return {builder_.zext(bytes_of(type) * 8, bits), {}, nullptr};
}

EncodedValue LayeredModel::arbitrary(program::ValueId load, Type type) {
  const uint32_t width = type.is_pointer() ? pointers_.bits() : type.width();
  const Term bits = builder_.symbol(fmt::format("unread!{}!{}", load.index(), width), term::Sort::bv(width));
  unread_.emplace_back(load, bits);
  if (type.is_pointer()) return pointers_.from_int(bits);
  return {type.is_boolean() ? builder_.bv1_to_bool(bits) : bits, {}, nullptr};
}

void LayeredModel::unsupported(Term guard, const char* message, program::LocationId location) {
  if (guard == builder_.bool_false()) return;
  obligations_.push_back({ObligationKind::Unsupported, guard, message, location});
}

void LayeredModel::alloc(ObjectId object, Term guard) {
  alive_[object.index()] = builder_.or_(alive_[object.index()], guard);
  allocated_[object.index()] = builder_.or_(allocated_[object.index()], guard);
}

void LayeredModel::free(const EncodedValue& pointer, Term guard) {
  for (const PointerTarget& target : pointers_.targets(pointer)) {
    Term& alive = alive_[target.object.index()];
    alive = builder_.and_(alive, builder_.not_(builder_.and_(guard, target.condition)));
  }
}

EncodedValue LayeredModel::load(program::ValueId load, const EncodedValue& pointer, Type type, Term guard,
                                program::LocationId location) {
  EncodedValue result;
  for (const Access& access : accesses(pointer, bytes_of(type), Validity::Valid)) {
    SpaceContents* space = contents(access);
    if (!space || !space->possible(access.place)) continue; // cannot be accessible
    EncodedValue value = from_memory(space->read(access.place), type);
    if (value.part != 0 && value.is_pointer()) {
      const Term lost = builder_.eq(value.object, pointers_.object_constant(unknown_object));
      unsupported(builder_.and_(builder_.and_(guard, access.condition), lost),
                  "a pointer put together from parts of pointers", location);
    }
    value.part = 0;
    result = result.valid() ? pointers_.ite(access.condition, value, result) : value;
  }
  return result.valid() ? result : arbitrary(load, type);
}

void LayeredModel::store(const EncodedValue& pointer, const EncodedValue& value, Type type, Term guard,
                         program::LocationId location) {
  if (guard == builder_.bool_false()) return;
  const EncodedValue content = to_memory(value, type);
  for_each_write(
      pointer, bytes_of(type), guard, location, [&](const Access& access, SpaceContents& space, Term here) {
        space.write(access.place, content, options_.plant_unguarded_stores ? access.condition : here);
      });
}

void LayeredModel::copy(const EncodedValue& destination, const EncodedValue& source, Term size, Term guard,
                        program::LocationId location) {
  if (size == pointers_.constant(0)) return;
  // Nothing happens for size 0, whatever the pointers are.
  const Term active = builder_.and_(guard, builder_.not_(builder_.eq(size, pointers_.constant(0))));
  struct From {
    Term condition;
    SpaceContents::Source source;
  };
  std::vector<From> sources; // versions from before any write: source and destination may overlap
  for (const Access& access : accesses(source, 1, Validity::Valid)) {
    if (access.unknown())
      unsupported(builder_.and_(active, access.condition), "copy from a pointer of unknown origin", location);
    if (SpaceContents* space = contents(access))
      sources.push_back({access.condition, {space, space->version(), access.place}});
  }
  for_each_write(destination, 1, active, location,
                 [&](const Access& access, SpaceContents& space, Term here) {
                   for (const From& from : sources)
                     space.copy(access.place, from.source, size, builder_.and_(here, from.condition));
                 });
}

void LayeredModel::fill(const EncodedValue& destination, Term byte, Term size, Term guard,
                        program::LocationId location) {
  if (size == pointers_.constant(0)) return;
  const Term active = builder_.and_(guard, builder_.not_(builder_.eq(size, pointers_.constant(0))));
  for_each_write(destination, 1, active, location,
                 [&](const Access& access, SpaceContents& space, Term here) {
                   const bool whole = access.segment->single() && access.place.known() &&
                                      access.place.facts.least() == 0 && size == size_of(access.object);
                   space.fill(access.place, byte, size, here, whole);
                 });
}

Term LayeredModel::alive_at(const Access& access, const EncodedValue& pointer) {
  return builder_.bv1_to_bool(of_object(
      access, pointer, [&](ObjectId object) { return builder_.bool_to_bv1(alive_[object.index()]); }));
}

Term LayeredModel::size_at(const Access& access, const EncodedValue& pointer) {
  return of_object(access, pointer, [&](ObjectId object) {
    const Term size = size_of(object);
    FATHOM_CHECK(size.valid(), "the size of object {} was not kept", object.index());
    return size;
  });
}

Term LayeredModel::accessible(const EncodedValue& pointer, Term size) {
  Term result = builder_.eq(size, pointers_.constant(0));
  for (const Access& access : accesses(pointer, 1, Validity::Any)) {
    if (!has_contents(access.objects.front())) continue;
    const Term here = builder_.and_(access.condition, alive_at(access, pointer));
    if (here == builder_.bool_false()) continue;
    const Term object_size = size_at(access, pointer);
    const Term inside = builder_.and_(builder_.uge(object_size, size),
                                      builder_.ule(access.offset, builder_.bvsub(object_size, size)));
    result = builder_.or_(result, builder_.and_(here, inside));
  }
  return result;
}

Term LayeredModel::alive(const EncodedValue& pointer) {
  return choose(pointer, [&](const Access& access) { return alive_at(access, pointer); });
}

Term LayeredModel::same_object(const EncodedValue& a, const EncodedValue& b) {
  const auto& left = a.candidates->objects;
  const auto& right = b.candidates->objects;
  const bool apart = std::none_of(left.begin(), left.end(), [&](ObjectId object) {
    return std::binary_search(right.begin(), right.end(), object);
  });
  return apart ? builder_.bool_false() : pointers_.same_object(a, b);
}

Term LayeredModel::same(const EncodedValue& a, const EncodedValue& b) {
  return builder_.and_(same_object(a, b), builder_.eq(a.bits, b.bits));
}

Term LayeredModel::object_size(const EncodedValue& pointer) {
  return choose(pointer, [&](const Access& access) { return size_at(access, pointer); });
}

EncodedValue LayeredModel::initial(ObjectId object, uint64_t offset, Type type) {
  const Place place = tools_.place(static_cast<int64_t>(base(object) + offset), bytes_of(type));
  return from_memory(space(object).initial().read(place), type);
}

std::optional<Term> LayeredModel::initial_byte(ObjectId object, uint64_t offset) const {
  const auto& space = contents_[segments_.index_of(object)];
  return space ? std::as_const(*space).initial().byte(base(object) + offset) : std::nullopt;
}

std::optional<MemoryModel::InitialArray> LayeredModel::initial_array(ObjectId object) const {
  const auto& space = contents_[segments_.index_of(object)];
  if (!space) return std::nullopt;
  const InitialContents& initial = std::as_const(*space).initial();
  const std::optional<Term> array = initial.array();
  if (!array || !initial.byte(base(object))) return std::nullopt;
  return InitialArray{*array, initial.element_bytes(), base(object)};
}

std::vector<uint64_t> LayeredModel::initial_offsets(ObjectId object) const {
  const auto& space = contents_[segments_.index_of(object)];
  std::vector<uint64_t> result;
  if (!space) return result;
  const SlotLayout& layout = std::as_const(*space).layout();
  for (const uint64_t place : std::as_const(*space).initial().offsets())
    if (layout.slot_of(place) == layout.slot_of(base(object))) result.push_back(layout.inner_of(place));
  return result;
}

std::vector<ObjectId> LayeredModel::addressed() const {
  std::vector<ObjectId> objects = pointers_.addressed();
  std::sort(objects.begin(), objects.end());
  return objects;
}

void LayeredModel::finish() {
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
