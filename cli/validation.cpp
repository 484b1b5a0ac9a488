#include "cli/validation.h"

#include "cli/property_file.h"
#include "ir/support/read_file.h"
#include "witnesses/read_witness.h"

#include <algorithm>

namespace fathom::cli {

namespace {

using program::Property;
using program::Specification;
using reports::ValidationSummary;
using witnesses::Mark;
using witnesses::Waypoint;
using witnesses::Witness;

Error at(const Witness& witness, Mark mark, const std::string& message) {
  return make_error("{}:{}:{}: {}", witness.name, mark.line, mark.column, message);
}

/// CHECK lines, or formulas alone.
Result<Specification> specification_of(const Witness& witness) {
  const witnesses::MarkedText& stated = witness.metadata.specification;
  std::string text = stated.value;
  if (text.find("CHECK") == std::string::npos) text = fmt::format("CHECK( init(main()), LTL({}) )", text);
  // Several of them may stand on one line.
  for (size_t i = text.find("CHECK", 1); i != std::string::npos; i = text.find("CHECK", i + 2))
    text.insert(i++, 1, '\n');
  Specification specification;
  const Status status = add_property_text(witness.name, text, specification);
  if (!status) return at(witness, stated.mark, "the specification is not known: " + stated.value);
  return specification;
}

/// The user's where he names one; it has to have something in common with the witness's.
Result<Specification> specification_for(const Options& options, const Witness& witness) {
  Result<Specification> stated = specification_of(witness);
  if (options.properties.empty()) return stated;
  Result<Specification> wanted = make_specification(options.properties, options.start.entry);
  if (!wanted || !stated) return wanted ? stated : wanted;
  const bool fits = std::any_of(wanted->properties.begin(), wanted->properties.end(),
                                [&](Property property) { return stated->asks_for(property); });
  const bool same_error = !wanted->asks_for(Property::UnreachCall) ||
                          !stated->asks_for(Property::UnreachCall) ||
                          wanted->error_function == stated->error_function;
  if (fits && same_error) return wanted;
  return at(witness, witness.metadata.specification.mark,
            "the witness is about another property: " + witness.metadata.specification.value);
}

Status check_files(const Options& options, const Witness& witness) {
  for (const std::string& file : options.files) {
    const auto is_it = [&](const witnesses::MarkedText& named) {
      return witnesses::base_name(named.value) == witnesses::base_name(file);
    };
    const auto& named = witness.metadata.input_files;
    if (std::none_of(named.begin(), named.end(), is_it))
      return at(witness, named.empty() ? Mark{1, 1} : named.front().mark,
                fmt::format("the witness is not about {}", file));
  }
  return Done{};
}

/// The files of the options.
Result<witnesses::ProgramFiles> program_files(const Options& options) {
  witnesses::ProgramFiles files;
  for (const std::string& file : options.files) {
    if (!file.ends_with(".c") && !file.ends_with(".i"))
      return make_error("{}: a witness is about C text (.c, .i)", file);
    Result<std::string> text = read_file(file);
    if (!text) return text.error();
    files.emplace_back(file, std::move(*text));
  }
  return files;
}

} // namespace

Result<LintedWitness> lint(const Options& options) {
  Result<std::string> text = read_file(options.validation.witness);
  if (!text) return text.error();
  Result<witnesses::ProgramFiles> files = program_files(options);
  if (!files) return files.error();
  LintedWitness linted{std::move(*text), std::move(*files), {}};
  linted.findings = witnesses::lint_witness(linted.text, {linted.files.begin(), linted.files.end()});
  if (options.validation.ignore_hash)
    std::erase_if(linted.findings, [](const witnesses::LintFinding& finding) { return finding.about_hash; });
  return linted;
}

Result<WitnessedTask> load_task(const Options& options) {
  const std::string& name = options.validation.witness;
  Result<LintedWitness> linted = lint(options);
  if (!linted) return linted.error();
  for (const witnesses::LintFinding& finding : linted->findings)
    if (!finding.tolerable) return Error{witnesses::to_string(finding, name)};
  Result<Witness> witness = witnesses::read_witness(linted->text, name);
  if (!witness) return witness.error();
  WitnessedTask task;
  task.files = std::move(linted->files);
  task.witness = std::move(*witness);
  if (const Status fits = check_files(options, task.witness); !fits) return fits.error();
  Result<Specification> specification = specification_for(options, task.witness);
  if (!specification) return specification.error();
  task.specification = std::move(*specification);
  const witnesses::MarkedText& model = task.witness.metadata.data_model;
  task.pointer_bits = model.value == "ILP32" ? 32 : 64;
  if (options.has_data_model && options.machine->pointer_bits != task.pointer_bits)
    return at(task.witness, model.mark, "the witness is for " + model.value);
  return task;
}

ValidationSummary::Part part_at(const Witness& witness, const program::SourceLocation& place) {
  const auto is_here = [&](Mark mark) { return mark.line == place.line && mark.column == place.column; };
  const std::string where = fmt::format("{}:{}:{}", witness.name, place.line, place.column);
  for (size_t i = 0; i < witness.segments.size(); ++i)
    for (const Waypoint& waypoint : witness.segments[i].waypoints)
      if (is_here(waypoint.mark) || is_here(waypoint.value.mark))
        return {fmt::format("{} {}", witnesses::to_string(waypoint.type), waypoint.value.value), where,
                i + 1};
  for (const witnesses::StatedInvariant& invariant : witness.invariants)
    for (const witnesses::MarkedText* text : {&invariant.value, &invariant.requirement, &invariant.guarantee})
      if (is_here(text->mark) && !text->empty())
        return {fmt::format("{} {}", witnesses::to_string(invariant.type), text->value), where, 0};
  return {"", where, 0};
}

} // namespace fathom::cli
