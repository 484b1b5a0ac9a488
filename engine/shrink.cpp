#include "engine/shrink.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace fathom::engine {

using program::InputVector;
using program::RecordedInputs;
using program::Run;

namespace {

/// So many events of an execution cost as much as another execution.
constexpr uint64_t events_per_run = 10'000;
/// Longer objects are not written down.
constexpr uint64_t most_bytes = 1 << 24;
/// In front of a text that is an input, which says how long it is (frontend/symbolic_inputs.h).
constexpr size_t length_bytes = 2;
/// Numbers after a count that may be its elements.
constexpr size_t most_counted = 64;
constexpr uint32_t byte_bits = 8, widest = 64;

bool is_number(const program::TraceEvent& event) {
  return event.kind == program::EventKind::Input && !event.bits.empty() &&
         event.bits.size() * byte_bits <= widest && !event.value.ends_with(" bytes");
}

uint64_t bits_of(const program::TraceEvent& event) {
  uint64_t bits = 0;
  for (size_t i = event.bits.size(); i-- > 0;) bits = bits << byte_bits | event.bits[i];
  return bits;
}

uint64_t low_mask(size_t bytes) {
  return bytes * byte_bits >= widest ? UINT64_MAX : (uint64_t{1} << (bytes * byte_bits)) - 1;
}

bool is_zero(std::vector<uint8_t>::const_iterator begin, std::vector<uint8_t>::const_iterator end) {
  return std::all_of(begin, end, [](uint8_t byte) { return byte == 0; });
}

bool is_negative(const program::TraceEvent& event) {
  return event.value.starts_with('-') && (event.bits.back() & 0x80) != 0 &&
         event.type.find("float") == std::string::npos && event.type.find("double") == std::string::npos;
}

} // namespace

std::optional<Run> Shrinker::execute(const InputVector& vector) {
  const uint64_t cost = 1 + run_.events.size() / events_per_run;
  if (left_ < cost) return {};
  left_ -= cost;
  ++runs_;
  return try_(vector);
}

/// Writes down what the execution takes, of its numbers the first ones.
bool Shrinker::record(const InputVector& vector, size_t most_numbers) {
  RecordedInputs recorded;
  const std::vector<program::RecordedValue>& given = vector.inputs;
  for (size_t i = 0; i < most_numbers; ++i) {
    const bool is_repeated = vector.repeated_from < given.size();
    if (i >= given.size() && !is_repeated) break;
    const size_t period = given.size() - vector.repeated_from;
    const size_t place = i < given.size() ? i : vector.repeated_from + (i - given.size()) % period;
    recorded.numbers.push_back(given[place].value.low64());
  }
  InputVector watched = vector;
  watched.uninitialised_byte = [&](bool is_static, uint64_t number,
                                   uint64_t offset) -> std::optional<uint8_t> {
    const std::optional<uint8_t> byte =
        vector.uninitialised_byte ? vector.uninitialised_byte(is_static, number, offset) : std::nullopt;
    if (offset >= most_bytes) return byte;
    Bytes& bytes = recorded.objects[{is_static, number}];
    bytes.resize(std::max<size_t>(bytes.size(), offset + 1));
    bytes[offset] = byte.value_or(0);
    return byte;
  };
  return execute(watched) && accept(std::move(recorded));
}

bool Shrinker::accept(RecordedInputs inputs) {
  std::optional<Run> run = execute(inputs.vector());
  if (!run) return false;
  inputs_ = std::move(inputs);
  run_ = std::move(*run);
  read_numbers();
  return true;
}

/// Numbers are as wide as those that take them, and have their sign.
void Shrinker::read_numbers() {
  size_t i = 0;
  negative_.assign(inputs_->numbers.size(), false);
  for (const program::TraceEvent& event : run_.events) {
    if (!is_number(event) || i >= inputs_->numbers.size()) continue;
    uint64_t& number = inputs_->numbers[i];
    const uint64_t mask = low_mask(event.bits.size());
    if ((number & mask) == bits_of(event)) { // else some other event stands for several numbers
      negative_[i] = is_negative(event);
      number = negative_[i] ? number | ~mask : number & mask;
    }
    ++i;
  }
}

