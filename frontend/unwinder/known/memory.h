// KnownMemory: what objects hold, as bytes, while steps over known values are executed.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/known/word.h"

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

namespace fathom::frontend::known {

/// An object of the program, or one that came to life since steps are executed here and that the program does
/// not have yet (`made` is false): it gets it where the execution is handed back, if anything still refers to
/// it then.
///
/// Each byte has a state. What a byte of the program holds is looked up when it is read first.
///
///     0                 not looked up, or never written
///     known             part of a number, `data` has it in the order of memory
///     special           part of a pointer or a value, in `words` by the offset of its first byte
///     ... | begins      the first byte of what was stored or looked up there
///     ... | changed     the program does not have it yet
///     ... | looked_up   the program has held a number there since: what is the same needs no store
struct Object {
  enum State : uint8_t { known = 0x01, changed = 0x02, begins = 0x04, looked_up = 0x08, special = 0x80 };
  enum Page : uint8_t { Touched = 1, Changed = 2 };
  struct Special {
    Word word;
    uint32_t bytes = 0;
  };

  ObjectId id;
  bool made = false;
  bool usable = false; ///< alive, of known size, and with contents that are followed here
  bool read_only = false;
  bool mergeable = false;
  bool alive = false;
  bool escaped = false;   ///< its address may be kept somewhere: not `made` ones only
  bool has_ended = false; ///< here
  bool marked = false;
  bool is_listed = false; ///< among those that were written to
  program::ObjectKind kind = program::ObjectKind::Null;
  uint32_t alignment = 1;
  uint32_t run = 0;     ///< in which it was looked at last
  uint64_t version = 0; ///< of the program's object (SymbolicMemory::version)
  uint64_t size = 0, capacity = 0;
  uint64_t sequence = 0;            ///< in the order of their lives; not `made` ones only
  std::unique_ptr<uint8_t[]> bytes; ///< data, states, then for each page whether it was touched
  uint8_t* data = nullptr;
  uint8_t* state = nullptr;
  uint8_t* pages = nullptr;      ///< Touched, Changed
  std::vector<uint32_t> touched; ///< pages; of `made` ones only
  std::unordered_map<uint64_t, Special> words;
  // How it came to life; not `made` ones only.
  const llvm::Instruction* maker = nullptr;
  program::LocationId location;
  uint32_t frame = 0; ///< number of the activation that it belongs to
  program::Contents contents = program::Contents::Arbitrary;
};

/// Objects have numbers: those of the program's static objects are their ids. Owns all of this; what it knows
/// of objects of the program is looked up in the state that begin() was given.
class KnownMemory {
 public:
  static constexpr uint64_t page_bits = 8;
  static constexpr uint64_t largest = uint64_t{1} << 26; ///< bytes of an object that is followed

  explicit KnownMemory(Context& context);

  /// The state and its guard are those of the execution that goes on here.
  void begin(program::MemoryState& state, ValueId guard);
  uint32_t number_of(ObjectId object);
  /// The object, as the state has it; usable or not.
  Object& object(uint32_t number) {
    Object& found = objects_[number];
    if (found.run != run_) refresh(found);
    return found;
  }
  Object& raw(uint32_t number) { return objects_[number]; }

  /// One that the program does not have. All its bytes are zero or were never written.
  uint32_t create(program::ObjectKind kind, uint64_t size, uint32_t alignment, program::Contents contents);
  /// Ends its life; what it held is forgotten.
  void end(uint32_t number);
  /// Gives the number of an object again that was not made and that nothing refers to.
  void recycle(uint32_t number);
  /// The program has it now.
  void note_made(uint32_t number, ObjectId id);
  bool is_big_endian() const { return is_big_endian_; }
  uint64_t sequence() const { return sequence_; }
  size_t unmade() const { return unmade_; }
  const std::vector<uint32_t>& ended() const { return ended_; }

  /// False where the bytes are not known here.
  bool read(Object& object, uint64_t offset, uint32_t bytes, bool as_pointer, Word& result);
  /// Numbers are stored by handlers where nothing special is in the way. False where that cannot be told
  /// here.
  bool write(Object& object, uint64_t offset, uint32_t bytes, const Word& word);
  bool copy(uint32_t to, uint64_t to_offset, uint32_t from, uint64_t from_offset, uint64_t bytes);
  bool fill(uint32_t to, uint64_t offset, uint8_t byte, uint64_t bytes);
  /// Before bytes are changed; at least one.
  void note_change(Object& object, uint64_t offset, uint64_t bytes) {
    const uint64_t first = offset >> page_bits, last = (offset + bytes - 1) >> page_bits;
    if ((object.pages[first] & object.pages[last] & Object::Changed) == 0 || last - first > 1)
      note_changed_pages(object, first, last);
  }

  ValueId value_of(const Word& word, uint32_t width);
  Word word_of(ValueId value);

  /// The objects that are not made and that these words lead to, or what was written into made ones, in the
  /// order of their lives. Blocks too that may be asked about where the execution ends.
  std::vector<uint32_t> reached_from(const std::vector<Word>& roots);
  /// Drops all others that are not made.
  void keep_only(const std::vector<uint32_t>& reached);
  /// Emits the stores of what was changed, in all objects that are made and alive; then nothing is changed.
  void write_back();
  /// The state lies elsewhere now.
  void follow(program::MemoryState& state) { memory_ = &state; }

 private:
  void mark(const Word& word, std::vector<uint32_t>& waiting);
  void refresh(Object& object);
  void forget(Object& object);
  void give_room(Object& object);
  void note_changed_pages(Object& object, uint64_t first, uint64_t last);
  void note_looked_up(Object& object, uint64_t offset, uint64_t bytes);
  bool look_up(Object& object, uint64_t offset, uint32_t bytes, bool as_pointer, Word& loaded);
  bool look_up_block(Object& object, uint64_t offset, uint64_t bytes);
  bool read_special(const Object& object, uint64_t offset, uint32_t bytes, bool as_pointer, Word& result);
  bool clear_words(Object& object, uint64_t offset, uint64_t bytes);
  void put_number(Object& object, uint64_t offset, uint32_t bytes, uint64_t number, uint8_t state);
  uint64_t number_at(const Object& object, uint64_t offset, uint32_t bytes) const;
  void write_back_page(Object& object, uint64_t page);
  void write_back_number(Object& object, uint64_t offset, uint32_t bytes);
  void store(Object& object, uint64_t offset, ValueId value);

  Context& context_;
  Builder& builder_;
  program::MemoryState* memory_ = nullptr;
  ValueId guard_;
  uint32_t run_ = 0;
  uint64_t sequence_ = 0;
  size_t unmade_ = 0;
  std::deque<Object> objects_;     ///< which stay where they are when a look finds another one
  std::vector<uint32_t> numbers_;  ///< by ObjectId, UINT32_MAX: none yet
  std::vector<uint32_t> free_[32]; ///< recycled ones, by the logarithm of their capacity
  std::vector<Object*> written_;   ///< made ones with changed pages
  std::vector<uint32_t> ended_;    ///< made ones whose lives were ended
  const uint32_t pointer_bytes_;
  const bool is_big_endian_;
};

} // namespace fathom::frontend::known
