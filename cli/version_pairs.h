// Two versions of a source, and what is linked so that their functions can be called side by side.
#pragma once

#include "cli/options.h"
#include "frontend/file_contents.h"
#include "ir/support/temporary_directory.h"

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::cli {

enum class Version : uint8_t { Newer, Older };

/// A source of the newer version and its partner.
struct VersionPair {
  std::string newer, older;  ///< paths; empty: that version has no such file, and its contents are empty
  std::string shown;         ///< as messages name them
  bool is_unchanged = false; ///< it is here for what it defines: its functions are not asked about
  /// How each is compiled, beside what the user gave after "--": the older one with the headers of its tree.
  std::vector<std::string> newer_words, older_words;
  frontend::FileContents now, before;

  const frontend::FileContents& contents(Version version) const {
    return version == Version::Newer ? now : before;
  }
};

/// A name leads to it: a function or a variable, the other one is null.
struct Definition {
  size_t pair; ///< VersionPairs::all
  const frontend::FileContents::Function* function = nullptr;
  const frontend::FileContents::Variable* variable = nullptr;
};

/// The files of one question: newer sources, and texts that include the older ones, under names of their own
/// (frontend::older_prefix).
struct LinkedVersions {
  std::vector<std::string> newer, older;
  std::string commands;              ///< a compilation database of all of them
  std::vector<std::string> included; ///< what the older ones include: the user's files
};

/// The pairs, and the folder where older versions lie, with what is written to compile them. All of it is
/// removed with the pairs.
class VersionPairs {
 public:
  explicit VersionPairs(const Options& options, TemporaryDirectory folder)
      : options_(options), folder_(std::move(folder)) {}

  const VersionPair& operator[](size_t pair) const { return all_[pair]; }
  size_t size() const { return all_.size(); }
  /// Files that do not compile, or that a revision keeps from being unpacked, with the reason.
  const std::vector<std::string>& left_out() const { return left_out_; }
  /// The folder into which git has put the older version; empty: two files are compared.
  const std::string& tree() const { return tree_; }
  /// One version alone has pointers of 32 bits: the same code may do something else.
  bool has_two_models() const;
  /// The name of the folder, which paths of older files have in them.
  std::string folder_name() const;
  /// With the older file in place of the text that includes it.
  std::string without_wrappers(std::string text) const;

  /// The meaning of a name in a file of a version: its own definition, or that of another file for all.
  std::optional<Definition> definition(Version version, size_t pair, const std::string& name) const;
  /// Adds the file that defines a name for all, though it has not changed. False: there is none.
  bool add_definition_of(const std::string& name);
  /// These pairs in one program. Errors: the folder cannot be written.
  /// `shared`: functions that both versions have under one name, since nobody looks into them.
  Result<LinkedVersions> link(const std::vector<size_t>& which, const std::set<std::string>& shared = {});

  /// Two files.
  Status add_files(const std::string& older, const std::string& newer);
  /// The sources that have changed since the revision that the options name.
  Status add_changed();

 private:
  Status unpack(const std::string& commit);
  Status compile(VersionPair& pair) const;
  Status add(VersionPair pair);
  std::string wrapper_text(const std::vector<size_t>& which, size_t wrapped,
                           const std::set<std::string>& shared) const;
  Result<VersionPair> pair_of(const std::string& name) const;
  bool is_compiled(const std::string& shown) const;

  const Options& options_;
  std::deque<VersionPair> all_;
  TemporaryDirectory folder_;
  std::string tree_, root_;
  std::vector<std::string> left_out_;
  std::deque<VersionPair> others_;  ///< files that have not changed, compiled to look for a definition
  std::set<std::string> looked_up_; ///< names that add_definition_of() was asked about
  size_t linked_ = 0;               ///< times that link() was called
};

/// The two files that the user names, or all C files that differ from a revision. The options have to outlive
/// it. Errors: there is no such file or revision, this is no working tree of git, a file of the two does not
/// compile.
Result<VersionPairs> find_version_pairs(const Options& options);

} // namespace fathom::cli
