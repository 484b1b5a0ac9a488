#include "server/diagnostics.h"

#include "ir/support/tell.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::server {
namespace {

using Place = Remark::Place;

uint32_t number_of(const Json& object, const char* key) {
  const Json& value = member(object, key);
  return value.is_number_unsigned() && value.get<uint64_t>() < UINT32_MAX ? value.get<uint32_t>() : 0;
}

/// "./get.c" of a file that includes it and "get.c" are one.
std::string normal(const std::string& file) {
  return std::filesystem::path(file).lexically_normal().string();
}

Place place_of(const Json& object) {
  return {normal(text_member(object, "file")), number_of(object, "line"), number_of(object, "column")};
}

/// "a.c:3:5", as the document has it where a place is one text.
Place place_in(const std::string& text) {
  Place place;
  std::string rest = text;
  uint32_t numbers[2] = {0, 0};
  size_t count = 0;
  while (count < 2) {
    const size_t colon = rest.rfind(':');
    if (colon == std::string::npos || colon + 1 == rest.size()) break;
    const std::string digits = rest.substr(colon + 1);
    constexpr size_t most_digits = 9;
    if (digits.size() > most_digits || digits.find_first_not_of("0123456789") != std::string::npos) break;
    numbers[count++] = static_cast<uint32_t>(std::stoul(digits));
    rest.erase(colon);
  }
  place.file = normal(rest);
  place.line = count == 2 ? numbers[1] : numbers[0];
  place.column = count == 2 ? numbers[0] : 0;
  return place;
}

bool is_known(const Place& place) {
  return place.line > 0 && !place.file.empty() && place.file[0] != '<';
}

std::string inputs_text(const Json& violation) {
  constexpr size_t most = 8;
  std::string text;
  size_t count = 0;
  for (const Json& input : member(violation, "inputs")) {
    const std::string variable = text_member(input, "variable");
    if (count++ < most)
      text += fmt::format("\n  {} = {}", variable.empty() ? text_member(input, "name") : variable,
                          text_member(input, "value"));
  }
  if (count == 0) return {};
  return fmt::format("\nwith{}{}", text,
                     count > most ? fmt::format("\n  ... {} more inputs", count - most) : "");
}

class Collector {
 public:
  Collector(const Json& document, const Place& about) : document_(document), about_(about) {}

  Remarks collect() {
    remarks_.verdict = text_member(document_, "verdict");
    violations();
    open_places();
    assumptions();
    vacuity();
    invariants();
    return std::move(remarks_);
  }

 private:
  Remark& add(const Place& place, Remark::Severity severity, const std::string& text) {
    Remark remark;
    remark.place = is_known(place) ? place : about_;
    remark.severity = severity;
    remark.text = text;
    remarks_.diagnostics.push_back(std::move(remark));
    return remarks_.diagnostics.back();
  }

  void violations() {
    if (member(document_, "places").empty()) return violation(member(document_, "violation"));
    for (const Json& place : member(document_, "places")) violation(member(place, "violation"));
  }

  void violation(const Json& found) {
    if (!found.is_object()) return;
    const std::string detail = text_member(found, "detail");
    std::string text =
        text_member(found, "message") + (detail.empty() ? "" : ": " + detail) + inputs_text(found);
    if (const Json& replay = member(document_, "replay"); text_member(replay, "outcome") == "confirmed")
      text += "\nreplayed: yes";
    for (const Json& name : member(found, "rests_on"))
      if (name.is_string()) text += "\nrests on " + name.get<std::string>();
    Remark& remark = add(place_of(found), Remark::Severity::Error, text);
    remark.code = text_member(found, "property");
    path(found, remark);
  }

  /// The last steps are nearest to what is wrong.
  void path(const Json& found, Remark& remark) {
    constexpr size_t most = 40, most_hovers = 6;
    const Json& steps = member(found, "path");
    for (const Json& step : steps) {
      const Place place = place_of(step);
      if (!is_known(place) || member(step, "note") == true) continue;
      const std::string values = text_member(step, "values"), statement = text_member(step, "statement");
      remark.related.push_back({place, statement + (values.empty() ? "" : "  " + values)});
      if (values.empty()) continue;
      std::vector<std::string>& hovers = remarks_.hovers[{place.file, place.line}];
      hovers.push_back("on the path to the violation: " + values);
      if (hovers.size() > most_hovers) hovers.erase(hovers.begin());
    }
    if (remark.related.size() > most)
      remark.related.erase(remark.related.begin(), remark.related.end() - most);
  }

