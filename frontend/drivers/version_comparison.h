// The part of a driver that compares what two versions of a function deliver: results, the blocks that each
// got a copy of, and variables of static storage duration.
#pragma once

#include "frontend/drivers/driver_text.h"
#include "frontend/drivers/version_types.h"

#include <vector>

namespace llvm {
class DISubroutineType;
class DIType;
class Function;
class GlobalVariable;
} // namespace llvm

namespace fathom::frontend {

/// Blocks that one line of the driver has made, a pair for each element of the arrays `name` and
/// `twin(name)`; `name`_size has their sizes in bytes. An entry is null where no such block was made.
struct PairedBlocks {
  std::string name{};
  uint64_t count = 1;
  TypePair type{};            ///< of the elements; null: bytes
  bool is_array = false;      ///< a block has as many elements as fit in
  std::string path{};         ///< of such an element, in terms of the parameters
  bool is_shared = false;     ///< both versions have the same blocks, and only read them: `name` alone
  bool has_own_sizes = false; ///< the older version's sizes are `name`_size_b

  std::string older_sizes() const { return name + (has_own_sizes ? "_size_b" : "_size"); }
};

/// A variable that both versions may write. `older` is the same where the versions share it.
struct PairedVariable {
  llvm::GlobalVariable* newer = nullptr;
  llvm::GlobalVariable* older = nullptr;
  TypePair type;    ///< null: the library's, numbers of `bytes` bytes together
  std::string name; ///< as the source has it
  uint64_t bytes = 0;
  bool is_visible = false; ///< other files can name it

  bool is_library() const { return type.newer == nullptr && !is_visible; }
};

bool is_errno(const PairedVariable& variable);

/// Writes to the driver that is given, which must outlive it.
class VersionComparison {
 public:
  VersionComparison(DriverText& text, const TypeMatcher& matcher) : text_(text), matcher_(matcher) {}

  void add(PairedBlocks blocks) { blocks_.push_back(std::move(blocks)); }
  void add(PairedVariable variable) { variables_.push_back(variable); }
  const std::vector<PairedVariable>& variables() const { return variables_; }
  /// Whether a function of this type sees structures that the versions have in other layouts.
  bool has_changed(const llvm::DISubroutineType& type) const;
  /// The newer version's and that of the older one, in the words of the text.
  void add_functions(std::string newer, std::string older) {
    functions_.emplace_back(std::move(newer), std::move(older));
  }

  /// Each of `place` and `twin(place)`, a difference of which is said to be one of `path`. False: C text
  /// cannot compare them; `why` says it.
  bool compare(TypePair type, const std::string& place, const std::string& path);
  /// What is kept of a call: pointers to characters are not compared by the text that they lead to, which may
  /// have changed since, and floating-point numbers are compared exactly.
  void set_is_kept(bool is_kept) { is_kept_ = is_kept; }
  /// Units in the last place by which floating-point numbers may differ.
  void set_tolerance(uint64_t units) { tolerance_ = units; }
  /// The text calls this macro or function with each difference.
  void set_report(const char* function) { report_ = function; }
  const std::string& report() const { return report_; }
  /// All blocks and variables.
  bool compare_memory();
  /// Declares `fathom_same`: whether two pointers point to the same, up to what is a copy.
  void declare_same();
  /// Declares `fathom_is_given`: whether bytes are all in a block that a version was given.
  void declare_is_given();
  const std::string& why() const { return why_; }
  bool refuse(std::string why) {
    why_ = std::move(why);
    return false;
  }

 private:
  bool compare_blocks(const PairedBlocks& blocks);
  bool compare_flexible_array(const PairedBlocks& blocks, const std::string& object, const std::string& size);
  bool compare_array(TypePair array, const std::string& place, const std::string& path);
  void compare_numbers(TypePair type, const std::string& place, const std::string& path);
  std::string same_place(TypePair type, const std::string& object, const std::string& other) const;
  void declare_far();
  void differs(const std::string& condition, const std::string& what);
  void compare_floats(const std::string& place, const std::string& path, uint64_t bytes);

  DriverText& text_;
  const TypeMatcher& matcher_;
  std::vector<PairedBlocks> blocks_;
  std::vector<PairedVariable> variables_;
  std::vector<std::pair<std::string, std::string>> functions_;
  bool is_kept_ = false, has_tolerated_ = false;
  uint64_t tolerance_ = 0;
  std::string report_ = "fathom_differs";
  std::string why_;
};

/// Whether they may access something volatile, in whichever order.
bool uses_volatile(const llvm::Function& newer, const llvm::Function& older);

/// Whether a function may come to a variable that may be written.
bool reaches_variables(const llvm::Function& function);

/// The functions that they may call, themselves included, and that are defined.
std::vector<llvm::Function*> functions_of_versions(llvm::Function& newer, llvm::Function& older);

/// The functions that one of them may call and that no file defines: not the library's, nor those that Fathom
/// executes itself, nor those that do not return.
std::vector<const llvm::Function*> outside_functions(const llvm::Function& newer,
                                                     const llvm::Function& older);

/// Variables that are not compared.
struct UnpairedVariables {
  std::vector<std::string> unchanged; ///< names: neither version writes them, but other files may
  std::vector<PairedVariable> alone;  ///< one version alone has them, and may write them
};

/// The variables that may be written and that the functions may come to, in the order of the module. The
/// older version's are those of the units of `older_files`.
Result<std::vector<PairedVariable>> variables_of_versions(llvm::Module& module, const llvm::Function& newer,
                                                          const llvm::Function& older,
                                                          const std::vector<std::string>& older_files,
                                                          UnpairedVariables& unpaired);

} // namespace fathom::frontend
