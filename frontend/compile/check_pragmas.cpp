#include "frontend/compile/check_pragmas.h"

#include "frontend/compile/c_text.h"
#include "frontend/file_names.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace fathom::frontend {

namespace {

using program::Property;

constexpr const char* parts_metadata = "fathom.checked";

/// What CBMC calls its checks.
struct NamedCheck {
  std::string_view name;
  std::vector<Property> properties;
};

const std::vector<NamedCheck>& named_checks() {
  static const std::vector<NamedCheck> table = {
      {"bounds", {Property::SubObjectBounds}},
      {"pointer", {Property::ValidDeref, Property::UnrelatedPointers, Property::DanglingPointer}},
      {"div-by-zero", {Property::DivisionByZero}},
      {"enum-range", {Property::EnumRange}},
      {"signed-overflow", {Property::NoOverflow}},
      {"unsigned-overflow", {Property::UnsignedWrap}},
      {"pointer-overflow", {Property::PointerOverflow}},
      {"conversion", {Property::LossyConversion, Property::FloatConversion}},
      {"undefined-shift", {Property::ShiftAmount, Property::NegativeShift}},
  };
  return table;
}

uint64_t bits_of(std::string_view name) {
  uint64_t bits = 0;
  for (const NamedCheck& check : named_checks())
    if (check.name == name)
      for (const Property property : check.properties) bits |= uint64_t{1} << static_cast<unsigned>(property);
  return bits;
}

std::string_view take_word(std::string_view& line) {
  line = trimmed(line);
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  line.remove_prefix(word.size());
  return word;
}

/// Goes through the lines.
class Reader {
 public:
  std::vector<CheckedPart> read(std::string& text) {
    std::string result;
    size_t done = 0;
    for (size_t at = 0, end = 0; at < text.size(); at = end) {
      end = std::min(text.find('\n', at), text.size() - 1) + 1;
      std::string_view line = trimmed(std::string_view(text).substr(at, end - at));
      if (line.starts_with('#')) {
        if (!directive(line.substr(1))) ++line_;
        continue;
      }
      if (const size_t pad = line.empty() ? 0 : add(end - at); pad > 0) {
        result += text.substr(done, at - done) + std::string(pad, ' ');
        done = at;
      }
      ++line_;
    }
    if (done > 0) text = result + text.substr(done);
    return std::move(parts_);
  }

 private:
  /// Whether the number of the line that follows is another one than after text.
  bool directive(std::string_view line) {
    std::string_view word = take_word(line);
    if (word == "line") word = take_word(line);
    uint32_t number = 0;
    if (std::from_chars(word.data(), word.data() + word.size(), number).ec == std::errc()) {
      line_ = number;
      line = trimmed(line);
      if (!line.starts_with('"')) return true;
      file_.clear();
      for (size_t at = 1; at < line.size() && line[at] != '"'; ++at) {
        if (line[at] == '\\') ++at;
        file_ += line[at];
      }
      return true;
    }
    if (word == "pragma" && take_word(line) == "CPROVER" && take_word(line) == "check") pragma(line);
    return false;
  }

  void pragma(std::string_view line) {
    const std::string_view what = take_word(line);
    line = trimmed(line);
    const uint64_t bits =
        line.size() > 2 && line.starts_with('"') ? bits_of(line.substr(1, line.find('"', 1) - 1)) : 0;
    if (what == "push") kept_.push_back(off_);
    if (what == "disable") off_ |= bits;
    if (what == "enable") off_ &= ~bits;
    if (what != "pop" || kept_.empty()) return;
    off_ = kept_.back();
    kept_.pop_back();
  }

