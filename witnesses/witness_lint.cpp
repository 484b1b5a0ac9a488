#include "witnesses/witness_lint.h"

#include "ir/support/sha256.h"
#include "ir/support/utf8.h"
#include "witnesses/lint_rules.h"
#include "witnesses/read_witness.h"
#include "witnesses/witness_places.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::witnesses {

namespace {

/// What takes the program's text to be looked at.
class ProgramRules {
 public:
  ProgramRules(const std::map<std::string, std::string>& files, std::vector<LintFinding>& findings)
      : findings_(findings) {
    for (const auto& [name, content] : files) contents_.emplace(base_name(name), content);
  }

  void check(const Witness& witness) {
    for (const MarkedText& file : witness.metadata.input_files) check_hash(file, witness.metadata);
    for (const WitnessSegment& segment : witness.segments)
      for (const Waypoint& waypoint : segment.waypoints) check_place(waypoint);
    for (const StatedInvariant& invariant : witness.invariants) check_place(invariant);
  }

 private:
  void check_hash(const MarkedText& file, const WitnessMetadata& metadata) {
    const auto content = contents_.find(base_name(file.value));
    const auto hash = metadata.hashes.find(file.value);
    if (content == contents_.end() || hash == metadata.hashes.end()) return;
    if (sha256_hex(content->second) != hash->second.value)
      findings_.push_back({.mark = hash->second.mark,
                           .message = fmt::format("the hash of {} is another file's", file.value),
                           .about_hash = true});
  }

  template <typename Part> void check_place(const Part& part) {
    const auto content = contents_.find(base_name(part.location.file_name.value));
    if (content == contents_.end()) return;
    const std::string& name = content->first;
    if (!sources_.contains(name)) {
      texts_[name] = std::make_unique<SourceText>(content->second);
      sources_[name] = std::make_unique<Syntax>(*texts_[name]);
    }
    const Syntax& syntax = *sources_[name];
    const Result<size_t> token = place_of(part, syntax);
    if (!token) {
      findings_.push_back({part.location.mark, token.error().message});
      return;
    }
    const auto function = syntax.function_around(*token);
    if (!function || part.location.function.empty()) return;
    const std::string_view found = syntax.text().tokens()[function->name].text;
    if (found != part.location.function)
      findings_.push_back(
          {part.location.mark,
           fmt::format("the place is in function '{}', not in '{}'", found, part.location.function), true});
  }

  std::map<std::string, std::string> contents_; ///< by base name
  std::map<std::string, std::unique_ptr<SourceText>> texts_;
  std::map<std::string, std::unique_ptr<Syntax>> sources_;
  std::vector<LintFinding>& findings_;
};

} // namespace

std::string base_name(const std::string& path) {
  return valid_utf8(path.substr(path.rfind('/') + 1));
}

std::string to_string(const LintFinding& finding, const std::string& name) {
  return fmt::format("{}:{}:{}: {}", name, finding.mark.line, finding.mark.column, finding.message);
}

std::vector<LintFinding> lint_witness(std::string_view text,
                                      const std::map<std::string, std::string>& files) {
  std::vector<LintFinding> findings = structure_findings(text);
  // What cannot be read has its findings already.
  if (const Result<Witness> witness = read_witness(text, ""); witness)
    ProgramRules(files, findings).check(*witness);
  std::stable_sort(findings.begin(), findings.end(), [](const LintFinding& a, const LintFinding& b) {
    return std::pair(a.mark.line, a.mark.column) < std::pair(b.mark.line, b.mark.column);
  });
  return findings;
}

} // namespace fathom::witnesses
