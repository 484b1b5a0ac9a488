#include "reports/html_page.h"

#include "ir/support/sha256.h"
#include "reports/embedded.h"
#include "reports/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::reports {
namespace {

/// A hash source of a Content-Security-Policy: 'sha256-...' in base64 (RFC 4648).
std::string hash_source(std::string_view content) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::string digits = sha256_hex(content);
  std::string text;
  for (size_t i = 0; i < digits.size(); i += 6) { // three bytes are four letters
    const std::string part = digits.substr(i, 6);
    const auto bits =
        static_cast<uint32_t>(std::stoul(part + std::string(6 - part.size(), '0'), nullptr, 16));
    for (size_t j = 0; j < 4; ++j)
      text += 6 * j >= 4 * part.size() ? '=' : letters[(bits >> (18 - 6 * j)) & 63];
  }
  return fmt::format("'sha256-{}'", text);
}

} // namespace

std::string html_text(std::string_view text) {
  return xml_text(text);
}

std::string html_attribute(std::string_view text) {
  return xml_attribute(text);
}

std::string html_code(std::string_view text) {
  return text.empty() ? "" : fmt::format("<code>{}</code>", html_text(text));
}

std::string html_page(std::string_view title, std::string_view body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src {}; "
      "script-src {}; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n{}<script>{}</script>\n</body>\n</html>\n",
      hash_source(embedded::page_style()), hash_source(embedded::page_script()), html_text(title),
      embedded::page_style(), body, embedded::page_script());
}

const char* html_class_of(std::string_view verdict) {
  if (verdict.starts_with("true")) return "good";
  return verdict.starts_with("unknown") ? "open" : "bad";
}

std::string html_badge(std::string_view verdict) {
  return fmt::format("<span class=\"badge {}\">{}</span>", html_class_of(verdict), html_text(verdict));
}

std::string html_place(const Place& place) {
  if (place.line == 0) return "";
  std::string text = html_code(place.to_string());
  if (!place.function.empty()) text += fmt::format(" in {}", html_code(place.function));
  return text;
}

std::string html_sentence(std::string_view text) {
  std::string sentence(text);
  if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z')
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
  return html_text(sentence);
}

std::string html_table(std::string_view caption, const std::vector<std::string>& heads,
                       const std::vector<std::vector<std::string>>& rows) {
  if (rows.empty()) return "";
  std::vector<size_t> columns;
  for (size_t i = 0; i < heads.size(); ++i)
    if (std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return !row[i].empty(); }))
      columns.push_back(i);
  std::string text = fmt::format(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table>\n<thead><tr>",
      html_attribute(caption));
  for (const size_t column : columns)
    text += fmt::format("<th scope=\"col\">{}</th>", html_text(heads[column]));
  text += "</tr></thead>\n<tbody>\n";
  for (const std::vector<std::string>& row : rows) {
    text += "<tr>";
    for (const size_t column : columns) text += fmt::format("<td>{}</td>", row[column]);
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string html_list(const std::vector<std::string>& items) {
  if (items.empty()) return "";
  std::string text = "<ul class=\"plain\">\n";
  for (const std::string& item : items) text += fmt::format("<li>{}</li>\n", item);
  return text + "</ul>\n";
}

std::string html_section(std::string_view id, std::string_view heading, const std::string& content,
                         uint32_t level) {
  if (content.empty()) return "";
  return fmt::format("<section aria-labelledby=\"{0}\">\n<h{3} id=\"{0}\">{1}</h{3}>\n{2}</section>\n", id,
                     html_text(heading), content, level);
}

} // namespace fathom::reports
