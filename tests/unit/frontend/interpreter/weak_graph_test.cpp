// Executions of several threads against the axioms of RC11 and C17: litmus tests of the papers.
#include "frontend/interpreter/weak_graph.h"

#include <gtest/gtest.h>

namespace fathom::frontend::interpreter {
namespace {

using program::ThreadMemory;

enum class Order : uint8_t { Plain, Relaxed, Acquire, Release, Sequential };

/// Accesses in the order of execution; variables are offsets.
class Execution {
 public:
  explicit Execution(ThreadMemory memory) : graph_(memory) {}
  WeakNode& node(size_t thread, Order order) {
    WeakNode made;
    made.thread = thread;
    made.is_atomic = order != Order::Plain;
    made.is_sequential = order == Order::Sequential;
    made.acquires = made.is_sequential || order == Order::Acquire;
    made.releases = made.is_sequential || order == Order::Release;
    graph_.nodes().push_back(made);
    return graph_.nodes().back();
  }
  Execution& write(size_t thread, uint64_t variable, uint64_t placed, Order order) {
    WeakNode& made = node(thread, order);
    made.writes = true;
    made.placed = placed;
    made.where = {ObjectIndex{}, variable * 4};
    made.size = 4;
    return *this;
  }
  Execution& read(size_t thread, uint64_t variable, uint64_t found, Order order) {
    WeakNode& made = node(thread, order);
    made.reads = true;
    made.found = found;
    made.where = {ObjectIndex{}, variable * 4};
    made.size = 4;
    return *this;
  }
  Execution& update(size_t thread, uint64_t variable, uint64_t found, uint64_t placed, Order order) {
    read(thread, variable, found, order);
    graph_.nodes().back().writes = true;
    graph_.nodes().back().placed = placed;
    return *this;
  }
  Execution& fence(size_t thread) {
    node(thread, Order::Sequential).is_fence = true;
    return *this;
  }
  bool is_allowed() const { return graph_.objection().empty(); }
  bool races() const { return graph_.race().has_value(); }

 private:
  WeakGraph graph_;
};

constexpr ThreadMemory both[] = {ThreadMemory::C11, ThreadMemory::Rc11};
constexpr uint64_t x = 0, y = 1;

TEST(WeakGraph, StoreBuffering) {
  for (const ThreadMemory memory : both)
    for (const auto& [order, is_allowed] : {std::pair(Order::Relaxed, true), std::pair(Order::Release, true),
                                            std::pair(Order::Sequential, false)}) {
      const Order reading = order == Order::Release ? Order::Acquire : order;
      Execution run(memory);
      run.write(1, x, 2, order)
          .write(2, y, 3, order)
          .read(1, y, first_place, reading)
          .read(2, x, first_place, reading);
      EXPECT_EQ(run.is_allowed(), is_allowed);
    }
}

TEST(WeakGraph, FencesRestoreStoreBuffering) {
  for (const ThreadMemory memory : both) {
    Execution run(memory);
    run.write(1, x, 2, Order::Relaxed).write(2, y, 3, Order::Relaxed).fence(1).fence(2);
    run.read(1, y, first_place, Order::Relaxed).read(2, x, first_place, Order::Relaxed);
    EXPECT_FALSE(run.is_allowed());
  }
}

TEST(WeakGraph, MessagePassing) {
  for (const ThreadMemory memory : both)
    for (const auto& [writing, reading, is_allowed] :
         {std::tuple(Order::Relaxed, Order::Relaxed, true), std::tuple(Order::Release, Order::Acquire, false),
          std::tuple(Order::Release, Order::Relaxed, true),
          std::tuple(Order::Relaxed, Order::Acquire, true)}) {
      Execution run(memory);
      run.write(1, x, 2, Order::Relaxed).write(1, y, 3, writing);
      run.read(2, y, 3, reading).read(2, x, first_place, Order::Relaxed);
      EXPECT_EQ(run.is_allowed(), is_allowed);
    }
}

/// An update of another thread goes on with the release sequence, a store of another one does not.
TEST(WeakGraph, ReleaseSequences) {
  for (const ThreadMemory memory : both)
    for (const bool is_update : {false, true}) {
      Execution run(memory);
      run.write(1, x, 2, Order::Relaxed).write(1, y, 3, Order::Release);
      if (is_update)
        run.update(3, y, 3, 4, Order::Relaxed);
      else
        run.write(3, y, 4, Order::Relaxed);
      run.read(2, y, 4, Order::Acquire).read(2, x, first_place, Order::Relaxed);
      EXPECT_EQ(run.is_allowed(), !is_update);
    }
}

/// Two readers see two writes in different orders: sequentially consistent fences of the readers forbid it in
/// RC11 alone.
TEST(WeakGraph, IndependentReads) {
  for (const ThreadMemory memory : both)
    for (const bool has_fences : {false, true}) {
      Execution run(memory);
      run.write(1, x, 2, Order::Relaxed).write(2, y, 3, Order::Relaxed).read(3, x, 2, Order::Relaxed);
      run.read(4, y, 3, Order::Relaxed);
      if (has_fences) run.fence(3).fence(4);
      run.read(3, y, first_place, Order::Relaxed).read(4, x, first_place, Order::Relaxed);
      EXPECT_EQ(run.is_allowed(), !has_fences || memory == ThreadMemory::C11);
    }
}

TEST(WeakGraph, Coherence) {
  for (const ThreadMemory memory : both) {
    Execution older(memory), newer(memory);
    older.write(1, x, 2, Order::Relaxed).write(1, x, 3, Order::Relaxed);
    older.read(2, x, 3, Order::Relaxed).read(2, x, 2, Order::Relaxed);
    EXPECT_FALSE(older.is_allowed());
    newer.write(1, x, 2, Order::Relaxed).write(1, x, 3, Order::Relaxed);
    newer.read(2, x, 2, Order::Relaxed).read(2, x, 3, Order::Relaxed);
    EXPECT_TRUE(newer.is_allowed());
  }
}

TEST(WeakGraph, NothingComesIntoAnUpdate) {
  Execution lost(ThreadMemory::Rc11), kept(ThreadMemory::Rc11);
  EXPECT_FALSE(lost.update(1, x, 1, 2, Order::Relaxed).update(2, x, 1, 3, Order::Relaxed).is_allowed());
  EXPECT_TRUE(kept.update(1, x, 1, 2, Order::Relaxed).update(2, x, 2, 3, Order::Relaxed).is_allowed());
}

TEST(WeakGraph, Races) {
  for (const Order order : {Order::Relaxed, Order::Release}) {
    Execution run(ThreadMemory::Rc11);
    run.write(1, x, 2, Order::Plain)
        .write(1, y, 3, order)
        .read(2, y, 3, Order::Acquire)
        .read(2, x, 2, Order::Plain);
    EXPECT_EQ(run.races(), order == Order::Relaxed);
  }
}

} // namespace
} // namespace fathom::frontend::interpreter