  /// A line of text; the result says how far it has to move to the right.
  size_t add(size_t width) {
    Last& last = last_[file_];
    CheckedPart* const before = last.part ? &parts_[last.part - 1] : nullptr;
    const bool same = before && before->off == off_, goes_on = before && line_ == last.line;
    const bool is_moved = goes_on && (!same || (before->region.line == line_ && before->region.column > 0));
    const size_t pad = is_moved ? last.width : 0;
    if (!same || line_ < last.line) {
      program::Region region{file_, line_, 0, 0, 0};
      if (goes_on) {
        region.column = before->region.end_column = uint32_t(pad + 1);
        before->region.end_line = line_;
      }
      parts_.push_back({region, off_});
      last.part = parts_.size();
    }
    parts_[last.part - 1].region.end_line = line_ + 1;
    last.width = goes_on ? std::max(last.width, pad + width) : width;
    last.line = line_;
    return pad;
  }

  struct Last {
    size_t part = 0, width = 0; ///< the number of its part, and how many columns the line has by now
    uint32_t line = 0;
  };
  std::vector<CheckedPart> parts_;
  std::map<std::string, Last> last_; ///< by file
  std::string file_;
  uint32_t line_ = 1;
  uint64_t off_ = 0;
  std::vector<uint64_t> kept_;
};

} // namespace

std::vector<CheckedPart> find_check_pragmas(std::string& text) {
  return Reader().read(text);
}

void note_checked_parts(llvm::Module& module, const std::vector<CheckedPart>& parts) {
  llvm::LLVMContext& context = module.getContext();
  const auto number = [&](uint64_t value) {
    return llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), value));
  };
  for (const CheckedPart& part : parts) {
    const program::Region& region = part.region;
    module.getOrInsertNamedMetadata(parts_metadata)
        ->addOperand(llvm::MDNode::get(
            context, {llvm::MDString::get(context, region.file), number(region.line), number(region.column),
                      number(region.end_line), number(region.end_column), number(part.off)}));
  }
}

SwitchedOff::SwitchedOff(llvm::Module& module) {
  llvm::NamedMDNode* const list = module.getNamedMetadata(parts_metadata);
  if (!list) return;
  for (const llvm::MDNode* row : list->operands()) {
    const auto number = [&](unsigned column) {
      return llvm::mdconst::extract<llvm::ConstantInt>(row->getOperand(column))->getZExtValue();
    };
    const std::string file = llvm::cast<llvm::MDString>(row->getOperand(0))->getString().str();
    const CheckedPart part{
        {file, uint32_t(number(1)), uint32_t(number(2)), uint32_t(number(3)), uint32_t(number(4))},
        number(5)};
    parts_[absolute_path("", file)].push_back(part);
    any_ |= part.off;
    const bool known = std::any_of(off_.begin(), off_.end(), [&](const CheckedPart& other) {
      return other.region.file == file && other.region.line == part.region.line && other.off == part.off;
    });
    if (part.off != 0 && !known) off_.push_back(part);
  }
  std::erase_if(parts_, [](const auto& file) {
    return std::all_of(file.second.begin(), file.second.end(),
                       [](const auto& part) { return part.off == 0; });
  });
  for (const auto& [path, parts] : parts_) names_.insert(path.substr(path.rfind('/') + 1));
  list->eraseFromParent();
}

bool SwitchedOff::at(Property property, const program::SourceLocation& place) const {
  const size_t name = place.file.rfind('/') + 1; // npos + 1 is 0
  if (!anywhere(property) || !names_.contains(place.file.substr(name))) return false;
  const auto file = parts_.find(absolute_path("", place.file));
  if (file == parts_.end()) return false;
  bool found = false;
  for (const CheckedPart& part : file->second) {
    program::SourceLocation here = place;
    here.file = part.region.file;
    if (!part.region.contains(here)) continue;
    if (!(part.off & bit(property))) return false;
    found = true;
  }
  return found;
}

std::string SwitchedOff::places(Property property) const {
  std::string text;
  for (const CheckedPart& part : off_)
    if (part.off & bit(property))
      text += fmt::format("{}{}:{}", text.empty() ? "" : ", ", part.region.file, part.region.line);
  return text;
}

} // namespace fathom::frontend
