#include "witnesses/replay_cache.h"

#include "ir/support/seal.h"
#include "ir/support/sha256.h"

#include <fmt/format.h>

namespace fathom::witnesses {
namespace {

std::string name_of(const std::string& digest, const std::vector<std::string>& arguments) {
  std::string all = digest;
  for (const std::string& argument : arguments) all += fmt::format("\n{} {}", argument.size(), argument);
  return "replay-" + sha256_hex(all);
}

std::string head_of(const std::string& name) {
  return fmt::format("fathom-replay 1\n{}\n", name);
}

} // namespace

std::optional<std::string> ReplayCache::find(const std::string& digest,
                                             const std::vector<std::string>& arguments) const {
  if (directory_.empty()) return std::nullopt;
  const std::string name = name_of(digest, arguments), head = head_of(name);
  const auto text = read_sealed_file(directory_ + "/" + name);
  if (!text || !text->starts_with(head) || !text->ends_with("\n")) return std::nullopt;
  std::string detail = text->substr(head.size());
  if (detail.size() < 2 || detail.find('\n') != detail.size() - 1) return std::nullopt;
  detail.pop_back();
  return detail;
}

void ReplayCache::keep(const std::string& digest, const std::vector<std::string>& arguments,
                       const std::string& detail) const {
  if (directory_.empty() || detail.empty() || detail.find('\n') != std::string::npos) return;
  const std::string name = name_of(digest, arguments);
  // Nothing is lost but time where it cannot be written.
  (void)write_sealed_file(directory_ + "/" + name, head_of(name) + detail + "\n");
}

} // namespace fathom::witnesses
