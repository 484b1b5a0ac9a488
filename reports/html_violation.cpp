#include "reports/html_violation.h"

#include "reports/html_page.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fathom::reports {
namespace {

constexpr size_t many_inputs = 20; ///< more are folded

std::string file_name(const Place& place) {
  return place.line == 0
             ? ""
             : fmt::format("{}:{}", std::filesystem::path(place.file).filename().string(), place.line);
}

class Writer {
 public:
  Writer(const Violation& violation, const std::vector<SourceExcerpt>& sources, const std::string& id)
      : violation_(violation), sources_(sources), id_(id) {}

  std::string inputs() const {
    std::vector<std::vector<std::string>> rows;
    for (const Input& input : violation_.inputs)
      rows.push_back(
          {html_code(input.is_parameter ? input.name : input.variable), html_code(input.value),
           html_code(input.type),
           input.is_parameter ? "argument of the entry" : html_code(fmt::format("{}()", input.name)),
           link(input.place)});
    const std::vector<std::string> heads = {"variable", "value", "type", "from", "place"};
    if (rows.size() <= many_inputs) return html_table("inputs", heads, rows);
    const auto middle = rows.begin() + many_inputs;
    return html_table("first inputs", heads, {rows.begin(), middle}) +
           fmt::format("<details><summary>{} more inputs</summary>\n{}</details>\n", rows.end() - middle,
                       html_table("other inputs", heads, {middle, rows.end()}));
  }

  std::string path() const {
    const std::vector<std::string> files = html_of_source(violation_, sources_, id_);
    if (violation_.path.empty() && files.empty()) return "";
    const bool are_two = files.size() == 2;
    const auto pane = [](const std::string& source) {
      return fmt::format(
          "<div class=\"pane\" role=\"region\" aria-label=\"source\" tabindex=\"0\">\n{}</div>\n", source);
    };
    std::string text = fmt::format("<div class=\"path-view{}\">\n", are_two ? " of-two" : "");
    if (are_two) // two versions, mostly
      text += pane(files.front()) + pane(files.back());
    else if (!files.empty())
      text += pane(fmt::format("{}", fmt::join(files, "")));
    if (!violation_.path.empty()) {
      const auto notes = std::count_if(violation_.path.begin(), violation_.path.end(),
                                       [](const Step& step) { return step.is_note; });
      text += fmt::format("<div class=\"pane\" role=\"region\" aria-label=\"steps\" tabindex=\"0\">\n<p "
                          "class=\"pane-title\">{} steps{}</p>\n<ol class=\"steps{}\">\n",
                          violation_.path.size() - static_cast<size_t>(notes),
                          notes > 0 ? ", others left out" : "", in_one_file() ? "" : " of-files");
      for (const Step& entry : violation_.path) text += step(entry);
      text += "</ol>\n</div>\n";
    }
    return text + "</div>\n";
  }

  std::string stack() const {
    if (violation_.stack.size() < 2) return "";
    std::vector<std::string> items;
    for (const Place& place : violation_.stack)
      items.push_back(fmt::format("{} {}", html_code(place.function), link(place)));
    return html_list(items);
  }

 private:
  /// The place, as a link to its line where that is shown.
  std::string link(const Place& place) const {
    if (place.line == 0) return "";
    const std::string line = html_id_of_line(place, violation_, sources_, id_);
    const std::string text = html_text(file_name(place));
    return line.empty() ? html_code(place.to_string())
                        : fmt::format("<a href=\"#{}\"><code>{}</code></a>", line, text);
  }

  bool in_one_file() const {
    return std::all_of(violation_.path.begin(), violation_.path.end(),
                       [&](const Step& step) { return step.place.file == violation_.place.file; });
  }

  std::string step(const Step& step) const {
    const bool is_last = &step == &violation_.path.back();
    const std::string line = html_id_of_line(step.place, violation_, sources_, id_);
    const std::string data = line.empty() ? "" : fmt::format(" data-line=\"{}\"", line);
    const std::string what = fmt::format("<span class=\"what d{}\">{}{}", std::min(step.depth, 6u),
                                         html_text(step.statement), step.is_input ? input_mark : "");
    const std::string values =
        step.values.empty() ? "" : fmt::format("<span class=\"values\">{}</span>", html_text(step.values));
    const std::string place =
        in_one_file() ? std::to_string(step.place.line) : html_text(file_name(step.place));
    const std::string where = step.is_note   ? ""
                              : line.empty() ? place
                                             : fmt::format("<a href=\"#{}\">{}</a>", line, place);
    return fmt::format("<li{}><div class=\"step{}\"><span class=\"where\">{}</span>{}{}</span></div></li>\n",
                       data,
                       step.is_note ? " skipped"
                       : is_last    ? " last"
                                    : "",
                       where, what, values);
  }

  static constexpr const char* input_mark = " <span class=\"input-mark\">input</span>";

  const Violation& violation_;
  const std::vector<SourceExcerpt>& sources_;
  const std::string& id_;
};

} // namespace

std::string html_of_violation(const Violation& violation, const std::vector<SourceExcerpt>& sources,
                              const std::string& id, uint32_t level) {
  const Writer writer(violation, sources, id);
  return html_section(id + "-inputs", "Inputs", writer.inputs(), level) +
         html_section(id + "-path", "Path", writer.path(), level) +
         html_section(id + "-stack", "Call stack", writer.stack(), level) +
         html_section(id + "-memory", "Memory at the violation", html_of_memory(violation.memory), level);
}

} // namespace fathom::reports
