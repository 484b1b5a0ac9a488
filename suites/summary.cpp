#include "suites/summary.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace fathom::suites {
namespace {

constexpr double width = 720, height = 360, left = 60, right = 150, top = 15, bottom = 45;
/// Lines differ in their dashes, not in colours alone.
constexpr const char* dashes[] = {"", "8 4", "2 3", "12 3 2 3", "5 5"};

std::string row(const std::string& name, size_t name_width, const Score& score) {
  return fmt::format(
      "{:<{}}  {:>5}  {:>5}  {:>6}  {:>5}  {:>6}  {:>5}  {:>7}  {:>6}  {:>7}  {:>7}  {:>9.1f}\n", name,
      name_width, score.tasks, score.count(Outcome::CorrectTrue) - score.unconfirmed_true,
      score.unconfirmed_true, score.count(Outcome::CorrectFalse) - score.unconfirmed_false,
      score.unconfirmed_false, score.wrong(), score.count(Outcome::Unknown) + score.count(Outcome::Unjudged),
      score.count(Outcome::Error), score.points, score.most, score.cpu_seconds);
}

std::string confirmation_line(const char* kind, const Confirmation& confirmation) {
  if (confirmation.correct == 0) return "";
  const double share =
      100.0 * static_cast<double>(confirmation.confirmed) / static_cast<double>(confirmation.correct);
  return fmt::format("{}: {} of {} correct answers confirmed ({:.1f} %), {} with a witness\n", kind,
                     confirmation.confirmed, confirmation.correct, share, confirmation.witnesses);
}

/// The answers that score, of one property.
struct Line {
  std::string name;
  int64_t start = 0;                             ///< the points of wrong answers
  std::vector<std::pair<double, int64_t>> steps; ///< seconds, points of the answer
  int64_t end() const {
    int64_t sum = start;
    for (const auto& step : steps) sum += step.second;
    return sum;
  }
};

std::vector<Line> lines_of(const Records& records) {
  const bool validated = score(records).validated;
  std::map<std::string, Line> by_property;
  for (const auto& [key, record] : records) {
    Line& line = by_property[record.property];
    line.name = record.property;
    const Judged judged = judge(record, validated);
    if (judged.points < 0) line.start += judged.points;
    if (judged.points > 0) line.steps.emplace_back(record.cpu_seconds, judged.points);
  }
  std::vector<Line> lines;
  for (auto& [name, line] : by_property) {
    std::sort(line.steps.begin(), line.steps.end());
    lines.push_back(std::move(line));
  }
  return lines;
}

/// Where points and seconds are in the picture.
struct Axes {
  double first = 0, last = 1, slowest = 10;

  double x(double points) const { return left + (points - first) / (last - first) * (width - left - right); }
  double y(double seconds) const {
    const double share = std::log10(std::max(seconds, 0.1) / 0.1) / std::log10(slowest / 0.1);
    return height - bottom - share * (height - top - bottom);
  }
};

Axes axes_of(const std::vector<Line>& lines) {
  Axes axes;
  for (const Line& line : lines) {
    axes.first = std::min(axes.first, static_cast<double>(line.start));
    axes.last = std::max(axes.last, static_cast<double>(line.end()));
    for (const auto& step : line.steps)
      while (step.first > axes.slowest) axes.slowest *= 10;
  }
  return axes;
}

std::string text_at(double x, double y, const char* anchor, const std::string& text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

std::string grid(const Axes& axes) {
  std::string text;
  for (double seconds = 0.1; seconds <= axes.slowest * 1.001; seconds *= 10) {
    text += fmt::format("<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"currentColor\" "
                        "stroke-opacity=\"0.2\"/>\n",
                        left, width - right, axes.y(seconds));
    text += text_at(left - 6, axes.y(seconds) + 4, "end", fmt::format("{:g} s", seconds));
  }
  double step = 1;
  for (const double factors[] = {2, 2.5, 2}; (axes.last - axes.first) / step > 8;)
    for (const double factor : factors)
      if ((axes.last - axes.first) / step > 8) step *= factor;
  for (double points = std::ceil(axes.first / step) * step; points <= axes.last; points += step)
    text += text_at(axes.x(points), height - bottom + 18, "middle", fmt::format("{:g}", points));
  return text + text_at((left + width - right) / 2, height - 8, "middle", "points");
}

} // namespace

std::string confirmation_lines(const Scores& scores) {
  if (!scores.validated) return "";
  return confirmation_line("true", scores.of_true) + confirmation_line("false", scores.of_false);
}

std::string score_table(const Scores& scores) {
  size_t name_width = 8;
  for (const auto& [name, one] : scores.categories) name_width = std::max(name_width, name.size());
  std::string text =
      fmt::format("{:<{}}  {:>5}  {:>5}  {:>6}  {:>5}  {:>6}  {:>5}  {:>7}  {:>6}  {:>7}  {:>7}  {:>9}\n",
                  "category", name_width, "tasks", "true", "unconf", "false", "unconf", "wrong", "unknown",
                  "error", "points", "of", "CPU s");
  for (const auto& [name, one] : scores.categories) text += row(name, name_width, one);
  if (scores.categories.size() > 1) {
    text += row("all", name_width, scores.all);
    text += fmt::format("points, each category weighing the same: {:.1f}\n", scores.normalised);
  }
  return text + confirmation_lines(scores);
}

std::string quantile_plot(const Records& records) {
  const std::vector<Line> lines = lines_of(records);
  const Axes axes = axes_of(lines);
  std::string text =
      fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" "
                  "fill=\"currentColor\" font-size=\"12\" font-family=\"sans-serif\">\n"
                  "<title>Processor time of the answers that score, by points</title>\n{}",
                  width, height, grid(axes));
  size_t number = 0;
  for (const Line& line : lines) {
    std::string points = fmt::format("{:.1f},{:.1f}", axes.x(static_cast<double>(line.start)), axes.y(0));
    double sum = static_cast<double>(line.start);
    for (const auto& [seconds, score] : line.steps) {
      sum += static_cast<double>(score);
      points += fmt::format(" {:.1f},{:.1f}", axes.x(sum), axes.y(seconds));
    }
    const char* dash = dashes[number++ % std::size(dashes)];
    text += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" "
                        "stroke-dasharray=\"{}\"/>\n",
                        points, *dash == '\0' ? "none" : dash);
    const double y = top + 18 * static_cast<double>(number);
    text += fmt::format("<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"currentColor\" "
                        "stroke-width=\"1.5\" stroke-dasharray=\"{3}\"/>\n",
                        width - right + 12, width - right + 42, y - 4, *dash == '\0' ? "none" : dash);
    text += text_at(width - right + 48, y, "start", line.name);
  }
  return text + "</svg>\n";
}

} // namespace fathom::suites
