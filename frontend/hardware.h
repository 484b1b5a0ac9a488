// The hardware under a program without an operating system.
#pragma once

#include "frontend/interrupts.h"
#include "frontend/registers.h"
#include "frontend/stack_limit.h"
#include "ir/program/property.h"

#include <optional>
#include <vector>

namespace fathom::frontend {

struct Hardware {
  std::vector<Registers> registers; ///< of devices, without overlaps
  VolatileReads volatile_reads = VolatileReads::Memory;
  std::vector<VolatileObject> volatile_objects; ///< each name once
  std::vector<Interrupt> interrupts;            ///< each handler once
  bool interrupts_are_threads = false;          ///< also of a program with one thread (interrupt_threads.h)
  std::optional<StackLimit> stack_limit;        ///< with Property::StackLimit
  program::ThreadMemory thread_memory = program::ThreadMemory::SequentiallyConsistent;

  /// Whether an execution may rest on what the machine that checks does not have.
  bool is_elsewhere() const { return !registers.empty() || !interrupts.empty(); }
};

} // namespace fathom::frontend
