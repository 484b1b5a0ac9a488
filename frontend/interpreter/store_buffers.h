// StoreBuffers: what threads have stored and others do not see yet (x86-TSO).
#pragma once

#include "frontend/interpreter/memory.h"

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

namespace fathom::frontend::interpreter {

/// A queue for each thread. Its own loads find what is in it. Not owned: the memory, which has what all
/// threads see, but for the time of a View.
class StoreBuffers {
 public:
  explicit StoreBuffers(Memory& memory) : memory_(memory) {}

  bool is_empty() const { return stores_ == 0; }
  /// The bytes that the memory has there now are the thread's, and what was there before comes back.
  void delay(size_t thread, Place place, const std::vector<Byte>& before);
  std::vector<Byte> bytes(Place place, uint64_t size);
  /// The thread's oldest stores become visible; nothing happens to objects whose life has ended.
  void commit(size_t thread, uint32_t count);
  void commit_all(size_t thread) { commit(thread, UINT32_MAX); }

  bool has_stores_of_others(size_t thread) const;

  /// As long as it lives the memory is as the thread sees it.
  class View {
   public:
    View(StoreBuffers& buffers, size_t thread);
    ~View();
    View(const View&) = delete;
    View& operator=(const View&) = delete;

   private:
    StoreBuffers& buffers_;
    std::vector<std::pair<Place, std::vector<Byte>>> hidden_; ///< in the order of the stores
  };

 private:
  struct Store {
    Place place;
    std::vector<Byte> bytes;
  };
  void write(Place place, const std::vector<Byte>& bytes);

  Memory& memory_;
  std::map<size_t, std::deque<Store>> queues_; ///< by thread
  size_t stores_ = 0;
};

} // namespace fathom::frontend::interpreter
