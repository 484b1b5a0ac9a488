#include "frontend/scaffold/read_signature.h"

#include "frontend/c_types.h"
#include "frontend/scaffold/argument_text.h"
#include "frontend/scaffold/compared_streams.h"
#include "frontend/scaffold/file_variables.h"
#include "frontend/scaffold/stand_ins.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Analysis/CFG.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <regex>
#include <set>

namespace fathom::frontend {
namespace {

namespace dwarf = llvm::dwarf;
using Kind = GivenValue::Kind;

/// The kind of a pointer to such a type.
Kind kind_of_pointee(const llvm::DIType* pointee) {
  const llvm::DIType* plain = plain_type(pointee);
  if (plain == nullptr) return Kind::Memory;
  if (llvm::isa<llvm::DISubroutineType>(plain)) return Kind::Function;
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(plain))
    return basic->getSizeInBits() == 8 && basic->getEncoding() != dwarf::DW_ATE_boolean ? Kind::Characters
                                                                                        : Kind::Object;
  if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(plain))
    return composite->isForwardDecl() || composite->getSizeInBits() == 0 ? Kind::Opaque : Kind::Object;
  return Kind::Object;
}

/// Structures that objects of a type have in them; with pointers also those that these lead to.
class Structures {
 public:
  explicit Structures(bool with_pointers) : with_pointers_(with_pointers) {}

  void add(const llvm::DIType* type) {
    if (std::string name = structure_name(type); !name.empty()) names_.insert(std::move(name));
    if (type == nullptr || !seen_.insert(type).second) return;
    if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
      if (with_pointers_ || derived->getTag() != dwarf::DW_TAG_pointer_type) add(derived->getBaseType());
    } else if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
      if (composite->getTag() == dwarf::DW_TAG_array_type) add(composite->getBaseType());
      for (const llvm::DIDerivedType* member : members(*composite)) add(member);
    }
  }

  std::vector<std::string> names() const { return {names_.begin(), names_.end()}; }

 private:
  bool with_pointers_;
  std::set<std::string> names_;
  std::set<const llvm::DIType*> seen_;
};

/// Whether an object of the type has a pointer in it, at whatever depth.
bool holds_pointer(const llvm::DIType* type) {
  const llvm::DIType* plain = plain_type(type);
  if (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(plain))
    return derived->getTag() == dwarf::DW_TAG_pointer_type || holds_pointer(derived->getBaseType());
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain);
  if (composite == nullptr) return false;
  if (composite->getTag() == dwarf::DW_TAG_array_type) return holds_pointer(composite->getBaseType());
  for (const llvm::DIDerivedType* member : members(*composite))
    if (holds_pointer(member->getBaseType())) return true;
  return false;
}

/// Where the type of a pointer is that of the first member of the structure that it leads to, or void.
bool says_less(const llvm::DIType* pointee, const llvm::DIType* structure) {
  const llvm::DIType* plain = plain_type(pointee);
  if (plain == nullptr) return true;
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(structure));
  if (composite == nullptr || composite == plain) return false;
  const std::vector<const llvm::DIDerivedType*> all = members(*composite);
  const llvm::DIType* first = all.empty() ? nullptr : plain_type(all.front()->getBaseType());
  return first != nullptr && llvm::isa<llvm::DICompositeType>(first) &&
         (first == plain || says_less(plain, first));
}

/// A value of a type, and what is in it.
class Given {
 public:
  explicit Given(const ViewedTypes* viewed) : viewed_(viewed) {}

  /// `depth`: structures whose members are looked at. `views`: what the code takes for what a pointer leads
  /// to.
  GivenValue value(const std::string& name, const llvm::DIType* type, unsigned depth,
                   const std::vector<const llvm::DIType*>& views = {}) const;

 private:
  void add_pointee(GivenValue& value, const llvm::DIType* pointee, unsigned depth,
                   const std::vector<const llvm::DIType*>& views) const;
  /// `prefix`: what stands before the names of members.
  void add_members(GivenValue& value, const std::string& prefix, const llvm::DIType* type, unsigned depth,
                   const std::string& outer = "") const;

  const ViewedTypes* viewed_; ///< null: they are not known
};

