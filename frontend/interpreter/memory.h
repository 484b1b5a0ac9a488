// The interpreter's memory: objects of sparse bytes that remember the pointers stored in them.
#pragma once

#include "frontend/interpreter/value.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/program/program.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace llvm {
class Instruction;
class Value;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// One byte of memory: a number, or byte `index`, in memory order, of a pointer.
struct Byte {
  enum class Tag : uint8_t { Data, Uninitialised, Fragment };
  uint8_t value = 0; ///< Data, Uninitialised
  Tag tag = Tag::Data;
  uint8_t index = 0; ///< Fragment
  Pointer pointer;   ///< Fragment
  uint8_t unset = 0; ///< Uninitialised: the bits that were not written
};

/// Where bytes come from that nobody has touched one by one: a fill, or the arbitrary contents of an
/// allocation.
struct Origin {
  uint64_t begin = 0, end = 0;
  bool arbitrary = false;
  bool input = false;      ///< arbitrary, but an input of the program rather than uninitialised
  uint8_t fill = 0;        ///< when not arbitrary
  bool is_static = false;  ///< when arbitrary: which of the input vector's two numberings
  uint64_t allocation = 0; ///< when arbitrary: number for the input vector
  int64_t shift = 0;       ///< offset in the allocation = offset here + shift
};

struct Object {
  program::ObjectKind kind = program::ObjectKind::Null;
  uint64_t size = 0;
  uint64_t alignment = 1;
  bool alive = true;
  bool read_only = false;
  bool mergeable = false;               ///< a literal, which may lie within another one
  const llvm::Value* made_by = nullptr; ///< global, function, alloca or allocating call
  /// Places of the program, not of a model; heap and environment have the first.
  struct Life {
    const llvm::Instruction *allocated_at = nullptr, *freed_at = nullptr;
  } life;
  uint32_t heap_number = 0; ///< 1, 2, ... for heap objects
  uint64_t frame = 0;       ///< number of the one whose variable it is; 0: of none, or of a model's
  std::optional<uint64_t> address;
  std::vector<program::VariadicArgument> arguments; ///< where all that are variadic lie

  static constexpr uint64_t page_size = 64;
  struct Page {
    std::array<uint8_t, page_size> values{};
    std::array<uint8_t, page_size> tags{}; ///< 0 data, 1 uninitialised, 2 + n: byte n of a pointer
    std::unique_ptr<std::array<Pointer, page_size>> pointers;
    std::unique_ptr<std::array<uint8_t, page_size>>
        unset; ///< where a byte was written in part; else all bits
  };
  std::vector<Origin> origins; ///< later ones hide earlier ones
  std::vector<std::unique_ptr<Page>> low_pages;
  std::unordered_map<uint64_t, std::unique_ptr<Page>> high_pages;
};

/// A place that may be accessed.
struct Place {
  ObjectIndex object;
  uint64_t offset;
};

/// Owns the objects; indices are never reused. Untouched memory costs nothing, so sizes do not matter.
class Memory {
 public:
  Memory(const program::InputVector& input_vector, program::Target target);

  ObjectIndex add(Object object, std::optional<uint64_t> address);
  Object& operator[](ObjectIndex index) { return objects_[index]; }
  const Object& operator[](ObjectIndex index) const { return objects_[index]; }
  size_t size() const { return objects_.size(); }
  /// Ends the life of an object; its bytes are forgotten.
  void release(ObjectIndex index);

  /// A pointer made from an integer gets the live object at its address, if there is one.
  Pointer resolve(Pointer pointer) const;
  /// The place of `size` bytes inside one live object; nothing when there is none.
  std::optional<Place> access(Pointer pointer, uint64_t size) const;
  /// Where an access begins that is not valid, if it is one to a live object; the offset may lie outside
  /// (modulo 2^64).
  std::optional<Place> begin_of_invalid(Pointer pointer) const;
  /// The base address; given to the object now when it has none yet.
  uint64_t address(ObjectIndex index);
  /// Whether no living object that has an address lies there.
  bool is_free(uint64_t address, uint64_t size) const;
  /// Whether one is a literal that may lie at the end of the other one.
  bool share_bytes(ObjectIndex a, ObjectIndex b);
  /// What the machine would hold for this pointer, in pointer width.
  uint64_t number(Pointer pointer);
  Pointer moved(Pointer pointer, int64_t delta) const; ///< wraps in pointer width

