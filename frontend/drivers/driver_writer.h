// Writes a driver: in value_writer.cpp values of any type, in entry_driver.cpp the arguments of one function,
// in version_driver.cpp what is added where another one is called with the same.
#pragma once

#include "frontend/drivers/driver_text.h"
#include "frontend/drivers/outside_calls.h"
#include "frontend/drivers/printed_calls.h"
#include "frontend/drivers/version_comparison.h"

#include <map>
#include <utility>
#include <vector>

namespace llvm {
class Constant;
class DICompositeType;
class DISubroutineType;
class DIType;
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

struct Parameter {
  std::string name;
  const llvm::DIType* type = nullptr;
  std::string declared; ///< where there is no debug information: the type in C
  std::string promoted; ///< where there is no prototype: what it is passed as, if something else
};

/// A parameter of both versions, or of one: the other one is null. Both are the same without an older
/// version.
struct ParameterPair {
  const Parameter* newer = nullptr;
  const Parameter* older = nullptr;
  std::string variable; ///< the newer version's; the older one's is its twin
};

constexpr unsigned deepest = 2; ///< objects behind each other

/// Writes what gives places a value: statements, and what they need.
class ValueWriter : protected DriverText {
 public:
  ValueWriter(llvm::Function& entry, const EntryPointers& pointers, const OlderVersion& older)
      : DriverText(entry.getParent()->getDataLayout()), entry_(entry), module_(*entry.getParent()),
        pointers_(pointers), older_(older) {}

 protected:
  bool initialise(TypePair type, const std::string& place, const std::string& path, unsigned depth);
  bool initialise_alone(const llvm::DIType* type, const std::string& place, const std::string& path,
                        unsigned depth);
  void place_bytes(const std::string& place, const std::string& size, const std::string& path);
  std::string name_function(llvm::Function& function);
  bool refuse(std::string why);
  void export_function(llvm::Function& function) {
    if (function.hasLocalLinkage()) driver_.exported.push_back(function.getName().str());
    function.setLinkage(llvm::GlobalValue::ExternalLinkage);
  }
  void fill(const std::string& address, const std::string& size, const std::string& path);
  bool has_pair() const { return older_.function != nullptr; }
  /// Each line that is written for one version has a copy for the other one.
  bool has_twin() const { return has_pair() && !is_alone_; }
  void set(const std::string& place, const std::string& value);
  /// In the one version that has it.
  void set_alone(const std::string& place, const std::string& value);
  bool is_of_older(const llvm::DISubprogram& function) const;

  llvm::Function& entry_;
  llvm::Module& module_;
  const EntryPointers& pointers_;
  const OlderVersion& older_;
  TypeMatcher matcher_{types_};
  VersionComparison comparison_{*this, matcher_};
  OutsideCalls outside_{*this, comparison_, module_};
  std::string why_;
  /// The older version's function that corresponds to one of the newer version.
  std::map<const llvm::Function*, llvm::Function*> partners_;
  std::map<const llvm::Function*, std::string> functions_; ///< that the text names, and how
  bool is_shared_ = false;  ///< what is initialised is only read: both versions have the same
  bool has_blocks_ = false; ///< of no more than largest_block bytes

 private:
  bool initialise_members(TypePair type, const std::string& place, const std::string& path, unsigned depth);
  bool initialise_array(TypePair type, const std::string& place, const std::string& path, unsigned depth);
  bool initialise_changed(TypePair array, const std::string& place, const std::string& path, unsigned depth);
  bool initialise_elements(TypePair element, const std::string& place, const std::string& path,
                           unsigned depth, const std::vector<uint64_t>& counts, uint64_t from = 0);
  bool initialise_pointer(TypePair pointee, const std::string& place, const std::string& path,
                          unsigned depth);
  bool choose_stream(const std::string& place, const std::string& path);
  bool new_block(const std::string& place, const std::string& path);
  bool new_objects(TypePair pointee, const std::string& place, const std::string& path, unsigned depth);
  bool new_array(TypePair pointee, const std::string& place, const std::string& path, unsigned depth);
  bool new_elements(TypePair pointee, const std::string& place, const std::string& path);
  bool new_object(TypePair pointee, const std::string& object, const std::string& size,
                  const std::string& older_size);
  bool choose_function(const llvm::DISubroutineType& type, const std::string& place, const std::string& path,
                       unsigned depth);
  std::pair<std::string, uint64_t> iteration() const;
  bool stub_function(const llvm::DISubroutineType& type, const std::string& place, const std::string& path,
                     unsigned depth);
  void keep(const std::string& object, const std::string& size, const std::string& older_size,
            PairedBlocks blocks);
  void set_both(const std::string& place, const std::string& value);
  void keep_value(const std::string& place, const std::string& path);
  static std::string member_path(const std::string& path, const std::string& name) {
    return path.starts_with('*') ? path.substr(1) + "->" + name : path + "." + name;
  }

  std::vector<std::pair<std::string, uint64_t>> loops_; ///< counters and how far they go, outermost first
  bool is_alone_ = false;                               ///< one version alone has what is initialised
};

/// Writes the body, statement by statement.
class DriverWriter : private ValueWriter {
 public:
  using ValueWriter::ValueWriter;

  Result<EntryDriver> write();

 private:
  struct Argument {
    std::string declared, variable;
  };
  /// A version calls what no file defines, or prints.
  bool has_calls() const { return !outside_.empty() || !printed_.empty(); }
  void find_partners();
  void pair_functions();
  bool is_only_read(unsigned number, const llvm::DIType* type) const;
  bool prepare_variables();
  bool prepare_variable(const PairedVariable& variable, const std::string& name);
  bool fill_variable(const PairedVariable& variable, const std::string& name);
  bool prepare_alone(const PairedVariable& variable, const std::string& name);
  bool is_same_start(const llvm::Constant& newer, const llvm::Constant& older) const;
  std::string of_errno(const char* what) const;
  std::string calls_of_versions(const std::string& newer, const std::string& older);
  Status check_versions(const std::vector<Parameter>& newer, const std::vector<Parameter>& older);
  Status check_type(TypePair type, const std::string& what);
  std::vector<ParameterPair> match_parameters(const std::vector<Parameter>& newer,
                                              const std::vector<Parameter>& older) const;
  TypePair results() const;
  std::vector<const llvm::Function*> functions_of_version(bool is_older) const;
  bool define_outside();
  bool takes_bytes(const std::vector<Parameter>& parameters) const;
  void make_bytes(const Parameter& data, const Parameter& size);
  bool make_arguments(const std::vector<Parameter>& newer, const std::vector<Parameter>& older);
  bool declare_argument(const Parameter& parameter, const std::string& variable, Argument& argument);
  Result<std::string> declare_for(const llvm::Function& function, const std::string& declarator);
  std::string list(bool is_older, bool is_declared) const;
  bool compare_versions();

  PrintedCalls printed_{*this};
  std::vector<Argument> calls_[2];         ///< the newer version's, the older one's
  std::vector<std::string> filled_, kept_; ///< variables with any value, and as at the start of the program
};

} // namespace fathom::frontend
