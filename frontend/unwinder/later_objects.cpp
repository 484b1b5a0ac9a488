#include "frontend/unwinder/later_objects.h"

namespace fathom::frontend {

using namespace program;

namespace {

/// That are foreseen of one instruction and one thread: each of them is a choice of every read.
constexpr size_t most_objects = 8;

} // namespace

LaterObjects::LaterObjects(Context& context, UnwindingPlan::Later& plan) : context_(context), plan_(plan) {}

ObjectId LaterObjects::number(const UnwindingPlan::LaterObject& later) {
  Object object;
  object.kind = later.kind;
  object.location = context_.builder.location();
  object.size = context_.size_constant(later.size);
  object.alignment = later.alignment;
  object.contents = later.contents;
  const ObjectId id = context_.builder.program().add_object(std::move(object));
  numbered_.insert(id);
  return id;
}

std::vector<ObjectId> LaterObjects::foreseen(const llvm::Value& maker, threads::ThreadId reader,
                                             const std::function<void(ObjectId)>& is_new) {
  std::vector<ObjectId> result;
  readers_[&maker].insert(reader);
  const auto planned = plan_.find(&maker);
  if (planned == plan_.end()) return result;
  for (const auto& [thread, objects] : planned->second) {
    if (thread == reader) continue; // its own are made in its order
    Made& made = made_[&maker][thread];
    while (made.numbers.size() < objects.size()) {
      const size_t next = made.numbers.size();
      const bool is_made = next < made.objects.size();
      made.numbers.push_back(is_made ? ObjectId() : number(objects[next]));
      if (!is_made) is_new(made.numbers.back());
    }
    for (size_t i = made.objects.size(); i < made.numbers.size(); ++i) result.push_back(made.numbers[i]);
  }
  return result;
}

ObjectId LaterObjects::take(const llvm::Value& maker, threads::ThreadId thread, const Object& object) {
  Made& made = made_[&maker][thread];
  const bool is_known = context_.builder.is_constant(object.size);
  made.is_refused |= !is_known;
  if (made.is_refused) return {};
  const UnwindingPlan::LaterObject later{object.kind, context_.builder.constant_u64(object.size),
                                         object.alignment, object.contents};
  const size_t number = made.objects.size();
  made.objects.push_back(later);
  if (number < made.numbers.size()) {
    const ObjectId id = made.numbers[number];
    made.is_refused = plan_.at(&maker).at(thread)[number] != later;
    if (made.is_refused || !id.valid()) return {};
    Object& foreseen = context_.builder.program().object(id);
    foreseen.name = object.name;
    foreseen.location = object.location;
    return id;
  }
  if (const auto readers = readers_.find(&maker); readers != readers_.end() && number < most_objects)
    for (const threads::ThreadId reader : readers->second) has_missed_ |= reader != thread;
  return {};
}

bool LaterObjects::finish() {
  if (!has_missed_) return false;
  bool has_grown = false;
  for (const auto& [maker, readers] : readers_)
    for (const auto& [thread, made] : made_[maker]) {
      std::vector<UnwindingPlan::LaterObject>& planned = plan_[maker][thread];
      for (size_t i = planned.size(); i < std::min(made.objects.size(), most_objects); ++i) {
        planned.push_back(made.objects[i]);
        has_grown = true;
      }
    }
  return has_grown;
}

} // namespace fathom::frontend
