#include "ir/program/slicer.h"

#include <algorithm>

namespace fathom::program {

namespace {

/// Objects a pointer may point to.
struct Targets {
  std::vector<ObjectId> objects; ///< sorted
  bool escaped = false;          ///< and all whose address went into memory or became an integer
  bool all = false;
};

constexpr size_t exact_limit = 16;

/// Which objects the pointers of a program may point to, and whose address got out.
class PointsTo {
 public:
  explicit PointsTo(const Program& program)
      : program_(program), index_(program.size(), 0), sets_(1), escaped_(program.object_count(), false) {
    for (uint32_t i = 0; i < program_.size(); ++i) points_to(ValueId(i));
    for (uint32_t i = 0; i < program_.object_count(); ++i)
      for (const InitialPointer& p : program_.object(ObjectId(i)).pointers) escaped_[p.target.index()] = true;
    for (uint32_t i = 0; i < program_.size(); ++i) escape(program_[ValueId(i)]);
  }

  const Targets& of(ValueId pointer) const { return sets_[index_[pointer.index()]]; }
  bool escaped(ObjectId object) const { return escaped_[object.index()]; }

  template <typename Visit> void for_each(const Targets& set, Visit visit) const {
    if (set.all || set.escaped)
      for (uint32_t i = 0; i < escaped_.size(); ++i)
        if (set.all || escaped_[i]) visit(ObjectId(i));
    for (ObjectId object : set.objects) visit(object);
  }

 private:
  void points_to(ValueId id) {
    const Instruction& i = program_[id];
    if (!i.type.is_pointer()) return;
    Targets set;
    switch (info(i.opcode).origin) {
    case PointerOrigin::Named: set.objects = {i.object}; break;
    case PointerOrigin::Moved: index_[id.index()] = index_[i.operands[0].index()]; return;
    case PointerOrigin::Chosen: set = unite(of(i.operands[1]), of(i.operands[2])); break;
    case PointerOrigin::Loaded: set.escaped = true; break;
    case PointerOrigin::Arbitrary: set.all = true; break;
    case PointerOrigin::None: FATHOM_UNREACHABLE("{} gives no pointer", info(i.opcode).name);
    }
    index_[id.index()] = static_cast<uint32_t>(sets_.size());
    sets_.push_back(std::move(set));
  }

  static Targets unite(const Targets& a, const Targets& b) {
    Targets result;
    result.escaped = a.escaped || b.escaped;
    result.all = a.all || b.all;
    if (result.all) return result;
    std::set_union(a.objects.begin(), a.objects.end(), b.objects.begin(), b.objects.end(),
                   std::back_inserter(result.objects));
    if (result.objects.size() > exact_limit) result = {{}, false, true};
    return result;
  }

  void escape(const Instruction& i) {
    if (i.opcode == Opcode::Address) escaped_[i.object.index()] = true;
    ValueId pointer;
    if (i.opcode == Opcode::PtrToInt) pointer = i.operands[0];
    if (i.opcode == Opcode::Store && program_[i.operands[1]].type.is_pointer()) pointer = i.operands[1];
    if (!pointer.valid()) return;
    const Targets& set = of(pointer);
    if (set.all && !all_escaped_) escaped_.assign(escaped_.size(), true);
    all_escaped_ |= set.all;
    for (ObjectId object : set.objects) escaped_[object.index()] = true;
  }

  const Program& program_;
  std::vector<uint32_t> index_; ///< by value, into sets_
  std::vector<Targets> sets_;
  std::vector<bool> escaped_; ///< by object
  bool all_escaped_ = false;
};

class Slicer {
 public:
  explicit Slicer(const Program& program)
      : program_(program), pointers_(program), needed_(program.object_count(), false),
        located_(program.object_count(), false) {
    result_.keep.assign(program.size(), false);
    result_.objects.assign(program.object_count(), false);
  }

  Slice run(const std::vector<ValueId>& roots) {
    for (ValueId root : roots) result_.keep[root.index()] = true;
    // Backward: everything an instruction depends on comes earlier in the list.
    for (size_t i = program_.size(); i-- > 0;) {
      const ValueId id(static_cast<uint32_t>(i));
      if (!result_.keep[i] && may_matter(program_[id])) {
        result_.keep[i] = true;
        ++result_.kept_effects;
      }
      if (!result_.keep[i]) continue;
      ++result_.kept;
      depend(id);
    }
    return std::move(result_);
  }

