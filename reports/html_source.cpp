#include "reports/html_page.h"
#include "reports/html_violation.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace fathom::reports {
namespace {

constexpr uint32_t around = 4;        ///< lines shown on each side of one of the path
constexpr uint32_t worth_folding = 3; ///< fewer are shown

/// What the path does in a line.
struct Visits {
  size_t count = 0;
  std::string values; ///< that the last one with any gave
  bool is_violation = false;
};

/// Files in the order in which they are shown: that of the violation, then as the path comes to them.
std::vector<std::string> files_of(const Violation& violation) {
  std::vector<std::string> files;
  const auto add = [&](const Place& place) {
    if (place.line > 0 && std::find(files.begin(), files.end(), place.file) == files.end())
      files.push_back(place.file);
  };
  add(violation.place);
  for (const Step& step : violation.path) add(step.place);
  return files;
}

bool has_line(const SourceExcerpt& excerpt, const std::string& file, uint32_t line) {
  return excerpt.file == file && line >= excerpt.first_line &&
         line < excerpt.first_line + excerpt.lines.size();
}

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

/// The token that begins at a column, which counts bytes from 1, is marked.
std::string marked(const std::string& line, uint32_t column) {
  if (column == 0 || column > line.size()) return html_text(line);
  const size_t begin = column - 1;
  size_t end = begin + 1;
  while (is_word(line[begin]) && end < line.size() && is_word(line[end])) ++end;
  for (const std::string_view sign : {"++", "--", "->", "<<", ">>", "+=", "-=", "*=", "/=", "%="})
    if (std::string_view(line).substr(begin, 2) == sign) end = begin + 2;
  return fmt::format("{}<mark>{}</mark>{}", html_text(std::string_view(line).substr(0, begin)),
                     html_text(std::string_view(line).substr(begin, end - begin)),
                     html_text(std::string_view(line).substr(end)));
}

/// The excerpts of one file.
class FileView {
 public:
  FileView(const Violation& violation, const std::string& file, std::string id)
      : violation_(violation), file_(file), id_(std::move(id)) {
    for (const Step& step : violation.path) {
      if (step.place.file != file || step.place.line == 0 || step.is_note) continue;
      Visits& visits = visits_[step.place.line];
      ++visits.count;
      // What a condition came to is said where there is nothing else.
      const bool gives = step.values.find(" = ") != std::string::npos;
      if (gives || visits.values.find(" = ") == std::string::npos) visits.values = step.values;
    }
    if (violation.place.file == file && violation.place.line > 0)
      visits_[violation.place.line].is_violation = true;
  }

  std::string write(const std::vector<SourceExcerpt>& sources) const {
    std::string text;
    for (const SourceExcerpt& excerpt : sources)
      if (excerpt.file == file_) text += write(excerpt);
    return text;
  }

 private:
  bool is_near(uint32_t line) const {
    const auto next = visits_.lower_bound(line > around ? line - around : 0);
    return next != visits_.end() && next->first <= line + around;
  }

  std::string write(const SourceExcerpt& excerpt) const {
    const uint32_t end = excerpt.first_line + static_cast<uint32_t>(excerpt.lines.size());
    std::string text;
    for (uint32_t line = excerpt.first_line; line < end;) {
      uint32_t next = line;
      while (next < end && is_near(next) == is_near(line)) ++next;
      const bool folds = !is_near(line) && next - line > worth_folding;
      if (folds) text += fmt::format("<details><summary>lines {} to {}</summary>\n", line, next - 1);
      for (; line < next; ++line) text += write_line(line, excerpt.lines[line - excerpt.first_line]);
      if (folds) text += "</details>\n";
    }
    return text;
  }

  std::string write_line(uint32_t line, const std::string& content) const {
    const auto found = visits_.find(line);
    const Visits* visits = found == visits_.end() ? nullptr : &found->second;
    const bool violated = visits && visits->is_violation;
    std::string text =
        fmt::format("<div class=\"line{}{}\" id=\"{}-{}\"><span class=\"no\">{}</span><code>{}</code>",
                    visits ? " on-path" : "", violated ? " violated" : "", id_, line, line,
                    violated ? marked(content, violation_.place.column) : html_text(content));
    if (violated)
      text += fmt::format("<span class=\"values\">{}</span>", html_text(violation_.message));
    else if (visits && !visits->values.empty())
      text += fmt::format("<span class=\"values\">{}{}</span>", html_text(visits->values),
                          visits->count > 1 ? " <span class=\"faint\">(the last time)</span>" : "");
    return text + "</div>\n";
  }

  const Violation& violation_;
  const std::string& file_;
  std::string id_;
  std::map<uint32_t, Visits> visits_; ///< by line
};

} // namespace

std::string html_id_of_line(const Place& place, const Violation& violation,
                            const std::vector<SourceExcerpt>& sources, const std::string& id) {
  const std::vector<std::string> files = files_of(violation);
  const auto file = std::find(files.begin(), files.end(), place.file);
  if (file == files.end() || std::none_of(sources.begin(), sources.end(), [&](const SourceExcerpt& excerpt) {
        return has_line(excerpt, place.file, place.line);
      }))
    return "";
  return fmt::format("{}-f{}-{}", id, file - files.begin(), place.line);
}

std::vector<std::string> html_of_source(const Violation& violation, const std::vector<SourceExcerpt>& sources,
                                        const std::string& id) {
  std::vector<std::string> texts;
  const std::vector<std::string> files = files_of(violation);
  for (size_t i = 0; i < files.size(); ++i) {
    const std::string lines = FileView(violation, files[i], fmt::format("{}-f{}", id, i)).write(sources);
    if (lines.empty()) continue;
    texts.push_back(fmt::format("<p class=\"pane-title\">{}</p>\n{}", html_code(files[i]), lines));
  }
  const auto first = std::find_if(violation.path.begin(), violation.path.end(),
                                  [](const Step& step) { return step.place.line > 0; });
  if (texts.size() == 2 && first != violation.path.end() && first->place.file != files.front())
    std::swap(texts.front(), texts.back());
  return texts;
}

} // namespace fathom::reports