/// Leaves out parts of [begin, end), large ones first.
bool Shrinker::cut_chunks(size_t begin, size_t end,
                          const std::function<RecordedInputs(size_t, size_t)>& without) {
  bool is_cut = false;
  for (size_t chunk = end - begin; chunk > 0; chunk /= 2) {
    for (size_t to = end; to > begin;) {
      const size_t from = to - begin > chunk ? to - chunk : begin;
      if (accept(without(from, to))) {
        end -= to - from;
        is_cut = true;
      } else if (left_ == 0) {
        return is_cut;
      }
      to = from;
    }
    chunk = std::min(chunk, end - begin + 1);
  }
  return is_cut;
}

bool Shrinker::drop_numbers() {
  return cut_chunks(0, inputs_->numbers.size(), [&](size_t from, size_t to) {
    RecordedInputs fewer = *inputs_;
    fewer.numbers.erase(fewer.numbers.begin() + ptrdiff_t(from), fewer.numbers.begin() + ptrdiff_t(to));
    return fewer;
  });
}

bool Shrinker::clear_objects() {
  bool is_cleared = false;
  const RecordedInputs first = *inputs_;
  for (const auto& [object, bytes] : first.objects) {
    if (is_zero(bytes.begin(), bytes.end())) continue;
    RecordedInputs cleared = *inputs_;
    cleared.objects.erase(object);
    is_cleared = accept(std::move(cleared)) || is_cleared;
  }
  return is_cleared;
}

bool Shrinker::clear_bytes() {
  bool is_cleared = false;
  const RecordedInputs first = *inputs_;
  for (const auto& [object, bytes] : first.objects) {
    for (size_t chunk = bytes.size() / 2; chunk > 0; chunk /= 2) {
      for (size_t from = 0; from < bytes.size() && left_ > 0; from += chunk) {
        RecordedInputs cleared = *inputs_;
        Bytes& changed = cleared.objects[object];
        const auto begin = changed.begin() + ptrdiff_t(from);
        const auto end = changed.begin() + ptrdiff_t(std::min(from + chunk, changed.size()));
        if (is_zero(begin, end)) continue;
        std::fill(begin, end, uint8_t{0});
        is_cleared = accept(std::move(cleared)) || is_cleared;
      }
    }
  }
  return is_cleared;
}

/// A block whose size is a number: both become smaller together.
bool Shrinker::cut_block(const RecordedInputs::Object& object, size_t number) {
  return cut_chunks(0, inputs_->objects[object].size(), [&](size_t from, size_t to) {
    RecordedInputs shorter = *inputs_;
    Bytes& bytes = shorter.objects[object];
    bytes.erase(bytes.begin() + ptrdiff_t(from), bytes.begin() + ptrdiff_t(to));
    shorter.numbers[number] -= to - from;
    return shorter;
  });
}

/// A text that is an input, with its length in front.
bool Shrinker::cut_text(const RecordedInputs::Object& object) {
  const auto length_of = [](const Bytes& bytes) {
    return bytes.size() < length_bytes ? size_t{0} : bytes[0] | size_t{bytes[1]} << byte_bits;
  };
  const size_t length = length_of(inputs_->objects[object]);
  if (length == 0 || length + length_bytes > inputs_->objects[object].size()) return false;
  return cut_chunks(length_bytes, length_bytes + length, [&](size_t from, size_t to) {
    RecordedInputs shorter = *inputs_;
    Bytes& bytes = shorter.objects[object];
    const size_t left = length_of(bytes) - (to - from);
    bytes.erase(bytes.begin() + ptrdiff_t(from), bytes.begin() + ptrdiff_t(to));
    bytes[0] = static_cast<uint8_t>(left);
    bytes[1] = static_cast<uint8_t>(left >> byte_bits);
    return shorter;
  });
}

