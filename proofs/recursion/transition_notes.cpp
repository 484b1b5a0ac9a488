#include "proofs/recursion/transition_notes.h"

#include <fmt/format.h>

namespace fathom::recursion {

using namespace program;

TransitionSystem::Function noted(Component& component, size_t function, size_t heads) {
  const Builder& builder = component.memory().builder();
  TransitionSystem::Function made;
  made.name = fmt::format(
      "{} {}", StateNames::loop(builder.program(), component.transitions(), heads, builder.location()),
      component.functions()[function].name);
  return made;
}

TransitionNotes::TransitionNotes(Component& component, const Analysis& analysis)
    : component_(component), analysis_(analysis), activations_(component, analysis),
      location_(component.memory().builder().location()) {}

template <typename Number>
std::vector<Number> TransitionNotes::without_reads(size_t function,
                                                   const std::vector<Number>& numbers) const {
  std::vector<Number> others = numbers;
  const auto first = others.begin() + ptrdiff_t(activations_.count_arguments(function));
  others.erase(first, first + ptrdiff_t(analysis_.reads.size()));
  return others;
}

void TransitionNotes::begin() {
  TransitionSystem& system = component_.transitions();
  const size_t heads = system.heads.size();
  for (size_t g = 0; g < analysis_.functions.size(); ++g) {
    numbers_.push_back(system.functions.size());
    if (!analysis_.functions[g].is_called) continue;
    const Contract& contract = *analysis_.functions[g].contract;
    TransitionSystem::Function made = noted(component_, g, heads);
    made.cells = activations_.count_arguments(g);
    for (size_t i = 0; i < contract.count_after(); ++i) made.returned.push_back(contract.name_after(i));
    system.functions.push_back(std::move(made));
  }
}

void TransitionNotes::entered(size_t function, const std::vector<ValueId>& numbers, ValueId reached) {
  TransitionSystem& system = component_.transitions();
  const Contract& contract = *analysis_.functions[function].contract;
  std::vector<TransitionSystem::Variable> all;
  for (size_t i = 0; i < numbers.size(); ++i) all.push_back({contract.name_before(i), numbers[i]});
  TransitionSystem::Head head;
  head.location = location_;
  head.function = component_.functions()[function].name;
  head.reached = reached;
  head.variables = without_reads(function, all);
  head.position = uint32_t(component_.memory().builder().program().size());
  system.functions[numbers_[function]].head = system.heads.size();
  system.heads.push_back(std::move(head));
}

void TransitionNotes::call(size_t function, ValueId guard, const std::vector<ValueId>& before,
                           const std::vector<ValueId>& after) {
  TransitionSystem& system = component_.transitions();
  const auto position = uint32_t(component_.memory().builder().program().size());
  const std::vector<ValueId> given = without_reads(function, before);
  system.calls.push_back({numbers_[function], guard, given, after, position});
  entries_.push_back({TransitionSystem::Edge::Kind::Entry, 0, guard, given, system.heads.size(), position});
  entered_.push_back(numbers_[function]);
}

void TransitionNotes::returned(size_t function, ValueId guard, const std::vector<ValueId>& after) {
  TransitionSystem& system = component_.transitions();
  system.returns.push_back({numbers_[function], guard, after, system.heads.size(),
                            uint32_t(component_.memory().builder().program().size())});
}

void TransitionNotes::finish() {
  TransitionSystem& system = component_.transitions();
  for (size_t i = 0; i < entries_.size(); ++i) {
    entries_[i].to = system.functions[entered_[i]].head;
    if (entries_[i].to != TransitionSystem::no_head) system.edges.push_back(std::move(entries_[i]));
  }
}

} // namespace fathom::recursion