GivenValue Given::value(const std::string& name, const llvm::DIType* type, unsigned depth,
                        const std::vector<const llvm::DIType*>& views) const {
  GivenValue value;
  value.name = name;
  const llvm::DIType* plain = plain_type(type);
  if (const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain)) {
    const unsigned encoding = basic->getEncoding();
    value.is_signed = encoding == dwarf::DW_ATE_signed || encoding == dwarf::DW_ATE_signed_char;
    if (value.is_signed || encoding == dwarf::DW_ATE_unsigned || encoding == dwarf::DW_ATE_unsigned_char)
      value.kind = Kind::Integer;
    value.bits = static_cast<uint32_t>(basic->getSizeInBits());
    return value;
  }
  if (auto range = enumerator_range(plain)) {
    value = this->value(name, llvm::cast<llvm::DICompositeType>(plain)->getBaseType(), 0);
    value.enumerators = {std::move(range->least), std::move(range->greatest)};
    return value;
  }
  if (const llvm::DIDerivedType* pointer = as_pointer(type))
    add_pointee(value, pointer->getBaseType(), depth, views);
  return value;
}

void Given::add_pointee(GivenValue& value, const llvm::DIType* pointee, unsigned depth,
                        const std::vector<const llvm::DIType*>& views) const {
  value.kind = kind_of_pointee(pointee);
  value.is_constant = is_const(pointee);
  value.holds_pointers = holds_pointer(pointee);
  value.structure = structure_name(pointee);
  if (const auto* function = llvm::dyn_cast_or_null<llvm::DISubroutineType>(plain_type(pointee)))
    value.stand_ins = stand_ins(*function, value.name);
  if (is_stream(pointee)) {
    value.kind = Kind::Opaque;
    value.stand_ins = stream_stand_ins();
    return;
  }
  Structures held(false);
  held.add(pointee);
  std::vector<const llvm::DIType*> fuller;
  for (const llvm::DIType* view : views) {
    held.add(view);
    value.holds_pointers |= holds_pointer(view);
    if (says_less(pointee, view)) fuller.push_back(view);
  }
  value.holds = held.names();
  if (depth > 0 && value.kind == Kind::Object) add_members(value, value.name + "->", pointee, depth);
  if (fuller.size() != 1) return;
  value.view = structure_name(fuller.front());
  if (depth > 0)
    add_members(value,
                fmt::format("(({}{} *){})->", value.is_constant ? "const " : "", value.view, value.name),
                fuller.front(), depth);
}

/// Those of structures in it after its own ones. `outer`: the place of one that has no name.
void Given::add_members(GivenValue& value, const std::string& prefix, const llvm::DIType* type,
                        unsigned depth, const std::string& outer) const {
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  if (composite == nullptr || composite->getTag() != dwarf::DW_TAG_structure_type) return;
  const std::string structure = structure_name(type);
  for (const bool nested : {false, true})
    for (const llvm::DIDerivedType* member : members(*composite)) {
      const llvm::DIType* own = member->getBaseType();
      const std::string name = member->getName().str();
      std::string place = place_of(structure, member->getOffsetInBits() / 8);
      if (place.empty()) place = outer;
      if (name.empty() || member->isBitField() ||
          nested != llvm::isa_and_nonnull<llvm::DICompositeType>(plain_type(own)))
        continue;
      if (nested && !enumerator_range(own)) {
        add_members(value, fmt::format("{}{}.", prefix, name), own, depth, place);
        continue;
      }
      // A list or a tree goes on like that, and none of its members says how far.
      const llvm::DIDerivedType* next = as_pointer(own);
      const std::string led_to = next ? structure_name(next->getBaseType()) : "";
      const bool is_same = !led_to.empty() && (led_to == value.structure || led_to == value.view);
      value.members.push_back(
          this->value(prefix + name, own, is_same ? 0 : depth - 1,
                      viewed_ && next ? viewed_->of_member(place) : std::vector<const llvm::DIType*>{}));
      value.members.back().place = std::move(place);
    }
}

/// A parameter's name, and the value or the memory that has it.
struct NamedParameter {
  std::string name;
  const llvm::Value* at = nullptr;
};