bool Shrinker::cut_blocks() {
  if (!record(inputs_->vector(), inputs_->numbers.size())) return false;
  bool is_cut = false;
  const RecordedInputs first = *inputs_;
  for (const auto& [object, bytes] : first.objects) {
    if (object.is_static || is_zero(bytes.begin(), bytes.end())) continue;
    for (size_t i = 0; i < inputs_->numbers.size(); ++i)
      if (inputs_->numbers[i] == bytes.size()) is_cut = cut_block(object, i) || is_cut;
    is_cut = cut_text(object) || is_cut;
  }
  return is_cut;
}

/// A number that says how many others follow: it and they become fewer together.
bool Shrinker::cut_lists() {
  bool is_cut = false;
  for (size_t i = 0; i < inputs_->numbers.size(); ++i) {
    for (size_t j = i + 1; j < std::min(inputs_->numbers.size(), i + most_counted); ++j) {
      const uint64_t count = inputs_->numbers[i];
      if (count == 0 || count > most_counted) break;
      RecordedInputs fewer = *inputs_;
      --fewer.numbers[i];
      fewer.numbers.erase(fewer.numbers.begin() + ptrdiff_t(j));
      if (!accept(std::move(fewer))) continue;
      is_cut = true;
      --j;
    }
  }
  return is_cut;
}

/// Looks for the smallest value that holds, as if all above one that holds did.
bool Shrinker::lower(uint64_t value, const std::function<bool(uint64_t)>& holds) {
  if (value == 0) return false;
  if (holds(0)) return true;
  bool is_lower = false;
  uint64_t low = 0;
  while (value - low > 1 && left_ > 0) {
    const uint64_t middle = low + (value - low) / 2;
    const bool does_hold = holds(middle);
    is_lower = is_lower || does_hold;
    (does_hold ? value : low) = middle;
  }
  return is_lower;
}

bool Shrinker::lower_number(size_t i) {
  const auto holds = [&](uint64_t value) {
    RecordedInputs smaller = *inputs_;
    smaller.numbers[i] = value;
    return accept(std::move(smaller));
  };
  const uint64_t number = inputs_->numbers[i];
  if (!negative_[i]) return lower(number, holds);
  if (holds(-number)) {
    lower(-number, holds);
    return true;
  }
  return lower(-number, [&](uint64_t value) { return holds(-value); });
}

bool Shrinker::lower_numbers() {
  bool is_lower = false;
  for (size_t i = 0; i < inputs_->numbers.size(); ++i) is_lower = lower_number(i) || is_lower;
  return is_lower;
}

bool Shrinker::lower_bytes() {
  bool is_lower = false;
  const RecordedInputs first = *inputs_;
  for (const auto& [object, bytes] : first.objects) {
    for (size_t i = 0; i < bytes.size(); ++i) {
      const auto holds = [&, place = object](uint64_t value) {
        RecordedInputs smaller = *inputs_;
        smaller.objects[place][i] = static_cast<uint8_t>(value);
        return accept(std::move(smaller));
      };
      is_lower = lower(inputs_->objects[object][i], holds) || is_lower;
    }
  }
  return is_lower;
}

Run Shrinker::smallest(const InputVector& found, Run run) {
  const auto is_input = [](const auto& event) { return event.kind == program::EventKind::Input; };
  const auto events = std::count_if(run.events.begin(), run.events.end(), is_input);
  run_ = std::move(run);
  inputs_.reset();
  if (!record(found, static_cast<size_t>(events)) &&
      !record(found, std::max<size_t>(found.inputs.size(), size_t(events))))
    return std::move(run_);
  weight_found_ = inputs_->weight();
  bool is_smaller = most_ > 0;
  while (is_smaller && left_ > 0) {
    is_smaller = clear_objects();
    is_smaller = cut_blocks() || is_smaller; // shorter executions cost less
    is_smaller = drop_numbers() || is_smaller;
    is_smaller = cut_lists() || is_smaller;
    is_smaller = clear_bytes() || is_smaller;
    is_smaller = lower_numbers() || is_smaller;
    is_smaller = lower_bytes() || is_smaller;
  }
  return std::move(run_);
}

} // namespace fathom::engine