 private:
  const Targets& targets(ValueId pointer) const { return pointers_.of(pointer); }

  bool touches_needed(const Targets& set) const {
    if (set.all) return any_needed_;
    if (set.escaped && any_escaped_needed_) return true;
    return std::any_of(set.objects.begin(), set.objects.end(),
                       [&](ObjectId o) { return needed_[o.index()]; });
  }

  /// An effect on an object that something kept reads later.
  bool may_matter(const Instruction& i) const {
    switch (info(i.opcode).use) {
    case MemoryUse::Birth: return needed_[i.object.index()] || located_[i.object.index()];
    case MemoryUse::Change:
    case MemoryUse::Copy: return touches_needed(targets(i.operands[0]));
    case MemoryUse::None:
    case MemoryUse::Look:
    case MemoryUse::Size: return false;
    }
    return false;
  }

  void keep(ValueId id) {
    if (id.valid()) result_.keep[id.index()] = true;
  }
  void keep_size(ObjectId object, ValueId user) {
    const ValueId size = program_.object(object).size;
    if (!size.valid() || result_.keep[size.index()]) return;
    // A size that is made later belongs to an object allocated later; constants depend on nothing.
    if (size > user && program_[size].opcode != Opcode::Const) return;
    keep(size);
    if (size > user) ++result_.kept;
  }

  /// As in need(): the sizes that a later user keeps are kept for the earlier ones too.
  void keep_sizes(const Targets& set, ValueId user) {
    if (sized_all_ || (set.escaped && !set.all && set.objects.empty() && sized_escaped_)) return;
    pointers_.for_each(set, [&](ObjectId object) { keep_size(object, user); });
    sized_all_ |= set.all;
    sized_escaped_ |= set.all || set.escaped;
  }

  void need(const Targets& set, ValueId user) {
    // Sets that stand for many objects need to be gone through once: later users (which are earlier in the
    // list) add nothing.
    if (all_needed_ || (set.escaped && !set.all && set.objects.empty() && all_escaped_needed_)) return;
    pointers_.for_each(set, [&](ObjectId object) {
      needed_[object.index()] = result_.objects[object.index()] = true;
      any_needed_ = true;
      any_escaped_needed_ |= pointers_.escaped(object);
      keep_size(object, user);
    });
    all_needed_ |= set.all;
    all_escaped_needed_ |= set.all || set.escaped;
  }

  /// Where the object lies is looked at: that it exists, and how large it is, says where others cannot lie.
  void locate(const Instruction& i) {
    if (i.opcode == Opcode::Address) located_[i.object.index()] = true;
    if (i.opcode == Opcode::PtrToInt)
      for (ObjectId object : targets(i.operands[0]).objects) located_[object.index()] = true;
  }

  void mark_objects(const Targets& set) {
    const bool many_marked = set.all ? all_marked_ : !set.escaped || all_marked_ || escaped_marked_;
    if (many_marked)
      for (ObjectId object : set.objects) result_.objects[object.index()] = true;
    else
      pointers_.for_each(set, [&](ObjectId object) { result_.objects[object.index()] = true; });
    all_marked_ |= set.all;
    escaped_marked_ |= set.all || set.escaped;
  }

  void depend(ValueId id) {
    const Instruction& i = program_[id];
    keep(i.guard);
    for (int k = 0; k < info(i.opcode).arity; ++k) keep(i.operands[k]);
    if (i.object.valid()) result_.objects[i.object.index()] = true;
    locate(i);
    switch (info(i.opcode).use) {
    case MemoryUse::Look: return need(targets(i.operands[0]), id);
    case MemoryUse::Copy: need(targets(i.operands[1]), id); return mark_objects(targets(i.operands[0]));
    case MemoryUse::Size: return keep_sizes(targets(i.operands[0]), id);
    case MemoryUse::Change: return mark_objects(targets(i.operands[0]));
    case MemoryUse::None:
    case MemoryUse::Birth: return;
    }
  }

  const Program& program_;
  const PointsTo pointers_;
  std::vector<bool> needed_, located_; ///< by object
  bool sized_all_ = false, sized_escaped_ = false;
  bool any_needed_ = false, any_escaped_needed_ = false, all_needed_ = false, all_escaped_needed_ = false;
  bool all_marked_ = false, escaped_marked_ = false;
  Slice result_;
};

} // namespace

Slice slice(const Program& program, const std::vector<ValueId>& roots) {
  return Slicer(program).run(roots);
}

} // namespace fathom::program
