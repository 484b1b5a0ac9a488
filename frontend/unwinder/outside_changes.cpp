#include "frontend/unwinder/outside_changes.h"

#include "frontend/points_to/escapes.h"
#include "frontend/unwinder/families.h"
#include "frontend/unwinder/pool.h"
#include "frontend/unwinder/threads.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

OutsideChanges::OutsideChanges(Context& context, Families& families, Pool& pool)
    : context_(context), specification_(context.specification), builder_(context.builder),
      memory_(context.memory), stack_(context.stack), run_(context.run), families_(families), pool_(pool) {
  run_.watched().watch_length(changed_);
}

/// Which objects undefined functions change under --havoc-externals; told for each object that has a maker.
void OutsideChanges::note_maker(ObjectId object, const llvm::Value& maker) {
  if (context_.threads != nullptr) context_.threads->note_maker(object, maker);
  if (!specification_.havoc_externals) return;
  const auto [entry, fresh] = escapes_.try_emplace(&maker, false);
  if (fresh) entry->second = may_be_changed_outside(maker);
  changed_.resize(std::max<size_t>(changed_.size(), object.index() + 1));
  changed_[object.index()] = entry->second;
}

/// Every object whose address may have got out takes the contents of a fresh object of the environment, in
/// the order of their numbers (the interpreter's order too).
void OutsideChanges::havoc() {
  run_.refuse("it calls an external function that may change anything");
  if (!families_.all().empty())
    families_.refuse(stack_.guard(), builder_.boolean(true), "one that an external function may change");
  if (!pool_.all().seats.empty())
    pool_.refuse(stack_.guard(), builder_.boolean(true), "one that an external function may change");
  for (uint32_t index = 0; index < changed_.size(); ++index) {
    if (!changed_[index]) continue;
    const ValueId target = builder_.pointer(ObjectId(index), 0);
    const ValueId active =
        builder_.conjoin(stack_.guard(), memory_.alive(stack_.memory(), stack_.guard(), target));
    if (builder_.is_false(active)) continue;
    Object fresh;
    fresh.kind = ObjectKind::Environment;
    fresh.name = "external";
    fresh.location = builder_.location();
    fresh.size = builder_.program().object(ObjectId(index)).size;
    fresh.alignment = 16;
    fresh.contents = Contents::Arbitrary;
    const ValueId size = fresh.size;
    const ObjectId source = memory_.allocate(stack_.memory(), active, std::move(fresh));
    memory_.copy(stack_.memory(), active, target, builder_.pointer(source, 0), size);
  }
}

} // namespace fathom::frontend
