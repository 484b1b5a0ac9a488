// Contents of objects: they are looked up in the program, read, written, and written back to it.
#include "frontend/unwinder/known/memory.h"

#include <algorithm>
#include <cstring>

namespace fathom::frontend::known {

using namespace program;

uint64_t KnownMemory::number_at(const Object& object, uint64_t offset, uint32_t bytes) const {
  uint64_t number = 0;
  std::memcpy(&number, object.data + offset, bytes);
  return is_big_endian_ ? __builtin_bswap64(number) >> (64 - 8 * bytes) : number;
}

void KnownMemory::put_number(Object& object, uint64_t offset, uint32_t bytes, uint64_t number,
                             uint8_t state) {
  if (is_big_endian_) number = __builtin_bswap64(number << (64 - 8 * bytes));
  std::memcpy(object.data + offset, &number, bytes);
  for (uint32_t i = 0; i < bytes; ++i)
    object.state[offset + i] = uint8_t(state | (object.state[offset + i] & Object::looked_up));
  object.state[offset] |= Object::begins;
}

ValueId KnownMemory::value_of(const Word& word, uint32_t width) {
  switch (word.kind) {
  case Word::Kind::Unset: return {};
  case Word::Kind::Number: return builder_.constant(width, word.bits);
  case Word::Kind::Pointer: return builder_.pointer(objects_[word.object].id, int64_t(word.bits));
  case Word::Kind::Address:
    return builder_.ptr_to_int(builder_.pointer(objects_[word.object].id, int64_t(word.bits)));
  case Word::Kind::Value: return ValueId(uint32_t(word.bits));
  }
  FATHOM_UNREACHABLE("a word of kind {}", int(word.kind));
}

Word KnownMemory::word_of(ValueId value) {
  if (!value.valid()) return {};
  const Instruction& made = builder_.program()[value];
  if (made.opcode == Opcode::Const && made.type.width() <= 64) return Word::number(made.imm);
  if (made.opcode == Opcode::Pointer && made.object != unknown_object)
    return Word::pointer(number_of(made.object), made.imm & builder_.program().offset_mask());
  return {value.index(), 0, Word::Kind::Value};
}

void KnownMemory::note_looked_up(Object& object, uint64_t offset, uint64_t bytes) {
  for (uint64_t page = offset >> page_bits; page <= (offset + bytes - 1) >> page_bits; ++page)
    if (object.pages[page] == 0) {
      object.pages[page] = Object::Touched;
      object.touched.push_back(uint32_t(page));
    }
}

/// What the program holds there, none of which has been looked up or changed. `loaded` is what was found; it
/// is kept unless it holds on this path only.
bool KnownMemory::look_up(Object& object, uint64_t offset, uint32_t bytes, bool as_pointer, Word& loaded) {
  if (!object.made) return false;
  for (uint32_t i = 0; i < bytes; ++i)
    if (object.state[offset + i] != 0) return false;
  const auto before = uint32_t(builder_.program().size());
  const Type type = as_pointer ? Type::pointer() : Type::integer(8 * bytes);
  const ValueId value =
      context_.memory.load(*memory_, guard_, builder_.pointer(object.id, int64_t(offset)), type);
  loaded = word_of(value);
  if (value.index() >= before && builder_.program()[value].opcode == Opcode::Load) return true;
  note_looked_up(object, offset, bytes);
  if (loaded.is_number()) {
    put_number(object, offset, bytes, loaded.bits, Object::known | Object::looked_up);
    return true;
  }
  std::memset(object.state + offset, Object::special, bytes);
  object.state[offset] |= Object::begins;
  object.words[offset] = {loaded, bytes};
  return true;
}

bool KnownMemory::read_special(const Object& object, uint64_t offset, uint32_t bytes, bool as_pointer,
                               Word& result) {
  const auto found = object.words.find(offset);
  if (found == object.words.end() || found->second.bytes != bytes) return false;
  result = found->second.word;
  switch (result.kind) {
  case Word::Kind::Unset:
  case Word::Kind::Number: return false;
  case Word::Kind::Pointer:
    if (!as_pointer) result.kind = Word::Kind::Address;
    return true;
  case Word::Kind::Address: return !as_pointer;
  case Word::Kind::Value: return builder_.type(ValueId(uint32_t(result.bits))).is_pointer() == as_pointer;
  }
  return false;
}

bool KnownMemory::read(Object& object, uint64_t offset, uint32_t bytes, bool as_pointer, Word& result) {
  constexpr uint8_t wanted = Object::known | Object::special;
  bool all_known = true, any_special = false;
  for (uint32_t i = 0; i < bytes; ++i) {
    all_known &= (object.state[offset + i] & wanted) == Object::known;
    any_special |= (object.state[offset + i] & Object::special) != 0;
  }
  if (any_special) return read_special(object, offset, bytes, as_pointer, result);
  if (!all_known) {
    // The rest of a number of which parts were written here.
    bool none = true;
    for (uint32_t i = 0; i < bytes; ++i) none &= object.state[offset + i] == 0;
    if (none) return look_up(object, offset, bytes, as_pointer, result);
    for (uint32_t i = 0; i < bytes; ++i) {
      Word byte;
      if (object.state[offset + i] == 0 &&
          (!look_up(object, offset + i, 1, false, byte) || !byte.is_number()))
        return false;
    }
  }
  const uint64_t number = number_at(object, offset, bytes);
  if (as_pointer && number != 0) return false;
  result = as_pointer ? Word::pointer(null_object.index(), 0) : Word::number(number);
  return true;
}

/// Makes room for something else. False where a pointer or a value would be cut that the program does not
/// have.
bool KnownMemory::clear_words(Object& object, uint64_t offset, uint64_t bytes) {
  if (object.words.empty()) return true;
  const uint64_t end = offset + bytes;
  for (uint64_t i = offset; i < end; ++i) {
    if (!(object.state[i] & Object::special)) continue;
    uint64_t first = i;
    while (!(object.state[first] & Object::begins)) --first;
    const uint64_t behind = first + object.words.at(first).bytes;
    if ((first < offset || behind > end) && (object.state[first] & Object::changed)) return false;
    std::memset(object.state + first, 0, behind - first);
    object.words.erase(first);
    i = behind - 1;
  }
  return true;
}

bool KnownMemory::write(Object& object, uint64_t offset, uint32_t bytes, const Word& word) {
  if (!clear_words(object, offset, bytes)) return false;
  note_change(object, offset, bytes);
  if (word.is_number()) {
    put_number(object, offset, bytes, word.bits, Object::known | Object::changed);
    return true;
  }
  std::memset(object.state + offset, Object::special | Object::changed, bytes);
  object.state[offset] |= Object::begins;
  object.words[offset] = {word, bytes};
  if (word.leads_to_object()) objects_[word.object].escaped = true;
  return true;
}

/// All of a range, as whole pointers where there are some.
bool KnownMemory::look_up_block(Object& object, uint64_t offset, uint64_t bytes) {
  for (uint64_t i = 0; i < bytes;) {
    if (object.state[offset + i] != 0) {
      ++i;
      continue;
    }
    uint32_t length = 8;
    const auto is_open = [&](uint64_t from, uint64_t count) {
      for (uint64_t k = 0; k < count; ++k)
        if (object.state[from + k] != 0) return false;
      return true;
    };
    while (length > 1 && ((offset + i) % length != 0 || i + length > bytes || !is_open(offset + i, length)))
      length /= 2;
    Word found;
    if (length == pointer_bytes_) {
      const ValueId value = context_.memory.load(
          *memory_, guard_, builder_.pointer(object.id, int64_t(offset + i)), Type::pointer());
      const Instruction& made = builder_.program()[value];
      const bool is_pointer = made.opcode == Opcode::Pointer && made.object != null_object;
      if (!look_up(object, offset + i, length, is_pointer, found)) return false;
    } else if (!look_up(object, offset + i, length, false, found)) {
      return false;
    }
    if (found.kind == Word::Kind::Value) return false;
    i += length;
  }
  return true;
}

bool KnownMemory::copy(uint32_t to, uint64_t to_offset, uint32_t from, uint64_t from_offset, uint64_t bytes) {
  Object& source = objects_[from];
  if (source.made && !look_up_block(source, from_offset, bytes)) return false;
  std::vector<std::pair<uint64_t, Object::Special>> words;
  for (uint64_t i = 0; i < bytes; ++i) {
    const uint8_t state = source.state[from_offset + i];
    if (state == 0) return false;
    if (!(state & Object::special)) continue;
    if (!(state & Object::begins)) return false;
    const Object::Special& special = source.words.at(from_offset + i);
    if (i + special.bytes > bytes) return false;
    words.emplace_back(to_offset + i, special);
    i += special.bytes - 1;
  }
  Object& target = objects_[to];
  std::vector<uint8_t> data(source.data + from_offset, source.data + from_offset + bytes),
      states(source.state + from_offset, source.state + from_offset + bytes);
  if (!clear_words(target, to_offset, bytes)) return false;
  note_change(target, to_offset, bytes);
  std::memcpy(target.data + to_offset, data.data(), bytes);
  constexpr uint8_t copied = Object::known | Object::begins | Object::special;
  for (uint64_t i = 0; i < bytes; ++i) {
    uint8_t& state = target.state[to_offset + i];
    state = uint8_t((states[i] & copied) | Object::changed | (state & Object::looked_up));
  }
  target.state[to_offset] |= Object::begins;
  for (const auto& [offset, special] : words) {
    std::memset(target.state + offset, Object::special | Object::changed, special.bytes);
    target.state[offset] |= Object::begins;
    target.words[offset] = special;
    if (special.word.leads_to_object()) objects_[special.word.object].escaped = true;
  }
  return true;
}

bool KnownMemory::fill(uint32_t to, uint64_t offset, uint8_t byte, uint64_t bytes) {
  Object& target = objects_[to];
  if (!clear_words(target, offset, bytes)) return false;
  note_change(target, offset, bytes);
  std::memset(target.data + offset, byte, bytes);
  for (uint64_t i = offset; i < offset + bytes; ++i) {
    const uint8_t first = i % 8 == 0 || i == offset ? Object::begins : 0;
    target.state[i] =
        uint8_t(Object::known | Object::changed | first | (target.state[i] & Object::looked_up));
  }
  return true;
}

void KnownMemory::store(Object& object, uint64_t offset, ValueId value) {
  context_.memory.store(*memory_, guard_, builder_.pointer(object.id, int64_t(offset)), value);
}

void KnownMemory::write_back_number(Object& object, uint64_t offset, uint32_t bytes) {
  const ValueId value = builder_.constant(8 * bytes, number_at(object, offset, bytes));
  bool is_looked_up = true;
  for (uint32_t i = 0; i < bytes; ++i) {
    uint8_t& state = object.state[offset + i];
    is_looked_up &= (state & Object::looked_up) != 0;
    state = uint8_t((state & ~Object::changed) | Object::looked_up);
  }
  if (is_looked_up) {
    const ValueId before = context_.memory.load(
        *memory_, guard_, builder_.pointer(object.id, int64_t(offset)), Type::integer(8 * bytes));
    if (before == value) return;
  }
  store(object, offset, value);
}

void KnownMemory::write_back_page(Object& object, uint64_t page) {
  const uint64_t behind = std::min((page + 1) << page_bits, object.size);
  for (uint64_t at = page << page_bits; at < behind;) {
    if (!(object.state[at] & Object::changed)) {
      ++at;
      continue;
    }
    if (object.state[at] & Object::special) {
      const Object::Special& special = object.words.at(at);
      store(object, at, value_of(special.word, 8 * special.bytes));
      for (uint32_t i = 0; i < special.bytes; ++i) object.state[at + i] &= uint8_t(~Object::changed);
      at += special.bytes;
      continue;
    }
    constexpr uint8_t apart = Object::begins | Object::special;
    uint32_t bytes = 1;
    while (bytes < 8 && at + bytes < object.size && (object.state[at + bytes] & Object::changed) &&
           !(object.state[at + bytes] & apart))
      ++bytes;
    while ((bytes & (bytes - 1)) != 0) bytes &= bytes - 1;
    write_back_number(object, at, bytes);
    at += bytes;
  }
}

void KnownMemory::write_back() {
  for (Object* const written : written_) {
    Object& object = *written;
    if (!object.made || !object.alive) continue;
    for (const uint32_t page : object.touched) {
      if (!(object.pages[page] & Object::Changed)) continue;
      write_back_page(object, page);
      object.pages[page] = Object::Touched;
    }
    object.version = context_.memory.version(*memory_, object.id).value_or(UINT64_MAX);
  }
}

} // namespace fathom::frontend::known
