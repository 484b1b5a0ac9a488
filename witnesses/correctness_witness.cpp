#include "witnesses/correctness_witness.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fathom::witnesses {
namespace {

using Place = WitnessInvariant::Place;

class SetWriter {
 public:
  SetWriter(const WitnessTask& task, SourceCache& sources) : task_(task), sources_(sources) {}

  void add_loop(const WitnessInvariant& invariant, std::vector<LeftOutOfWitness>& left_out) {
    const auto file = input_file(task_, invariant.location.file);
    const SourceText* source = file ? sources_.find(*file) : nullptr;
    const auto loop = source == nullptr
                          ? std::nullopt
                          : source->loop_at({invariant.location.line, invariant.location.column});
    if (!loop) {
      left_out.push_back({invariant.location, invariant.text, "no keyword of the loop is in the text there"});
      return;
    }
    std::string text = fmt::format("    - invariant:\n        type: {}\n",
                                   yaml_string(loop->tests_first ? "loop_invariant" : "location_invariant"));
    text += yaml_location(*file, loop->statement, sources_, invariant.location.function, "        ");
    is_extended_ |= invariant.is_quantified();
    text += fmt::format("        value: {}\n        format: \"{}\"\n", yaml_string(invariant.text),
                        invariant.is_quantified() ? "acsl_expression" : "c_expression");
    add(*file, loop->statement, std::move(text));
  }

  /// All that is said of one function.
  void add_contract(const std::string& function, const std::vector<WitnessInvariant>& clauses,
                    std::vector<LeftOutOfWitness>& left_out) {
    for (const std::string& file : task_.input_files) {
      const SourceText* source = sources_.find(file);
      const auto start = source == nullptr ? std::nullopt : source->definition_start(function);
      if (!start) continue;
      std::string text = "    - invariant:\n        type: \"function_contract\"\n";
      text += yaml_location(file, *start, sources_, function, "        ");
      text += fmt::format("        requires: {}\n        ensures: {}\n        format: \"ext_c_expression\"\n",
                          yaml_string(all_of(clauses, Place::Entry)),
                          yaml_string(all_of(clauses, Place::Return)));
      is_extended_ = true;
      return add(file, *start, std::move(text));
    }
    for (const WitnessInvariant& clause : clauses)
      left_out.push_back({clause.location, clause.text, "the function's definition is not in the text"});
  }

  size_t count() const { return entries_.size(); }

  Result<std::string> document() {
    std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
      return std::tie(a.file, a.place.line, a.place.column) < std::tie(b.file, b.place.line, b.place.column);
    });
    std::string content;
    for (const Entry& entry : entries_) content += entry.text;
    return witness_document(task_, "invariant_set", is_extended_ ? "2.1" : "2.0", content);
  }

 private:
  struct Entry {
    std::string file;
    Position place;
    std::string text;
  };

  void add(const std::string& file, Position place, std::string text) {
    const auto is_same = [&](const Entry& other) { return other.text == text; };
    if (std::none_of(entries_.begin(), entries_.end(), is_same))
      entries_.push_back({file, place, std::move(text)});
  }

  static std::string all_of(const std::vector<WitnessInvariant>& clauses, Place place) {
    std::vector<std::string> texts;
    for (const WitnessInvariant& clause : clauses)
      if (clause.place == place) texts.push_back(clause.text);
    if (texts.empty()) return "1";
    if (texts.size() == 1) return texts.front();
    std::string all;
    for (const std::string& text : texts) all += fmt::format("{}({})", all.empty() ? "" : " && ", text);
    return all;
  }

  const WitnessTask& task_;
  SourceCache& sources_;
  std::vector<Entry> entries_;
  bool is_extended_ = false; ///< beyond format 2.0
};

} // namespace

void leave_out_quantifiers(std::vector<WitnessInvariant>& invariants,
                           std::vector<LeftOutOfWitness>& left_out) {
  for (const WitnessInvariant& invariant : invariants)
    if (invariant.is_quantified())
      left_out.push_back({invariant.location, invariant.text, "a condition of all elements of an array"});
  std::erase_if(invariants, [](const WitnessInvariant& invariant) { return invariant.is_quantified(); });
}

Result<CorrectnessWitness> correctness_witness(std::vector<WitnessInvariant> invariants,
                                               std::vector<LeftOutOfWitness> left_out,
                                               const WitnessTask& task, SourceCache& sources) {
  SetWriter writer(task, sources);
  std::map<std::string, std::vector<WitnessInvariant>> contracts;
  for (const WitnessInvariant& invariant : invariants)
    if (invariant.place == Place::LoopHead)
      writer.add_loop(invariant, left_out);
    else
      contracts[invariant.function].push_back(invariant);
  for (const auto& [function, clauses] : contracts) writer.add_contract(function, clauses, left_out);
  Result<std::string> text = writer.document();
  if (!text) return text.error();
  return CorrectnessWitness{std::move(*text), writer.count(), std::move(left_out)};
}

} // namespace fathom::witnesses
