// CachingSolver: answers queries that were answered before, in this run or another one.
#pragma once

#include "ir/support/result.h"
#include "ir/support/stats.h"
#include "solvers/solver.h"

#include <memory>
#include <string>

namespace fathom::solvers {

/// An existing directory of answers, one file for each query, named by the SHA-256 of its normal text. Files
/// are written under a temporary name and renamed, so several processes may use one directory at the same
/// time. What cannot be read, or is damaged, counts as absent.
///
///     fathom-cache 1
///     query <digest> <bytes of the text>
///     solver <name> <version>
///     sat | unsat
///     b <symbol> <hexadecimal value>                    sat: Bool and bit-vector symbols
///     a <symbol> <otherwise> [<index>=<value> ...]      sat: arrays
///     end <digest of all lines above>
class QueryCache {
 public:
  explicit QueryCache(std::string directory) : directory_(std::move(directory)) {}
  std::string path_of(const std::string& digest) const;
  const std::string& directory() const { return directory_; }

 private:
  std::string directory_;
};

/// A cached model counts only after our evaluator found that it satisfies the query; a cached Unsat only if
/// the same version of the same solver (or pair of solvers, where both have to agree) gave it, and that
/// version is known. The inner solver sees nothing until a query is not in the cache. `stats` may be null:
/// cache.hits, cache.misses, cache.refused.
std::unique_ptr<Solver> make_caching_solver(std::unique_ptr<Solver> inner, const term::Context& context,
                                            std::shared_ptr<const QueryCache> cache, Stats* stats);

} // namespace fathom::solvers
