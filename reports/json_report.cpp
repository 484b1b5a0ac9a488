#include "reports/json_report.h"

#include "reports/json_document.h"
#include "reports/json_reader.h"

namespace fathom::reports {

std::string render_json(const RunSummary& summary) {
  Json document;
  Slot root = Slot::for_writing(document);
  RunSummary copy = summary;
  root.convert(copy);
  return text_of(document);
}

Result<RunSummary> read_json(std::string_view text) {
  Result<Json> document = parse_json(text);
  if (!document) return document.error();
  std::optional<Error> problem;
  RunSummary summary;
  Slot root = Slot::for_reading(*document, problem);
  root.convert(summary);
  if (problem) return *problem;
  return summary;
}

} // namespace fathom::reports
