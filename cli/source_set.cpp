#include "cli/source_set.h"

#include "cli/numbers.h"
#include "cli/trust.h"
#include "projects/layout.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace fathom::cli {

namespace fs = std::filesystem;

Result<SourceSet> SourceSet::find(const Options& options, const std::string& commands,
                                  const std::vector<std::string>& files) {
  SourceSet set(options);
  std::vector<std::string> found = files;
  if (!commands.empty()) {
    auto read = projects::CompileCommands::read(commands);
    if (!read) return read.error();
    set.commands_ = std::move(*read);
    if (found.empty()) found = set.commands_->sources();
  } else if (found.empty()) {
    projects::Layout layout = projects::look_around(".");
    found = std::move(layout.sources);
    set.include_folders_ = std::move(layout.include_folders);
  }
  for (const std::string& file : found)
    if (const Status looked = set.look_at(file); !looked) return looked.error();
  set.settle_included(!files.empty() || !commands.empty());
  if (set.sources_.empty() && !found.empty())
    return make_error("no file compiles; the first one: {}", set.left_out_.front());
  return set;
}

/// As the checks will compile it.
Result<frontend::CompileOptions> SourceSet::compile_options(const std::string& file) const {
  frontend::CompileOptions compile;
  compile.file = file;
  compile.machine = options_->machine;
  if (const auto limit = options_->project.run.settings.find("timeout");
      limit != options_->project.run.settings.end()) {
    std::string seconds = limit->second.values.back();
    if (positive_number()(seconds).empty()) compile.timeout_seconds = std::stod(seconds);
  }
  for (const std::string& folder : include_folders_) compile.arguments.push_back("-I" + folder);
  if (commands_) {
    const auto words = commands_->words_for({file}, options_->machine->pointer_bits);
    if (!words) return words.error();
    if (const std::string why = refused_commands(*options_, *words); !why.empty()) return Error{why};
    compile.arguments = words->each.at(file);
    compile.arguments.insert(compile.arguments.end(), words->common.begin(), words->common.end());
  }
  compile.arguments.insert(compile.arguments.end(), options_->clang_arguments.begin(),
                           options_->clang_arguments.end());
  return compile;
}

Status SourceSet::look_at(const std::string& file) {
  if (!frontend::can_be_included(file)) {
    left_out_.push_back(fmt::format("{}: a name that #include cannot have", file));
    return Done{};
  }
  const Result<frontend::CompileOptions> compile = compile_options(file);
  if (!compile) return compile.error();
  Result<frontend::FileOutline> outline = frontend::outline(*compile);
  if (!outline) {
    left_out_.push_back(outline.error().message);
    return Done{};
  }
  Source source{file, std::move(*outline)};
  source.has_main = std::any_of(source.outline.functions.begin(), source.outline.functions.end(),
                                [](const auto& function) { return function.name == "main"; });
  sources_.push_back(std::move(source));
  return Done{};
}

void SourceSet::settle_included(bool are_named) {
  const auto path = [](const std::string& file) { return fs::absolute(file).lexically_normal(); };
  std::map<fs::path, std::string> part_of; // sources that belong to another one
  std::set<fs::path> own;
  for (const Source& source : sources_) own.insert(path(source.file));
  for (Source& source : sources_) {
    std::vector<frontend::FileOutline::Function>& functions = source.outline.functions;
    const auto is_elsewhere = [&](const auto& function) {
      return function.file != source.file && own.contains(path(function.file));
    };
    if (part_of.contains(path(source.file))) continue;
    if (!source.has_main) {
      for (const auto& function : functions)
        if (!are_named && is_elsewhere(function)) part_of.emplace(path(function.file), source.file);
    } else if (std::erase_if(functions, is_elsewhere) > 0) {
      source.outline.own_variables.clear(); // functions that are not there may write them
    }
  }
  std::erase_if(sources_, [&](const Source& source) {
    const auto includer = part_of.find(path(source.file));
    if (includer == part_of.end()) return false;
    left_out_.push_back(fmt::format("{}: looked at as a part of {}", source.file, includer->second));
    return true;
  });
  for (size_t i = 0; i < sources_.size(); ++i)
    for (const auto& function : sources_[i].outline.functions)
      if (function.is_external && !sources_[i].has_main) definitions_[function.name].push_back(i);
}

std::vector<std::string> SourceSet::needed_by(const Source& source) const {
  std::vector<const Source*> found = {&source};
  for (size_t i = 0; i < found.size(); ++i)
    for (const std::string& name : found[i]->outline.calls) {
      const auto definers = definitions_.find(name);
      if (definers == definitions_.end()) continue;
      for (const size_t definer : definers->second)
        if (const Source* other = &sources_[definer];
            std::find(found.begin(), found.end(), other) == found.end())
          found.push_back(other);
    }
  std::vector<std::string> files;
  for (size_t i = 1; i < found.size(); ++i) files.push_back(found[i]->file);
  return files;
}

std::vector<frontend::OutsideFunction> SourceSet::outside_of(const Source& source) const {
  std::vector<frontend::OutsideFunction> functions = source.outline.outside;
  std::erase_if(functions, [&](const auto& function) { return definitions_.contains(function.name); });
  return functions;
}

} // namespace fathom::cli
