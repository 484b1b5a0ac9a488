// Types of two versions side by side: structures whose members are matched by their names, wherever these
// lie.
#pragma once

#include "frontend/c_types.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace llvm {
class DICompositeType;
class DIDerivedType;
class DIType;
class Function;
} // namespace llvm

namespace fathom::frontend {

/// Whether both types have the same members in the same places, whatever their files are called.
bool is_same_type(const llvm::DIType* a, const llvm::DIType* b);

/// The type that something has in each version, the newer one's where both are the same; void where it is
/// null.
struct TypePair {
  const llvm::DIType* newer = nullptr;
  const llvm::DIType* older = nullptr;

  TypePair() = default;
  TypePair(const llvm::DIType* both) : newer(both), older(both) {}
  TypePair(const llvm::DIType* now, const llvm::DIType* before)
      : newer(now), older(is_same_type(now, before) ? now : before) {}
  /// The element's of arrays, and what pointers lead to.
  TypePair base() const;
};

/// A member of both versions of a structure, or of one of them: the other one is null.
struct MemberPair {
  const llvm::DIDerivedType* newer = nullptr;
  const llvm::DIDerivedType* older = nullptr;
  std::string place; ///< its name in C text (CTypes)

  bool is_alone() const { return !newer || !older; }
  TypePair type() const;
  std::string name() const; ///< in the source; empty where it has none
};

inline bool is_same_type(TypePair type) {
  return type.newer == type.older;
}

/// Elements of both versions of an array: dimension by dimension, the first one may differ.
struct CountPair {
  std::vector<uint64_t> newer, older;
  uint64_t common() const { return newer.empty() ? 0 : std::min(newer.front(), older.front()); }
};
CountPair counts_of(TypePair array);

/// Which types of the versions correspond, and what that assumes. The text's types must outlive it.
class TypeMatcher {
 public:
  explicit TypeMatcher(CTypes& types) : types_(types) {}

  /// Whether C text can give both versions the same of these types, and compare it. Names members for the
  /// text, and notes what is assumed. False: `why` says it.
  bool match(TypePair type, const std::string& path);
  /// Members in the order of the newer version, then those of the older one alone. Matched before.
  std::vector<MemberPair> members_of(TypePair structure) const;
  /// Lines about structures and members that differ, each once; clears them.
  std::vector<std::string> take_notes() { return std::exchange(notes_, {}); }
  const std::string& why() const { return why_; }

  /// Looks at all types of both versions: has_changed() knows them then.
  void find_changed(const std::vector<const llvm::Function*>& newer,
                    const std::vector<const llvm::Function*>& older);
  /// Whether the type, or what pointers in it lead to, is a structure with another layout in one version.
  bool has_changed(const llvm::DIType* type) const;

 private:
  bool refuse(std::string why) {
    why_ = std::move(why);
    return false;
  }
  bool match_pointees(TypePair pointee, const std::string& path);
  bool match_arrays(TypePair array, const std::string& path);
  bool match_structures(TypePair structure, const std::string& path);

  CTypes& types_;
  std::set<std::pair<const llvm::DIType*, const llvm::DIType*>> matched_;
  std::set<std::string> changed_; ///< names of structures
  std::vector<std::string> notes_;
  std::string why_;
};

} // namespace fathom::frontend