/// By their numbers, from 1.
std::map<unsigned, NamedParameter> named_parameters(const llvm::Function& function) {
  std::map<unsigned, NamedParameter> names;
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      if (const llvm::DILocalVariable* variable = record.getVariable();
          variable->getArg() > 0 && variable->getScope()->getSubprogram() == function.getSubprogram())
        names.emplace(variable->getArg(),
                      NamedParameter{variable->getName().str(), record.getVariableLocationOp(0)});
  return names;
}

/// The text of a constant string that is an argument.
std::string constant_text(const llvm::Value& value) {
  llvm::StringRef text;
  return llvm::getConstantStringInfo(&value, text) ? text.str() : "";
}

/// As a condition: "n >= 0 && n <= 6"; empty where it is none, or not one range.
std::string range_text(const GivenValue& number, const llvm::ConstantRange& range) {
  const bool is_signed = number.is_signed;
  if (range.isFullSet() || range.isEmptySet() ||
      (is_signed ? range.isSignWrappedSet() : range.isWrappedSet()))
    return "";
  const llvm::APInt least = is_signed ? range.getSignedMin() : range.getUnsignedMin();
  const llvm::APInt most = is_signed ? range.getSignedMax() : range.getUnsignedMax();
  std::vector<std::string> bounds;
  const auto add = [&](const char* relation, const llvm::APInt& bound) {
    bounds.push_back(fmt::format("{} {} {}", number.name, relation, llvm::toString(bound, 10, is_signed)));
  };
  if (!(is_signed ? least.isMinSignedValue() : least.isZero())) add(">=", least);
  if (!(is_signed ? most.isMaxSignedValue() : most.isAllOnes())) add("<=", most);
  return fmt::format("{}", fmt::join(bounds, " && "));
}

/// The range of a parameter in which the branch avoids the block, by a comparison with a constant after
/// conversions that keep the value; empty where it is no such branch.
std::string avoiding_range(const llvm::BranchInst& branch, const llvm::BasicBlock& block,
                           const std::vector<GivenValue>& parameters,
                           const std::map<unsigned, NamedParameter>& named) {
  const auto* compared =
      branch.isConditional() ? llvm::dyn_cast<llvm::ICmpInst>(branch.getCondition()) : nullptr;
  const auto* constant = compared ? llvm::dyn_cast<llvm::ConstantInt>(compared->getOperand(1)) : nullptr;
  if (constant == nullptr) return "";
  const auto predicate =
      branch.getSuccessor(0) == &block ? compared->getInversePredicate() : compared->getPredicate();
  llvm::ConstantRange range = llvm::ConstantRange::makeExactICmpRegion(predicate, constant->getValue());
  const llvm::Value* value = compared->getOperand(0);
  if (llvm::isa<llvm::ZExtInst, llvm::SExtInst>(value)) {
    const auto& conversion = *llvm::cast<llvm::CastInst>(value);
    value = conversion.getOperand(0);
    const uint32_t bits = value->getType()->getIntegerBitWidth();
    range = range.intersectWith(
        llvm::ConstantRange::getFull(bits).castOp(conversion.getOpcode(), range.getBitWidth()));
    if (!range.isEmptySet()) range = range.truncate(bits);
  }
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) value = load->getPointerOperand();
  for (const auto& [number, parameter] : named)
    if (parameter.at == value && number <= parameters.size())
      if (const GivenValue& given = parameters[number - 1];
          given.kind == Kind::Integer && given.bits == range.getBitWidth())
        return range_text(given, range);
  return "";
}

/// Also by the static variables that it names.
std::vector<std::string> reached_structures(const llvm::Function& function) {
  Structures reached(true);
  for (const llvm::DIType* type : function.getSubprogram()->getType()->getTypeArray()) reached.add(type);
  llvm::SmallVector<llvm::DIGlobalVariableExpression*> globals;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      reached.add(record.getVariable()->getType());
    for (const llvm::Use& operand : instruction.operands())
      if (operand->getType()->isPointerTy())
        if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(operand)))
          global->getDebugInfo(globals);
  }
  for (const llvm::DIGlobalVariableExpression* global : globals)
    reached.add(global->getVariable()->getType());
  return reached.names();
}

/// Whether the text has the name of a variable of the function, and no parameter's.
bool names_local(const std::string& text, const llvm::Function& function) {
  std::set<std::string> names;
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      if (record.getVariable()->getArg() == 0) names.insert(record.getVariable()->getName().str());
  static const std::regex word("[A-Za-z_][A-Za-z_0-9]*");
  for (auto at = std::sregex_iterator(text.begin(), text.end(), word); at != std::sregex_iterator(); ++at)
    if (names.contains(at->str())) return true;
  return false;
}

