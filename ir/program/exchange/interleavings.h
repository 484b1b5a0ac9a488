// The order in which the threads of a program run, as an unwinding states it.
#pragma once

#include "ir/program/program.h"

#include <cstdint>
#include <vector>

namespace fathom::program {

/// For a program in which threads were created. Each value of the program belongs to one thread; the threads
/// stand in a row in the list, each where it is created, and what they read of each other's
/// writes are open values.
struct Interleavings {
  /// Steps of one thread that nothing of others comes between: executions of instructions that others may
  /// see.
  struct Step {
    ValueId guard;         ///< i1: is executed
    uint32_t position = 0; ///< size of the program when it begins
    /// Where a read need not find the last write (C11), as InputVector::Places; none(): 0.
    ValueId found = {}, placed = {};
  };
  struct Block {
    uint32_t thread = 0;
    ValueId clock; ///< blocks are executed in this order; equal ones in that of their numbers
    std::vector<Step> steps;
    ValueId commit; ///< i1, x86-TSO: a store of the thread becomes visible; none(): the block is no commit
  };
  /// From its first value on, the program belongs to this thread.
  struct Segment {
    uint32_t first = 0;
    uint32_t thread = 0;
  };
  std::vector<ValueId> conditions; ///< i1: hold of every execution
  /// i1, of many threads: all but a few of them run one after the other. Where a violation is among these
  /// executions it is found sooner. none(): nothing is tried first.
  ValueId few_switches;
  std::vector<Block> blocks;
  std::vector<Segment> segments;
  uint32_t threads = 1;
  /// That a block of the heap is made or freed is a step, too.
  bool blocks_are_steps = false;
  /// The blocks in which a thread is created. What the first thread does before them is no step.
  std::vector<uint32_t> creations;

  bool is_empty() const { return blocks.empty(); }
};

} // namespace fathom::program
