#include "witnesses/delivered_input.h"

#include "ir/support/result.h"
#include "witnesses/text_inputs.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <string_view>

namespace fathom::witnesses {
namespace {

using program::TraceEvent;

constexpr std::string_view prefix = "__fathom_deliver_", character = "character";
constexpr size_t number_bytes = 8;
constexpr uint64_t most_blanks = 1 << 16;
constexpr char no_number = '?'; // begins none, and no word of a format

std::string_view kind_of(const TraceEvent& event) {
  std::string_view kind = event.subject;
  kind.remove_prefix(prefix.size());
  return kind;
}

/// The one after so many others.
uint64_t number_of(const TraceEvent& event, size_t index = 0) {
  uint64_t number = 0;
  for (size_t i = 0; i < number_bytes && index * number_bytes + i < event.bits.size(); ++i)
    number |= uint64_t{event.bits[index * number_bytes + i]} << (8 * i);
  return number;
}

/// What stands after so many numbers.
std::string bytes_of(const TraceEvent& event, size_t numbers) {
  const size_t begin = std::min(event.bits.size(), numbers * number_bytes);
  return {event.bits.begin() + static_cast<std::ptrdiff_t>(begin), event.bits.end()};
}

bool begins_number(char c) {
  return c == '+' || c == '-' || (c >= '0' && c <= '9');
}

bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

std::string floating_text(double value, int digits) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return fmt::format("{:.{}g}", value, digits);
}

/// Puts one part after the other, so that each function finds its own.
class Text {
 public:
  void add(const TraceEvent& event) {
    const std::string_view kind = kind_of(event);
    const uint64_t number = number_of(event);
    if (kind == character)
      add_character(static_cast<int64_t>(number));
    else if (kind == "literal")
      add_literal(static_cast<int64_t>(number));
    else if (kind == "blanks")
      add_bytes(std::string(std::min<uint64_t>(number, most_blanks), ' '));
    else if (kind == "pushed")
      take_back(static_cast<char>(number));
    else if (kind == "end")
      end(number != 0);
    else if (kind == "no_number")
      fail(number != 0);
    else if (kind == "bytes")
      add_bytes(bytes_of(event, 0));
    else if (kind == "line")
      add_line(bytes_of(event, 1), number);
    else if (kind == "text")
      add_bytes(without(bytes_of(event, 0), [](char c) { return c == '\n'; }) + "\n");
    else if (kind == "word")
      add_word(without(bytes_of(event, 0), [](char c) { return c == 0 || is_blank(c); }), "", After::Word);
    else
      add_number(kind, number);
  }

  std::string finish() {
    if (after_ == After::NoNumber) text_ += no_number;
    if (after_ == After::Word || after_ == After::Number) text_ += '\n';
    return std::move(text_);
  }

 private:
  /// What the next part has to do with the one before.
  enum class After : uint8_t {
    Nothing,
    Word,     ///< goes on up to a blank
    Number,   ///< goes on with `digits_`
    Line,     ///< has no end, and room for one
    NoNumber, ///< something that begins no number is still to be read
  };

  template <typename Bad> static std::string without(std::string bytes, Bad bad) {
    std::replace_if(bytes.begin(), bytes.end(), bad, 'x');
    return bytes;
  }

  void add_bytes(std::string bytes) {
    if (bytes.empty()) return;
    const char first = bytes[0];
    switch (after_) {
    case After::Nothing: break;
    case After::Word:
    case After::Number: // what follows there is not looked at by most programs: the rest of a line
      if (after_ == After::Word ? !is_blank(first) : digits_.find(first) != std::string::npos)
        bytes[0] = bytes.size() == 1 ? '\n' : ' ';
      break;
    case After::Line: text_ += '\n'; break;
    case After::NoNumber:
      if (is_blank(first) || begins_number(first)) text_ += no_number;
      break;
    }
    after_ = After::Nothing;
    text_ += bytes;
  }

  void add_character(int64_t c) { c < 0 ? end(true) : add_bytes(std::string(1, static_cast<char>(c))); }

  void add_line(const std::string& bytes, uint64_t room) {
    add_bytes(bytes);
    if (room > 0 && !bytes.ends_with('\n')) after_ = After::Line;
  }

  /// What begins after any number of blanks, and goes on with some characters.
  void add_word(const std::string& word, std::string_view digits, After after) {
    if (after_ == After::Word || after_ == After::Number) text_ += ' ';
    if (after_ == After::Line) text_ += '\n';
    if (after_ == After::NoNumber && after == After::Word && !word.empty() && begins_number(word[0]))
      text_ += no_number;
    text_ += word;
    after_ = after;
    digits_ = digits;
  }

  void add_number(std::string_view kind, uint64_t number) {
    constexpr std::string_view decimal = "0123456789", hexadecimal = "0123456789abcdefABCDEFxX",
                               floating = "0123456789.eE";
    if (kind == "signed")
      return add_word(fmt::format("{}", static_cast<int64_t>(number)), decimal, After::Number);
    if (kind == "unsigned") return add_word(fmt::format("{}", number), decimal, After::Number);
    if (kind == "octal") return add_word(fmt::format("{:o}", number), decimal, After::Number);
    if (kind == "hexadecimal") return add_word(fmt::format("{:x}", number), hexadecimal, After::Number);
    if (kind == "double")
      return add_word(floating_text(std::bit_cast<double>(number), 17), floating, After::Number);
    if (kind == "float")
      add_word(floating_text(double{std::bit_cast<float>(static_cast<uint32_t>(number))}, 9), floating,
               After::Number);
  }

