#include "reports/html_page.h"
#include "reports/html_violation.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::reports {
namespace {

using program::ObjectState;

constexpr uint64_t row_bytes = 8;
constexpr uint64_t most_outside = 16; ///< accessed bytes behind or in front of an object that are shown

const char* class_of(ObjectState::Byte::Kind kind) {
  switch (kind) {
  case ObjectState::Byte::Kind::Data: return "";
  case ObjectState::Byte::Kind::Uninitialised: return "unset";
  case ObjectState::Byte::Kind::Pointer: return "pointer";
  }
  FATHOM_UNREACHABLE("a kind of byte");
}

/// Rows of an object's bytes; offsets may lie outside where they are accessed.
class HexTable {
 public:
  explicit HexTable(const ObjectState& object) : object_(object) {
    first_ = static_cast<int64_t>(object.first);
    last_ = first_ + static_cast<int64_t>(object.bytes.size());
    if (!object.access || object.access->size == 0) return;
    const int64_t begin = object.access->offset;
    const int64_t end = begin + static_cast<int64_t>(std::min(object.access->size, most_outside));
    const auto most = static_cast<int64_t>(most_outside);
    const bool ends_here = static_cast<uint64_t>(last_) == object.size;
    if (end > last_ && begin < last_ + most && ends_here) last_ = std::min(end, last_ + most);
    if (begin < first_ && begin >= first_ - most && first_ == 0) first_ = begin;
  }

  bool is_empty() const { return object_.bytes.empty() && first_ == last_; }

  std::string write() const {
    const auto step = static_cast<int64_t>(row_bytes);
    std::string text =
        fmt::format("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"bytes of {}\">"
                    "<table class=\"hex\">\n<thead><tr><th scope=\"col\">offset</th>",
                    html_attribute(object_.name));
    for (uint64_t i = 0; i < row_bytes; ++i) text += fmt::format("<th scope=\"col\">+{}</th>", i);
    text += "<th scope=\"col\">text</th></tr></thead>\n<tbody>\n";
    const int64_t begin = first_ >= 0 ? first_ / step * step : -((-first_ + step - 1) / step * step);
    for (int64_t row = begin; row < last_; row += step) text += write_row(row);
    return text + "</tbody></table></div>\n";
  }

 private:
  bool is_accessed(int64_t offset) const {
    return object_.access && offset >= object_.access->offset &&
           static_cast<uint64_t>(offset - object_.access->offset) < object_.access->size;
  }

  std::string write_row(int64_t row) const {
    std::string cells, letters;
    for (int64_t at = row; at < row + static_cast<int64_t>(row_bytes); ++at) {
      const uint64_t index = static_cast<uint64_t>(at) - object_.first;
      const bool is_known = at >= static_cast<int64_t>(object_.first) && index < object_.bytes.size();
      const bool is_shown = is_known || (at >= first_ && at < last_);
      if (!is_shown) {
        cells += "<td></td>";
        letters += ' ';
        continue;
      }
      std::string classes = is_known ? class_of(object_.bytes[index].kind) : "outside";
      if (is_accessed(at)) classes += " accessed";
      cells += fmt::format("<td{}>{}</td>", classes.empty() ? "" : fmt::format(" class=\"{}\"", classes),
                           is_known ? cell(object_.bytes[index]) : "--");
      letters += is_known ? letter(object_.bytes[index]) : ' ';
    }
    return fmt::format("<tr><th scope=\"row\">{}</th>{}<td class=\"text\">{}</td></tr>\n", row, cells,
                       html_text(letters));
  }

  static std::string cell(const ObjectState::Byte& byte) {
    switch (byte.kind) {
    case ObjectState::Byte::Kind::Data: return fmt::format("{:02x}", byte.value);
    case ObjectState::Byte::Kind::Uninitialised: return "??";
    case ObjectState::Byte::Kind::Pointer: return "&rarr;";
    }
    FATHOM_UNREACHABLE("a kind of byte");
  }

  static char letter(const ObjectState::Byte& byte) {
    const bool prints = byte.kind == ObjectState::Byte::Kind::Data && byte.value >= 32 && byte.value < 127;
    return prints ? static_cast<char>(byte.value) : '.';
  }

  const ObjectState& object_;
  int64_t first_, last_; ///< what is shown
};

std::string size_of(const ObjectState& object) {
  return fmt::format("{} byte{}", object.size, object.size == 1 ? "" : "s");
}

std::string pointers_of(const ObjectState& object) {
  std::vector<std::string> items;
  for (const ObjectState::Pointer& pointer : object.pointers)
    items.push_back(fmt::format("at offset {}: {}", pointer.offset, html_code(pointer.target)));
  return html_list(items);
}

std::string bytes_of(const ObjectState& object) {
  std::string text;
  if (!object.is_alive)
    text += object.name.starts_with("heap#") ? "<p>It was freed.</p>\n" : "<p>Its lifetime has ended.</p>\n";
  const HexTable table(object);
  if (!table.is_empty()) text += table.write();
  if (!object.bytes.empty() && object.bytes.size() < object.size)
    text += fmt::format("<p class=\"legend\">{} of {} bytes</p>\n", object.bytes.size(), object.size);
  return text + pointers_of(object);
}

/// The one that the violation is about.
std::string card(const ObjectState& object) {
  std::string text = fmt::format("<div class=\"object\">\n<p class=\"name\">{}</p>\n<p class=\"faint\">",
                                 html_code(object.name));
  if (!object.type.empty()) text += html_code(object.type) + ", ";
  text += size_of(object);
  if (!object.origin.empty()) text += ", " + html_text(object.origin);
  text += "</p>\n";
  if (!object.value.empty()) text += fmt::format("<p>{}</p>\n", html_code(object.value));
  if (object.access && object.access->size > 0)
    text += fmt::format("<p>Accessed: {} byte{} at offset {}.</p>\n", object.access->size,
                        object.access->size == 1 ? "" : "s", object.access->offset);
  return text + bytes_of(object) + "</div>\n";
}

std::string row_details(const ObjectState& object) {
  if (object.bytes.empty() && object.is_alive) return "";
  return fmt::format("<details><summary>{}</summary>\n{}</details>", size_of(object), bytes_of(object));
}

} // namespace

std::string html_of_memory(const std::vector<ObjectState>& objects) {
  std::string text;
  std::vector<std::vector<std::string>> rows;
  for (const ObjectState& object : objects)
    if (object.access)
      text += card(object);
    else
      rows.push_back({html_code(object.name), html_code(object.type), html_code(object.value),
                      html_text(object.origin), row_details(object)});
  if (text.find("<table") != std::string::npos)
    text += "<p class=\"legend\">Hexadecimal; ?? is not initialised, &rarr; belongs to a pointer, -- lies "
            "outside of "
            "the object; what is accessed is marked.</p>\n";
  return text +
         html_table("variables at the violation", {"name", "type", "value", "where from", "bytes"}, rows);
}

} // namespace fathom::reports
