// RadixMap: a persistent map from small integers, made for memory states that are forked and joined at every
// branch.
#pragma once

#include "ir/support/check.h"

#include <cstdint>
#include <span>
#include <utility>

namespace fathom::memory {

/// A 16-ary radix tree with reference-counted nodes. Copying a map is O(1); changing a map copies only nodes
/// it shares, and changes nodes of its own in place, so that straight-line code pays no copies.
/// `for_each_difference` skips shared subtrees: its cost is what differs between two maps, not what they
/// hold. Not thread-safe (plain reference counts).
///
///   root, height h: 16^h keys      key:  | ... | nibble 2 | nibble 1 | nibble 0 |
///   inner node: 16 children                      inner      inner      leaf slot
///   leaf: 16 slots and a presence bitmap
template <typename T> class RadixMap {
 public:
  using Key = uint64_t;

  RadixMap() = default;
  RadixMap(const RadixMap& o) : root_(o.root_), height_(o.height_) { retain(root_); }
  RadixMap(RadixMap&& o) noexcept : root_(std::exchange(o.root_, nullptr)), height_(o.height_) {}
  RadixMap& operator=(RadixMap o) noexcept {
    std::swap(root_, o.root_);
    std::swap(height_, o.height_);
    return *this;
  }
  ~RadixMap() { release(root_, height_); }

  bool empty() const { return root_ == nullptr; }
  bool shares_all_with(const RadixMap& o) const { return root_ == o.root_; }

  const T* find(Key key) const {
    const auto* leaf = find_leaf(key);
    return leaf != nullptr && (leaf->present >> (key & 15) & 1) ? &leaf->slot[key & 15] : nullptr;
  }

  /// The slot of a key, created if absent, for writing: no other map sees the change.
  T& own(Key key) {
    Leaf* leaf = own_leaf(key);
    leaf->present |= uint16_t(1u << (key & 15));
    return leaf->slot[key & 15];
  }
  /// The slots of `key` and as many of the next keys, at most `count` in all, as lie beside it; created where
  /// absent.
  std::span<T> own_run(Key key, uint64_t count) {
    const unsigned first = key & 15, length = unsigned(count < 16 - first ? count : 16 - first);
    Leaf* leaf = own_leaf(key);
    leaf->present |= uint16_t(((1u << length) - 1) << first);
    return {&leaf->slot[first], length};
  }
  /// The values of `key` and the next keys as far as they lie beside each other; empty where one of them is
  /// absent.
  std::span<const T> find_run(Key key, uint64_t count) const {
    const auto* leaf = find_leaf(key);
    const unsigned first = key & 15, length = unsigned(count < 16 - first ? count : 16 - first);
    const auto wanted = uint16_t(((1u << length) - 1) << first);
    if (leaf == nullptr || (leaf->present & wanted) != wanted) return {};
    return {&leaf->slot[first], length};
  }
  void set(Key key, T value) { own(key) = std::move(value); }

  void erase(Key key) {
    if (find(key) == nullptr) return;
    Leaf* leaf = own_leaf(key);
    leaf->present &= uint16_t(~(1u << (key & 15)));
    leaf->slot[key & 15] = T{};
  }

  void clear() {
    release(root_, height_);
    root_ = nullptr;
    height_ = 1;
  }

  /// Calls f(key, const T&) in ascending order of keys.
  template <typename F> void for_each(F&& f) const { visit(root_, height_, 0, f); }

  /// Calls f(key, const T* in_a, const T* in_b) in ascending order for every key whose slot is not shared and
  /// is present on a side; equal values in unshared nodes are reported too.
  template <typename F> static void for_each_difference(const RadixMap& a, const RadixMap& b, F&& f) {
    if (a.root_ == b.root_) return;
    const unsigned height = a.height_ > b.height_ ? a.height_ : b.height_;
    compare(a.root_, a.height_, b.root_, b.height_, height, 0, f);
  }

 private:
  struct Node {
    uint32_t references = 1;
  };
  struct Inner : Node {
    Node* child[16] = {};
  };
  struct Leaf : Node {
    uint16_t present = 0;
    T slot[16] = {};
  };

  const Leaf* find_leaf(Key key) const {
    const Node* node = root_;
    if (node == nullptr || beyond(key)) return nullptr;
    for (unsigned level = height_; level > 1; --level) {
      node = static_cast<const Inner*>(node)->child[nibble(key, level - 1)];
      if (node == nullptr) return nullptr;
    }
    return static_cast<const Leaf*>(node);
  }
  static unsigned nibble(Key key, unsigned level) { return unsigned(key >> (4 * level)) & 15; }
  bool beyond(Key key) const { return height_ < 16 && key >> (4 * height_) != 0; }
  static void retain(Node* node) {
    if (node != nullptr) ++node->references;
  }
  static void release(Node* node, unsigned level) {
    if (node == nullptr || --node->references != 0) return;
    if (level > 1) {
      for (Node* child : static_cast<Inner*>(node)->child) release(child, level - 1);
      delete static_cast<Inner*>(node);
    } else {
      delete static_cast<Leaf*>(node);
    }
  }

  static Inner* own_inner(Node*& node) {
    if (node == nullptr) {
      node = new Inner;
    } else if (node->references > 1) {
      auto* copy = new Inner(*static_cast<Inner*>(node));
      copy->references = 1;
      for (Node* child : copy->child) retain(child);
      --node->references;
      node = copy;
    }
    return static_cast<Inner*>(node);
  }

  Leaf* own_leaf(Key key) {
    while (root_ != nullptr && beyond(key)) {
      auto* taller = new Inner;
      taller->child[0] = root_;
      root_ = taller;
      ++height_;
    }
    if (root_ == nullptr)
      while (beyond(key)) ++height_;
    Node** slot = &root_;
    for (unsigned level = height_; level > 1; --level)
      slot = &own_inner(*slot)->child[nibble(key, level - 1)];
    if (*slot == nullptr) {
      *slot = new Leaf;
    } else if ((*slot)->references > 1) {
      auto* copy = new Leaf(*static_cast<Leaf*>(*slot));
      copy->references = 1;
      --(*slot)->references;
      *slot = copy;
    }
    return static_cast<Leaf*>(*slot);
  }

  template <typename F> static void visit(const Node* node, unsigned level, Key prefix, F& f) {
    if (node == nullptr) return;
    if (level > 1) {
      for (unsigned i = 0; i < 16; ++i)
        visit(static_cast<const Inner*>(node)->child[i], level - 1, prefix << 4 | i, f);
      return;
    }
    const auto* leaf = static_cast<const Leaf*>(node);
    for (unsigned i = 0; i < 16; ++i)
      if (leaf->present >> i & 1) f(prefix << 4 | i, leaf->slot[i]);
  }

  /// A node of lower height stands for child 0 of a taller one.
  static const Node* child_of(const Node* node, unsigned height, unsigned level, unsigned index) {
    if (node == nullptr) return nullptr;
    if (height < level) return index == 0 ? node : nullptr;
    return static_cast<const Inner*>(node)->child[index];
  }

  template <typename F>
  static void compare(const Node* a, unsigned height_a, const Node* b, unsigned height_b, unsigned level,
                      Key prefix, F& f) {
    if (a == b && (a == nullptr || height_a == height_b)) return;
    if (level > 1) {
      for (unsigned i = 0; i < 16; ++i)
        compare(child_of(a, height_a, level, i), height_a < level ? height_a : level - 1,
                child_of(b, height_b, level, i), height_b < level ? height_b : level - 1, level - 1,
                prefix << 4 | i, f);
      return;
    }
    const auto* left = static_cast<const Leaf*>(a);
    const auto* right = static_cast<const Leaf*>(b);
    for (unsigned i = 0; i < 16; ++i) {
      const T* x = left != nullptr && (left->present >> i & 1) ? &left->slot[i] : nullptr;
      const T* y = right != nullptr && (right->present >> i & 1) ? &right->slot[i] : nullptr;
      if (x != nullptr || y != nullptr) f(prefix << 4 | i, x, y);
    }
  }

  Node* root_ = nullptr;
  unsigned height_ = 1;
};

} // namespace fathom::memory
