#include "frontend/unwinder/call_targets.h"

#include "frontend/unwinder/static_objects.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

CallTargets::CallTargets(Context& context, StaticSets& static_sets, StaticObjects& statics)
    : context_(context), builder_(context.builder), static_sets_(static_sets), statics_(statics) {}

CallTargets::Targets CallTargets::of(const llvm::CallBase& call, ValueId pointer) {
  const Resolution resolution = context_.memory.resolve(pointer);
  Targets targets;
  targets.complete = resolution.complete;
  const auto add = [&](ObjectId object, ValueId condition) {
    if (const llvm::Function* function = statics_.function_of(object))
      targets.functions.emplace_back(function, condition);
  };
  for (const PointerTarget& target : resolution.targets)
    add(target.object,
        builder_.conjoin(target.condition, builder_.eq(target.offset, builder_.offset_constant(0))));
  if (resolution.complete) return targets;
  for (const ObjectId object : possible_callees(call, resolution.candidates)) {
    const bool listed = std::any_of(resolution.targets.begin(), resolution.targets.end(),
                                    [&](const PointerTarget& target) { return target.object == object; });
    if (!listed) add(object, builder_.ptr_same(pointer, builder_.pointer(object, 0)));
  }
  return targets;
}

const points_to::PointsTo& CallTargets::static_sets() {
  auto& sets = static_sets_.sets[context_.specification.havoc_externals];
  if (!sets)
    sets = points_to::PointsTo::analyse(context_.module,
                                        {.havoc_externals = context_.specification.havoc_externals});
  return *sets;
}

/// What a pointer that is not followed completely may call: functions of the same shape whose address is
/// taken, or what is known of it; of these those that the static analysis leaves. What is left out ends in
/// the obligation that no other function is called.
std::vector<ObjectId> CallTargets::possible_callees(const llvm::CallBase& call,
                                                    const std::vector<ObjectId>& candidates) {
  const std::optional<std::vector<const llvm::Function*>> known = static_sets().callees(call);
  const auto is_left = [&](const llvm::Function* function) {
    return !known || known->empty() || std::find(known->begin(), known->end(), function) != known->end();
  };
  std::vector<ObjectId> result;
  for (const ObjectId object : candidates)
    if (statics_.is_static(object) && is_left(statics_.function_of(object))) result.push_back(object);
  if (!candidates.empty()) return result;
  for (const llvm::Function& function : context_.module.llvm()) {
    if (!function.hasAddressTaken() || function.isIntrinsic() || !is_left(&function)) continue;
    const llvm::FunctionType* type = function.getFunctionType();
    const bool shape = type->getNumParams() == call.arg_size() ||
                       (type->isVarArg() && type->getNumParams() <= call.arg_size());
    if (shape && (call.getType()->isVoidTy() || type->getReturnType() == call.getType()))
      result.push_back(statics_.object_of(function));
  }
  return result;
}

} // namespace fathom::frontend
