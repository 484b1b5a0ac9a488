// HandBack: what was executed on known values becomes the unwinder's state again.
#pragma once

#include "frontend/unwinder/known/execution.h"

namespace fathom::frontend {
struct Parts;
} // namespace fathom::frontend

namespace fathom::frontend::known {

/// Ends one execution that has stopped. The program gets what it has to know from then on: objects that
/// something still refers to, the last value of each place that was written, the ends of lives. Functions
/// that were entered become activations.
class HandBack {
 public:
  HandBack(Parts& parts, Execution& execution) : parts_(parts), x_(execution) {}
  void run();

 private:
  /// Up to here a frame was executed: in front of the operation, or of the head of a loop that is to be
  /// entered.
  const Operation* next_of(size_t frame) const;
  void leave_head();
  void push_activations();
  void make_objects();
  void make(uint32_t number);
  void note_gone(uint64_t count);
  void set_registers(size_t frame);
  void set_loops(size_t frame);
  size_t first_object_of(const Loop& loop) const;
  void set_place(size_t frame);
  void end_lives();
  void note_loops();
  Activation& activation(size_t frame) const { return *x_.frames[frame].activation; }

  Parts& parts_;
  Execution& x_;
  std::optional<Loop> head_;                      ///< of the loop that is to be entered
  std::vector<std::pair<uint64_t, size_t>> made_; ///< sequences and ids of objects, ascending
};

} // namespace fathom::frontend::known