  /// A blank in a format means any number of them.
  void add_literal(int64_t c) {
    if (c < 0) return;
    if (!is_blank(static_cast<char>(c))) return add_bytes(std::string(1, static_cast<char>(c)));
    if (after_ != After::Word && after_ != After::Number) return;
    text_ += ' ';
    after_ = After::Nothing;
  }

  void end(bool is_here) {
    if (is_here) after_ = After::Nothing;
  }

  /// The last character, where it is this one.
  void take_back(char c) {
    if (after_ == After::Nothing && text_.ends_with(c)) text_.pop_back();
  }

  void fail(bool is_here) {
    if (!is_here) return;
    if (after_ == After::Word) text_ += ' ';
    after_ = After::NoNumber;
  }

  std::string text_;
  After after_ = After::Nothing;
  std::string_view digits_;
};

/// A stream or a number of a file, in the order of time.
struct Source {
  std::string file; ///< that was opened; empty: none was
  bool is_standard_input = false;
  bool has_characters = false, has_others = false; ///< of getchar, of other functions
  Text text;

  bool is_fed() const { return is_standard_input || !file.empty(); }
};

class Sources {
 public:
  void add(const TraceEvent& event) {
    const std::string_view kind = kind_of(event);
    const auto number = static_cast<int64_t>(number_of(event, 0));
    const Key key{number, number < 0 ? number_of(event, 1) : 0};
    if (kind == "opened") {
      open(key, bytes_of(event, 2));
    } else if (kind == "from") {
      if (!now_.contains(key)) open(key, {});
      const auto found = now_.find(key);
      current_ = found == now_.end() ? std::nullopt : std::optional(found->second);
    } else if (current_) {
      Source& source = all_[*current_];
      const bool is_flag = kind == "end" || kind == "no_number";
      if (kind == character)
        source.has_characters = true;
      else if (kind != "literal" && (!is_flag || number_of(event) != 0))
        source.has_others = true;
      source.text.add(event);
    }
  }

  DeliveredInput finish() {
    DeliveredInput input;
    for (const Source& source : all_)
      if (source.has_characters && !source.is_fed()) return {};
    if (std::none_of(all_.begin(), all_.end(), [](const Source& source) { return needs_text(source); }))
      return {};
    for (Source& source : all_) {
      if (!source.is_fed()) continue;
      const auto has_name = [&](const auto& file) { return file.first == source.file; };
      if (source.file.empty())
        input.standard_input = source.text.finish();
      else if (std::none_of(input.files.begin(), input.files.end(), has_name))
        input.files.emplace_back(source.file, source.text.finish());
    }
    return input;
  }

 private:
  /// The number of a file, 0 of standard input; else -1 and the stream's object.
  using Key = std::pair<int64_t, uint64_t>;

  static bool needs_text(const Source& source) {
    return source.is_fed() && (source.has_others || !source.file.empty());
  }

  void open(const Key& key, std::string name) {
    if (key.first < 0 && key.second == 0) return; // it was not opened
    now_[key] = all_.size();
    all_.emplace_back();
    all_.back().is_standard_input = key.first == 0 && name.empty();
    // A file in another directory is not ours to make.
    constexpr size_t longest_name = 255;
    if (name.find('/') == std::string::npos && name != "." && name != ".." && name.size() <= longest_name)
      all_.back().file = std::move(name);
  }

  std::vector<Source> all_;
  std::map<Key, size_t> now_;
  std::optional<size_t> current_;
};

/// What was read last where that leaves an object: not much more than it takes, which could leave the stack.
void shorten_overrun(const program::Run& run, TraceEvent& last) {
  if (last.location.line != run.location.line || last.location.file != run.location.file) return;
  constexpr uint64_t enough = 16;
  for (const program::ObjectState& object : run.memory) {
    if (!object.access) continue;
    const auto begin = static_cast<uint64_t>(std::max<int64_t>(object.access->offset, 0));
    const uint64_t room = object.size - std::min(object.size, begin);
    last.bits.resize(std::min<uint64_t>(last.bits.size(), number_bytes + room + enough));
  }
}

} // namespace

bool is_delivery(const TraceEvent& event) {
  return event.kind == program::EventKind::Input && event.subject.starts_with(prefix) && !text_input(event);
}

DeliveredInput delivered_input(const program::Run& run) {
  Sources sources;
  std::vector<TraceEvent> deliveries;
  std::copy_if(run.events.begin(), run.events.end(), std::back_inserter(deliveries), is_delivery);
  if (!deliveries.empty()) shorten_overrun(run, deliveries.back());
  for (const TraceEvent& event : deliveries) sources.add(event);
  return sources.finish();
}

} // namespace fathom::witnesses
