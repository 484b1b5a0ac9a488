// Events that threads make in memory that others may see, and the blocks that nothing comes between.
#pragma once

#include "ir/program/exchange/interleavings.h"

#include <cstdint>
#include <vector>

namespace fathom::threads {

using program::LocationId;
using program::ObjectId;
using program::Type;
using program::ValueId;

using ThreadId = uint32_t; ///< 0 is the program's first thread, others in the order in which they are met
using BlockId = uint32_t;
constexpr BlockId no_block = UINT32_MAX;

/// Steps that no other thread comes between: one instruction, or an atomic section. Numbered in the order in
/// which the program is unwound, which is the program order of each thread.
struct Block {
  ThreadId thread = 0;
  BlockId before = no_block; ///< the last one of its thread, of a thread's first one that of its creator
  bool is_section = false;
  /// x86-TSO: a store leaves the thread's buffer. It is after the block in which it was executed (`before`)
  /// and the last store of the thread; nothing else waits for it but blocks with effects of their own.
  bool is_commit = false;
  /// For a commit, the one before. For another block, under x86-TSO, the last one if the block waits for it
  /// where `guard` holds.
  BlockId stored = no_block;
  ValueId guard; ///< i1: it is executed; of blocks with `stored` alone
};

/// The execution of an instruction that the other threads may see; interpreter and unwinder agree which these
/// are, so that steps are what schedules count.
struct Step {
  BlockId block = no_block;
  ValueId guard;         ///< i1: it is executed
  uint32_t position = 0; ///< size of the program when it begins
};

/// The order that an atomic operation, a fence, or an access in a section of the library's models makes (C11
/// 7.17.3).
struct MemoryOrder {
  bool is_atomic = false;
  bool acquires = false, releases = false;
  bool is_sequential = false; ///< memory_order_seq_cst
};

/// The form that a machine gives an access.
struct Form {
  bool is_part = false;  ///< of a copy or a fill, which a machine may do in several steps
  bool is_split = false; ///< what does it is several instructions, between which an interrupt may come
  bool is_volatile = false;
};

/// An access to bytes of an object, or to whether the object is alive.
struct Event {
  enum class Kind : uint8_t { Read, Write };
  enum class Subject : uint8_t { Bytes, Life };
  Kind kind = Kind::Read;
  Subject subject = Subject::Bytes;
  MemoryOrder order; ///< C11 5.1.2.4: atomic ones are no part of a data race with each other
  BlockId block = no_block;
  ValueId guard;
  ValueId pointer;
  Type type;
  ValueId value;  ///< written, or the open value that is read
  ValueId before; ///< Read: what is there if no thread has written since threads began; none(): anything
  ValueId beyond; ///< Read of a pointer, i1: it is one that `value` cannot be
  LocationId location;
  enum class Role : uint8_t {
    Plain,
    OfLock, ///< a write by which a lock is taken or given back
    /// A look at what is left where the execution ends, which the program does not do: `value` is the block
    /// of the heap that the bytes point into, null where there is none.
    OfEnd,
    OfState ///< to what says which bits were written, beside the access to these bits
  };
  Role role = Role::Plain;
  MemoryOrder failing = {}; ///< of a compare-and-swap's read: what it orders where nothing is written
  Form form = {};
  size_t step = 0; ///< of the log

  bool writes() const { return kind == Kind::Write; }
  bool is_of_end() const { return role == Role::OfEnd; }
  bool is_of_program() const { return role != Role::OfEnd && role != Role::OfState; }
};

/// A fence between threads, in a block of its own.
struct Fence {
  BlockId block = no_block;
  ValueId guard;
  MemoryOrder order;
};

/// The execution of all threads ends here.
struct Exit {
  BlockId block = no_block;
  ValueId guard;
};

/// An obligation counts where the execution has not ended when its thread comes to it: it has come past
/// `block` and `holds` is true.
struct Presence {
  ThreadId thread = 0;
  BlockId block = no_block;
  ValueId holds; ///< i1, open
};

/// A block of the heap is made.
struct Allocation {
  ObjectId object;
  BlockId block = no_block;
  ValueId guard;
};

/// `holds`: whether one block precedes the other.
struct Precedence {
  BlockId first = no_block, second = no_block;
  ValueId holds; ///< i1, open
};

/// A thread waits for a condition, which rests on what it has read so far in the block.
struct Wait {
  BlockId block = no_block;
  size_t events = 0; ///< of the log, when it begins to wait
  ValueId stuck;     ///< i1: it comes there, and the condition does not hold
  LocationId location;
};

/// A loop of a thread that may go on for ever: its iterations read what is between these events of the log,
/// and what they write was there before.
struct Spin {
  ThreadId thread = 0;
  size_t begin = 0, end = 0;
  ValueId guard; ///< i1: it comes to the end of an iteration
  LocationId location;
};

/// Whether a thread runs at all, and comes to its end.
struct Extent {
  ValueId is_created, has_ended; ///< i1
  BlockId last = no_block;       ///< its own, once it is unwound; no_block: it has none
  /// Its sections are interrupt handlers: they come in between what other threads do on the same processor,
  /// and nobody waits for them.
  bool is_handler = false;
};

/// A thread's use of a lock.
struct LockUse {
  /// As the models count. In vain: a try that fails though the lock is free, which orders nothing. A thread
  /// that notes that it waits takes the note back when it goes on; the log has none of these.
  enum class Kind : uint8_t { Wants, Takes, GivesBack, TriesInVain, NotesWait };
  Kind kind = Kind::Wants;
  ThreadId thread = 0;
  ValueId guard; ///< i1: it does; Wants: and the execution has not ended
  ValueId lock;  ///< its address
  LocationId location;
  BlockId block = no_block; ///< its section's; no_block: nothing in it is an event
  size_t events = 0;        ///< of the log, when it does
  bool is_early = false;    ///< before threads begin

  /// Whether the lock has another owner behind it.
  bool changes_owner() const { return kind == Kind::Takes || kind == Kind::GivesBack; }
};

/// All threads of one unwinding. Empty where no second thread was met.
struct Log {
  std::vector<Block> blocks;
  std::vector<Step> steps;
  std::vector<Event> events;
  std::vector<Fence> fences; ///< where a read need not find the last write
  std::vector<Exit> exits;
  std::vector<Presence> presences;
  std::vector<program::Interleavings::Segment> segments;
  std::vector<ObjectId> objects; ///< shared, made since threads began
  ThreadId threads = 1;          ///< how many
  std::vector<Wait> waits;
  std::vector<Spin> spins;
  struct Blocks {
    std::vector<Allocation> made;
    std::vector<Precedence> precedences; ///< that ends of the execution rest on
  };
  Blocks heap;
  std::vector<Extent> extents;    ///< by thread
  std::vector<LockUse> lock_uses; ///< in the order of each thread
  std::vector<BlockId> creations; ///< blocks in which a thread is created

  /// Whether both are of one thread, in this order.
  bool is_sequenced(BlockId a, BlockId b) const { return blocks[a].thread == blocks[b].thread && a < b; }
  bool is_of_handler(const Event& event) const { return extents[blocks[event.block].thread].is_handler; }
};

} // namespace fathom::threads
