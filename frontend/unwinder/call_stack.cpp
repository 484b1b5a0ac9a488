#include "frontend/unwinder/call_stack.h"

#include "frontend/library/invented.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

void CallStack::push(std::unique_ptr<Activation> activation) {
  ++active_[&activation->info->function];
  activations_.push_back(std::move(activation));
}

std::unique_ptr<Activation> CallStack::pop() {
  std::unique_ptr<Activation> done = std::move(activations_.back());
  activations_.pop_back();
  --active_[&done->info->function];
  return done;
}

const Activation* CallStack::innermost(const llvm::Function& function) const {
  if (active_.lookup(&function) == 0) return nullptr;
  const auto found = std::find_if(activations_.rbegin(), activations_.rend(),
                                  [&](const auto& other) { return &other->info->function == &function; });
  return found->get();
}

FunctionInfo& CallStack::info(const llvm::Function& function, TypeLayout& layout) {
  auto& slot = functions_[&function];
  if (!slot) slot = std::make_unique<FunctionInfo>(function, layout);
  return *slot;
}

LocationId CallStack::location(FunctionInfo& info, const llvm::Instruction& instruction,
                               LocationId otherwise) {
  auto [slot, fresh] = info.locations.try_emplace(&instruction);
  if (fresh) {
    builder_.set_site(module_.site(instruction));
    const SourceLocation place = module_.location(instruction);
    if (place.line != 0) slot->second.location = builder_.program().locations.intern(place);
    slot->second.site = module_.site(instruction);
  }
  builder_.set_site(slot->second.site);
  // Code without source, as in the models of library functions, is shown where it is called from.
  return slot->second.location.valid() ? slot->second.location : otherwise;
}

const llvm::Function* CallStack::model_in_progress() const {
  const llvm::Function* model = nullptr;
  for (auto activation = activations_.rbegin();
       activation != activations_.rend() && module_.is_model((*activation)->info->function); ++activation)
    model = &(*activation)->info->function;
  return model == module_.entry() ? nullptr : model;
}

std::string CallStack::in_function(std::string message) const {
  const llvm::Function* model = model_in_progress();
  return model == nullptr ? message
                          : fmt::format("{} in {}", message, shown_name(std::string_view(model->getName())));
}

} // namespace fathom::frontend