  void open_places() {
    const std::string reason = text_member(document_, "reason");
    if (!remarks_.verdict.starts_with("unknown")) return;
    bool is_said = false;
    for (const Json& open : member(document_, "open")) {
      const std::string property = text_member(open, "property");
      Remark& remark = add(place_in(text_member(open, "location")), Remark::Severity::Information,
                           fmt::format("not decided: {} ({})", property, reason));
      remark.code = property;
      is_said = true;
    }
    if (!is_said) add(about_, Remark::Severity::Information, fmt::format("not decided: {}", reason));
  }

  void assumptions() {
    for (const Json& assumed : member(document_, "assumed")) {
      const Json& place = member(assumed, "place");
      add(place_of(place), Remark::Severity::Information, "assumed: " + text_member(assumed, "text"));
    }
    // Those of a proof are among the assumptions, or make it be about more than the program.
    const bool is_open = remarks_.verdict.starts_with("unknown");
    for (const Json& approximation : member(document_, "approximations"))
      if (is_open && approximation.is_string())
        add(about_, Remark::Severity::Information, "approximated: " + approximation.get<std::string>());
  }

  void vacuity() {
    const Json& vacuous = member(document_, "vacuous");
    const std::string assumption = text_member(vacuous, "contradictory_assumption");
    if (!assumption.empty())
      add(place_in(assumption), Remark::Severity::Warning, "vacuous: no execution passes this assumption");
    for (const Json& place : member(vacuous, "unreached_assertions"))
      if (place.is_string())
        add(place_in(place.get<std::string>()), Remark::Severity::Warning,
            "vacuous: this assertion is never reached");
    if (remarks_.verdict == "true" && member(vacuous, "decided") == false)
      add(about_, Remark::Severity::Information, "whether the proof is about any execution is not decided");
  }

  void invariants() {
    for (const Json& invariant : member(document_, "invariants")) {
      const Place place = place_in(text_member(invariant, "loop"));
      if (!is_known(place)) continue;
      const std::pair key{place.file, place.line};
      remarks_.hovers[key].push_back("proved whenever an iteration begins: " +
                                     text_member(invariant, "holds"));
      auto& loops = remarks_.proved_loops;
      if (std::find(loops.begin(), loops.end(), key) == loops.end()) loops.push_back(key);
    }
  }

  const Json& document_;
  const Place& about_;
  Remarks remarks_;
};

} // namespace

void Remarks::add(const Remarks& more) {
  diagnostics.insert(diagnostics.end(), more.diagnostics.begin(), more.diagnostics.end());
  for (const auto& [place, texts] : more.hovers)
    hovers[place].insert(hovers[place].end(), texts.begin(), texts.end());
  proved_loops.insert(proved_loops.end(), more.proved_loops.begin(), more.proved_loops.end());
}

Remarks remarks_of(const Json& document, const Remark::Place& about) {
  return Collector(document, about).collect();
}

Remarks remarks_of_failure(const std::string& why, const Remark::Place& about) {
  Remark remark;
  remark.place = about;
  remark.text = "not checked: " + why;
  if (const size_t end = why.find(": error: "); end != std::string::npos)
    if (const Place place = place_in(why.substr(0, end)); is_known(place)) remark.place = place;
  Remarks remarks;
  remarks.diagnostics.push_back(std::move(remark));
  return remarks;
}

Json diagnostic_json(const Remark& remark, const TextLines& text, const std::string& root, Columns columns) {
  Json made = {{"range", text.range(remark.place.line, remark.place.column, columns)},
               {"severity", static_cast<int>(remark.severity)},
               {"source", "fathom"},
               {"message", terminal_text(remark.text)}};
  if (!remark.code.empty()) made["code"] = remark.code;
  Json related = Json::array();
  for (const Remark::Related& each : remark.related) {
    const std::string path =
        each.place.file.starts_with('/') ? each.place.file : root + "/" + each.place.file;
    const Json position = {{"line", each.place.line - 1},
                           {"character", each.place.column > 0 ? each.place.column - 1 : 0}};
    Json location = {{"uri", uri_of(path)}, {"range", {{"start", position}, {"end", position}}}};
    related.push_back({{"location", location}, {"message", terminal_text(each.text)}});
  }
  if (!related.empty()) made["relatedInformation"] = related;
  return made;
}

} // namespace fathom::server
