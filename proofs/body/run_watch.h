// RunWatch: nothing that a silent run does to memory escapes those who argue about the loop.
#pragma once

#include "ir/program/exchange/memory_decorator.h"
#include "proofs/body/loop_body.h"

namespace fathom::loops {

/// Watches what the body of a loop does to memory while a silent run is in progress. Blocks that are
/// allocated, and objects from before the run whose life ends, refuse it. So does a change to an object from
/// before the run that was not noted in the run just before: notes say more than the operation does (the
/// path's guard without the access's validity), but forgetting one costs the summary, never an answer. To be
/// made around the memory that loops work on, since what they do to it themselves is no effect of the body.
/// Not owned: the memory and the pointer to the run in progress, which is null outside of all.
class RunWatch final : public program::MemoryDecorator {
 public:
  RunWatch(program::SymbolicMemory& beneath, SpeculativeRun* const& run)
      : MemoryDecorator(beneath), run_(run) {}

  program::ObjectId allocate(program::MemoryState& state, program::ValueId guard,
                             program::Object object) override;
  void release(program::MemoryState& state, program::ValueId guard, program::ValueId pointer) override;
  program::ValueId load(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
                        program::Type type) override;
  void store(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
             program::ValueId value) override;
  void copy(program::MemoryState& state, program::ValueId guard, program::ValueId destination,
            program::ValueId source, program::ValueId size) override;
  void fill(program::MemoryState& state, program::ValueId guard, program::ValueId destination,
            program::ValueId byte, program::ValueId size) override;

 private:
  bool watches() const { return run_ != nullptr && run_->silent && run_->refused.empty(); }
  bool is_of_run(program::ValueId pointer);
  void watch_block(program::ValueId pointer);

  SpeculativeRun* const& run_;
};

} // namespace fathom::loops
