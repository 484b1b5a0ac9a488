// Speculation: part of a program is executed to see what it does, and then everything is as it was.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace fathom::program {

/// What a speculative run may change. Whoever has such state watches it here, once; whoever speculates knows
/// none of it. What is watched outlives this.
class SpeculativeState {
 public:
  /// Says what it is now, and returns what makes it so again.
  using Save = std::function<std::function<void()>()>;

  void watch(Save save) { watched_.push_back(std::move(save)); }
  /// A list that only grows.
  template <typename List> void watch_length(List& list) {
    watch([&list] { return [&list, size = list.size()] { list.resize(size); }; });
  }

 private:
  friend class Speculation;
  std::vector<Save> watched_;
};

/// While it lives what is watched may change; then it is as it was. Speculations nest. What the program has
/// become is for Builder::rollback, since a summary keeps that.
class Speculation {
 public:
  explicit Speculation(const SpeculativeState& state) {
    for (const SpeculativeState::Save& save : state.watched_) restore_.push_back(save());
  }
  /// Something more, of this speculation alone.
  void also(std::function<void()> restore) { restore_.push_back(std::move(restore)); }
  ~Speculation() {
    for (size_t i = restore_.size(); i-- > 0;) restore_[i]();
  }
  Speculation(const Speculation&) = delete;
  Speculation& operator=(const Speculation&) = delete;

 private:
  std::vector<std::function<void()>> restore_;
};

} // namespace fathom::program