/// The condition as it is written; with parentheses, which casts and macros have, also the range that it
/// means.
void add_assertion(const llvm::CallBase& failure, const std::map<unsigned, NamedParameter>& named,
                   Signature& signature) {
  const std::string text = constant_text(*failure.getArgOperand(0));
  if (!text.empty() && !names_local(text, *failure.getFunction())) signature.assertions.push_back(text);
  if (text.find('(') == std::string::npos) return;
  const llvm::BasicBlock& block = *failure.getParent();
  for (const llvm::BasicBlock* before : llvm::predecessors(&block))
    if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()))
      if (std::string range = avoiding_range(*branch, block, signature.parameters, named); !range.empty())
        signature.assertions.push_back(std::move(range));
}

/// The functions in the initial value of a variable or a member, by its name in C. Not those in arrays.
void add_starts(const std::string& name, const llvm::Constant& value, const llvm::DIType* type,
                const llvm::DataLayout& layout, std::set<std::string>& starts) {
  if (const auto* function = llvm::dyn_cast<llvm::Function>(value.stripPointerCasts())) {
    if (!function->getName().starts_with("__")) // a library's own name is not declared
      starts.insert(fmt::format("{} == {}", name, function->getName().str()));
    return;
  }
  const auto* structure = llvm::dyn_cast<llvm::ConstantStruct>(&value);
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(plain_type(type));
  if (structure == nullptr || composite == nullptr ||
      composite->getTag() != llvm::dwarf::DW_TAG_structure_type)
    return;
  const llvm::StructLayout* places = layout.getStructLayout(structure->getType());
  for (const llvm::DIDerivedType* member : members(*composite))
    for (unsigned i = 0; i < structure->getNumOperands(); ++i)
      if (!member->getName().empty() && !member->isBitField() &&
          places->getElementOffset(i).getFixedValue() * 8 == member->getOffsetInBits())
        add_starts(fmt::format("{}.{}", name, member->getName().str()), *structure->getOperand(i),
                   member->getBaseType(), layout, starts);
}

/// Those of the variables of the file that the instruction names and that may change.
void add_starts(const llvm::Instruction& instruction, std::set<std::string>& starts) {
  for (const llvm::Use& operand : instruction.operands()) {
    if (!operand->getType()->isPointerTy()) continue;
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(operand));
    if (variable == nullptr || variable->isConstant() || !variable->hasInitializer()) continue;
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
    variable->getDebugInfo(infos);
    if (infos.empty() || !llvm::isa<llvm::DIFile, llvm::DICompileUnit>(infos[0]->getVariable()->getScope()))
      continue;
    add_starts(infos[0]->getVariable()->getName().str(), *variable->getInitializer(),
               infos[0]->getVariable()->getType(), instruction.getDataLayout(), starts);
  }
}

/// A constant that the instruction compares an integer with, where that may be a limit of an index.
std::optional<uint64_t> compared_limit(const llvm::Instruction& instruction) {
  const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
  const auto* constant = compared ? llvm::dyn_cast<llvm::ConstantInt>(compared->getOperand(1)) : nullptr;
  if (!constant || !compared->isRelational() || constant->isNegative() || constant->getBitWidth() > 64)
    return std::nullopt;
  const uint64_t limit = constant->getZExtValue();
  return limit >= 2 ? std::optional(limit) : std::nullopt;
}

