#include "memory/encoding/layered.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::memory {

using program::ObjectId;
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
    : builder_(builder), options_(options), uses_(scan_uses(program, kept)),
      segments_(program, uses_, options_), pointers_(program, builder, segments_, options_),
      facts_(builder.context()),
      tools_{program.target, builder, pointers_, facts_, options_, stats ? *stats : own_stats_, axioms_},
      objects_(program, builder, values, facts_, kept), accesses_(segments_, objects_, tools_),
      spaces_(program, uses_, segments_, objects_, tools_), addresses_(program, objects_, tools_) {
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

void LayeredModel::free(const EncodedValue& pointer, Term guard) {
  for (const PointerTarget& target : pointers_.targets(pointer))
    objects_.end(target.object, builder_.and_(guard, target.condition));
}

EncodedValue LayeredModel::load(program::ValueId load, const EncodedValue& pointer, Type type, Term guard,
                                program::LocationId location) {
  EncodedValue result;
  for (const Access& access : accesses_.of(pointer, tools_.bytes_of(type), Validity::Valid)) {
    SpaceContents* space = spaces_.reached(access);
    if (!space || !space->possible(access.place)) continue; // cannot be accessible
    EncodedValue value = tools_.from_memory(space->read(access.place), type);
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
  const EncodedValue content = tools_.to_memory(value, type);
  for_each_write(pointer, tools_.bytes_of(type), guard, location,
                 [&](const Access& access, SpaceContents& space, Term here) {
                   space.write(access.place, content,
                               options_.plant_unguarded_stores ? access.condition : here);
                 });
}

void LayeredModel::copy(const EncodedValue& destination, const EncodedValue& source, Term size, Term guard,
                        program::LocationId location) {
  if (size == pointers_.constant(0)) return;
  // Nothing happens for size 0, whatever the pointers are.
  const Term active = builder_.and_(guard, builder_.not_(builder_.eq(size, pointers_.constant(0))));
  struct From {
    Term condition;
    CopySource source;
  };
  std::vector<From> sources; // versions from before any write: source and destination may overlap
  for (const Access& access : accesses_.of(source, 1, Validity::Valid)) {
    if (access.unknown())
      unsupported(builder_.and_(active, access.condition), "copy from a pointer of unknown origin", location);
    if (SpaceContents* space = spaces_.reached(access))
      sources.push_back({access.condition, space->source(access.place)});
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
                                      access.place.facts.least() == 0 && size == objects_.size(access.object);
                   space.fill(access.place, byte, size, here, whole);
                 });
}

Term LayeredModel::alive_at(const Access& access, const EncodedValue& pointer) {
  return builder_.bv1_to_bool(accesses_.at(
      access, pointer, [&](ObjectId object) { return builder_.bool_to_bv1(objects_.alive(object)); }));
}

Term LayeredModel::size_at(const Access& access, const EncodedValue& pointer) {
  return accesses_.at(access, pointer, [&](ObjectId object) {
    const Term size = objects_.size(object);
    FATHOM_CHECK(size.valid(), "the size of object {} was not kept", object.index());
    return size;
  });
}

Term LayeredModel::accessible(const EncodedValue& pointer, Term size) {
  Term result = builder_.eq(size, pointers_.constant(0));
  for (const Access& access : accesses_.of(pointer, 1, Validity::Any)) {
    if (!objects_.has_contents(access.objects.front())) continue;
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
  return accesses_.choose(pointer, [&](const Access& access) { return alive_at(access, pointer); });
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
  return accesses_.choose(pointer, [&](const Access& access) { return size_at(access, pointer); });
}

void LayeredModel::finish() {
  addresses_.state_disjointness(lazy_axioms_);
  addresses_.state_places(axioms_);
}

} // namespace fathom::memory