  Byte read(ObjectIndex index, uint64_t offset);
  /// Before anything was written.
  uint8_t initial_byte(ObjectIndex index, uint64_t offset) const {
    return original(objects_[index], offset).value;
  }
  void write(ObjectIndex index, uint64_t offset, const Byte& byte);
  void fill(ObjectIndex index, uint64_t offset, uint64_t size, uint8_t byte);
  /// The objects that pointers in this one refer to, whole pointers or parts of them.
  std::vector<ObjectIndex> references(ObjectIndex index) const;
  /// As memmove.
  void copy(Place destination, Place source, uint64_t size);

  /// Keeps what all objects hold now, instead of what was kept before.
  void keep();
  /// Whether the objects that were alive then are so now, and hold the same.
  /// `renames`: pointers to objects whose life has ended may be to others of these, one for each.
  bool is_as_kept(bool renames) const;
  bool may_be_as_kept() const { return kept_ && !kept_->is_over; } ///< some day

  /// What was made, has changed or has ended since this was asked last, in the order of indices. The first
  /// time nothing: memory is watched from then on.
  std::vector<ObjectIndex> take_changed();

  uint32_t pointer_bits() const { return pointer_bits_; }
  bool is_big_endian() const { return is_big_endian_; }
  /// The lowest bit of the byte that lies at `index` in a value of `bytes` bytes.
  unsigned lowest_bit(unsigned bytes, unsigned index) const {
    return (is_big_endian_ ? bytes - 1 - index : index) * 8;
  }
  uint64_t mask() const { return ~uint64_t{0} >> (64 - pointer_bits_); }

 private:
  Object::Page& page(Object& object, uint64_t number);
  static const std::unique_ptr<Object::Page>* find_page(const Object& object, uint64_t number);
  Byte original(const Object& object, uint64_t offset) const;
  void forget_pages(Object& object, uint64_t first, uint64_t last);
  void copy_middle(Place destination, Place source, uint64_t size);
  uint64_t sign_extended(uint64_t number) const;
  /// Before each change, of which there are many.
  void will_change(ObjectIndex index) {
    if (kept_) keep_before_change(index);
    if (is_watched_) changed_.insert(index);
  }
  void keep_before_change(ObjectIndex index);
  Byte peek(const Object& object, uint64_t offset) const;
  /// Objects whose life has ended: what was one then is another one now, and the other way round.
  struct Renaming {
    bool is_allowed = false;
    std::map<ObjectIndex, ObjectIndex> now, then;
    bool add(ObjectIndex before, ObjectIndex after);
  };
  bool holds_the_same(const Object& a, const Object& b, Renaming& renaming) const;
  bool is_same(const Byte& a, const Byte& b, Renaming& renaming) const;
  bool was_alive(ObjectIndex index) const;

  const program::InputVector& input_vector_;
  uint32_t pointer_bits_;
  bool is_big_endian_;
  std::vector<Object> objects_;
  std::map<uint64_t, ObjectIndex> by_address_; ///< live objects with an address
  std::map<program::ObjectKind, uint64_t> next_address_;
  /// Objects as they were when keep() was asked, as far as they were changed since.
  struct Kept {
    size_t objects = 0; ///< that there were
    std::map<ObjectIndex, Object> changed;
    bool is_over = false; ///< one that was alive is not: it never will be again
  };
  std::optional<Kept> kept_;
  bool is_watched_ = false;
  std::set<ObjectIndex> changed_; ///< while it is watched
};

} // namespace fathom::frontend::interpreter
