#include "projects/archive.h"

#include "ir/support/read_file.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

namespace fathom::projects {
namespace {

constexpr std::string_view whole = "!<arch>\n", thin = "!<thin>\n";
constexpr size_t header_size = 60;

std::string_view without_blanks(std::string_view field) {
  const size_t last = field.find_last_not_of(' ');
  return last == field.npos ? std::string_view() : field.substr(0, last + 1);
}

std::optional<size_t> number(std::string_view field) {
  size_t value = 0;
  const std::string_view digits = without_blanks(field);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() ? std::optional(value) : std::nullopt;
}

/// A member as its header says: GNU's "/12" is a place in the table of long names, BSD's "#1/12" says how
/// many bytes of the content are the name.
struct Member {
  std::string_view name, content;
};

std::string_view long_name(std::string_view names, std::string_view place) {
  const std::optional<size_t> begin = number(place);
  if (!begin || *begin >= names.size()) return {};
  const std::string_view name = names.substr(*begin);
  return name.substr(0, std::min(name.find("/\n"), name.size()));
}

bool is_table(std::string_view name) {
  return name == "/" || name == "/SYM64/" || name.starts_with("__.SYMDEF");
}

/// Content of a member, whose name is known now; nothing: it is a table.
Result<std::optional<std::string>> content_of(Member member, std::string_view& names, bool is_thin,
                                              const std::string& folder) {
  using Content = std::optional<std::string>;
  if (member.name == "//") {
    names = member.content;
    return Content();
  }
  if (member.name.starts_with("#1/")) {
    const std::optional<size_t> length = number(member.name.substr(3));
    if (!length || *length > member.content.size()) return make_error("a member has no name");
    member.name = member.content.substr(0, *length);
    member.content.remove_prefix(*length);
  }
  if (is_table(member.name)) return Content();
  if (!is_thin) return Content(std::string(member.content));
  std::string_view name = member.name;
  if (name.starts_with("/"))
    name = long_name(names, name.substr(1));
  else if (name.ends_with("/"))
    name.remove_suffix(1);
  if (name.empty()) return make_error("a member has no name");
  const Result<std::string> text = read_file((std::filesystem::path(folder) / name).string());
  if (!text) return text.error();
  return Content(*text);
}

} // namespace

bool is_archive(std::string_view content) {
  return content.starts_with(whole) || content.starts_with(thin);
}

Result<std::vector<std::string>> archive_members(std::string_view content, const std::string& folder) {
  const bool is_thin = content.starts_with(thin);
  std::vector<std::string> members;
  std::string_view names;
  for (size_t at = whole.size(); at + 1 < content.size();) {
    const std::string_view header = content.substr(at, header_size);
    if (header.size() < header_size || !header.ends_with("`\n")) return make_error("a header is damaged");
    const std::string_view name = without_blanks(header.substr(0, 16));
    const std::optional<size_t> size = number(header.substr(48, 10));
    if (!size) return make_error("a header is damaged");
    at += header_size;
    const bool is_inside = !is_thin || name == "//" || is_table(name);
    if (is_inside && *size > content.size() - at) return make_error("it is cut off");
    const std::string_view inside = is_inside ? content.substr(at, *size) : std::string_view();
    Result<std::optional<std::string>> one = content_of({name, inside}, names, is_thin, folder);
    if (!one) return one.error();
    if (*one) members.push_back(std::move(**one));
    at += inside.size() + inside.size() % 2;
  }
  return members;
}

} // namespace fathom::projects
