// The order that an atomic operation asks for.
#pragma once

#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

/// The order of an atomic access, the weaker one of the two that a compare-and-swap has; else NotAtomic.
inline llvm::AtomicOrdering weakest_order(const llvm::Instruction& instruction) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return load->getOrdering();
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) return store->getOrdering();
  if (const auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction)) return update->getOrdering();
  const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  if (exchange == nullptr) return llvm::AtomicOrdering::NotAtomic;
  const llvm::AtomicOrdering success = exchange->getSuccessOrdering(),
                             failure = exchange->getFailureOrdering();
  return llvm::isStrongerThan(success, failure) ? failure : success;
}

/// What it asks for where it changes memory, or is a load or a fence.
inline llvm::AtomicOrdering order_of_success(const llvm::Instruction& instruction) {
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return exchange->getSuccessOrdering();
  if (const auto* fence = llvm::dyn_cast<llvm::FenceInst>(&instruction)) return fence->getOrdering();
  return weakest_order(instruction);
}

/// What it asks for where a compare-and-swap changes nothing; of others the same.
inline llvm::AtomicOrdering order_of_failure(const llvm::Instruction& instruction) {
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
    return exchange->getFailureOrdering();
  return order_of_success(instruction);
}

/// Whether it is atomic, and orders nothing.
inline bool is_relaxed(const llvm::Instruction& instruction) {
  const llvm::AtomicOrdering order = weakest_order(instruction);
  return order == llvm::AtomicOrdering::Monotonic || order == llvm::AtomicOrdering::Unordered;
}

/// Metadata of fences that are a machine's, written in assembly.
constexpr const char* machine_fence = "fathom.machine_fence";

/// A fence between threads; one for signals is for the compiler alone.
inline bool is_thread_fence(const llvm::Instruction& instruction) {
  const auto* fence = llvm::dyn_cast<llvm::FenceInst>(&instruction);
  return fence != nullptr && fence->getSyncScopeID() != llvm::SyncScope::SingleThread;
}

/// x86-TSO: whether the thread's stores are visible before it.
inline bool is_barrier(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction)) return true;
  constexpr auto strongest = llvm::AtomicOrdering::SequentiallyConsistent;
  if (const auto* fence = llvm::dyn_cast<llvm::FenceInst>(&instruction))
    return fence->getOrdering() == strongest && is_thread_fence(instruction);
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  return store != nullptr && store->getOrdering() == strongest;
}

/// x86-TSO: whether it is a store that may wait in the thread's buffer. One that asks for sequential
/// consistency is made with a barrier.
inline bool may_be_delayed(const llvm::Instruction& instruction) {
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  return store != nullptr && store->getOrdering() != llvm::AtomicOrdering::SequentiallyConsistent;
}

} // namespace fathom::frontend