/// Reads from the code which functions, members, arrays and limits it uses, which conditions it asserts, and
/// whether it has loops.
void read_body(const llvm::Function& function, const std::map<unsigned, NamedParameter>& named,
               Signature& signature) {
  std::set<std::string> calls, uses, starts;
  std::set<uint64_t> sizes, limits;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (llvm::isa<llvm::DbgInfoIntrinsic>(instruction)) continue;
    for (const llvm::Use& operand : instruction.operands())
      if (const auto* named = llvm::dyn_cast<llvm::Function>(operand->stripPointerCasts());
          named && !named->isIntrinsic())
        calls.insert(named->getName().str());
    add_starts(instruction, starts);
    if (const auto limit = compared_limit(instruction)) limits.insert(*limit);
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
      const auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
      signature.is_straight &= callee != nullptr || call->isInlineAsm();
      signature.variables.is_left_by_pointers |= callee == nullptr && !call->isInlineAsm();
      if (callee && callee->getName() == "__assert_fail" && call->arg_size() > 0)
        add_assertion(*call, named, signature);
    }
    const llvm::Type* type = nullptr;
    if (const auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction)) {
      type = address->getSourceElementType();
      if (std::string member = used_member(*address); !member.empty()) uses.insert(std::move(member));
    }
    if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
      type = variable->getAllocatedType();
    if (const auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(type);
        array && array->getNumElements() > 0)
      sizes.insert(array->getNumElements());
  }
  signature.calls.assign(calls.begin(), calls.end());
  signature.uses.assign(uses.begin(), uses.end());
  signature.variables.starts.assign(starts.begin(), starts.end());
  signature.array_sizes.assign(sizes.begin(), sizes.end());
  signature.limits.assign(limits.begin(), limits.end());
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> back;
  llvm::FindFunctionBackedges(function, back);
  signature.is_straight &= back.empty();
}

} // namespace

Signature read_signature(const llvm::Function& function, const ViewedTypes& viewed) {
  Signature signature;
  const llvm::DISubprogram* program = function.getSubprogram();
  signature.line = program->getLine();
  signature.is_variadic = function.isVarArg();
  signature.pointer_bits = function.getParent()->getDataLayout().getPointerSizeInBits();
  std::map<unsigned, NamedParameter> named = named_parameters(function);
  const llvm::DITypeRefArray types = program->getType()->getTypeArray();
  signature.returns = types.size() > 0 && types[0] != nullptr;
  std::string parameters;
  bool is_spelled = true;
  for (unsigned i = 1; i < types.size() && types[i]; ++i) {
    std::string& name = named[i].name;
    if (name.empty()) name = fmt::format("argument{}", i);
    const std::string text = spelled(types[i], name);
    is_spelled &= !text.empty();
    signature.is_variadic |= text.find("va_list") != std::string::npos; // those of a caller
    parameters += (i > 1 ? ", " : "") + text;
    signature.parameters.push_back(Given(&viewed).value(name, types[i], 2, viewed.of_parameter(function, i)));
    signature.parameters.back().declared = spelled(assignable(types[i]), name);
    if (function.arg_size() >= i && !function.hasStructRetAttr() && types.size() - 1 == function.arg_size())
      signature.parameters.back().is_nonnull = function.hasParamAttribute(i - 1, llvm::Attribute::NonNull);
  }
  const std::string declared = spelled(types.size() > 0 ? types[0] : nullptr,
                                       fmt::format("%({})", parameters.empty() ? "void" : parameters));
  if (is_spelled && !signature.is_variadic) signature.declaration = declared;
  if (const std::string result = signature.returns ? spelled(types[0], "") : ""; !result.empty())
    if (GivenValue value = Given(nullptr).value(fmt::format("fathom_result({})", result), types[0], 1);
        !value.structure.empty() || value.kind == Kind::Integer)
      signature.result = std::move(value);
  signature.reaches = reached_structures(function);
  signature.compares_streams = compares_streams(function, viewed);
  read_body(function, named, signature);
  read_variables(function, signature);
  return signature;
}

GivenValue given_value(const std::string& name, const llvm::DIType* type) {
  return Given(nullptr).value(name, type, 0);
}

std::vector<std::string> static_structures(const llvm::Module& module) {
  Structures held(false);
  llvm::SmallVector<llvm::DIGlobalVariableExpression*> variables;
  for (const llvm::GlobalVariable& variable : module.globals()) variable.getDebugInfo(variables);
  for (const llvm::DIGlobalVariableExpression* one : variables) held.add(one->getVariable()->getType());
  return held.names();
}

std::string Signature::declared_as(const std::string& name) const {
  std::string text = declaration;
  return text.empty() ? text : text.replace(text.find('%'), 1, name);
}

std::string Signature::arguments() const {
  std::string text;
  for (const GivenValue& parameter : parameters) text += (text.empty() ? "" : ", ") + parameter.name;
  return text;
}

} // namespace fathom::frontend
