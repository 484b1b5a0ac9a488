// The order in which the threads of a run took their steps, in terms of the program's text.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace fathom::program {

/// What a native run has to repeat, so that its threads meet as those of the run did. A step is whatever
/// other threads may notice (frontend/analysis/shared_objects.h); what a thread does between two of its steps
/// belongs to the first of them.
struct StepOrder {
  enum class What : uint8_t {
    Load,
    Store,
    Exchange, ///< an atomic operation that reads and writes
    Call,     ///< of a function without a body, or of a model: `name`
    Leave,    ///< a function is left whose variables others may have the address of
    Fence,
    Create,  ///< a thread is created
    Begin,   ///< it begins
    End,     ///< its function has returned
    Section, ///< what a model does in one step for the program's call of `name`
  };
  /// The place in the program's text where a step is taken; none of the last four. `name`: of a load or a
  /// store what its address is made of, with "atomic " in front where it is: "@x" for the variable x as a
  /// whole, "local" for one of the function's, else nothing. Instructions that have all of this in common are
  /// one site.
  struct Site {
    What what = What::Load;
    std::string file; ///< as debug information names it
    uint32_t line = 0, column = 0;
    std::string name;

    auto operator<=>(const Site&) const = default;
  };
  struct Step {
    uint32_t thread = 0; ///< in the order of creation
    uint32_t site = 0;
    bool is_last = false; ///< the thread goes no further: it waits for what does not hold
  };
  std::vector<Site> sites; ///< all at which threads may take steps, those of models where the run has some
  std::vector<Step> steps;
  uint32_t violating_thread = 0;
  /// Whether a store was seen later by other threads than by its own (x86-TSO).
  bool has_delayed_stores = false;
};

} // namespace fathom::program
