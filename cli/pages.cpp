#include "cli/pages.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace fathom::cli {

namespace {

struct Option {
  std::vector<std::string> names; ///< with their dashes
  std::string help;
  std::vector<std::string> values; ///< the only ones there are; empty: any
  bool takes_value = false;
  bool is_file = false; ///< its value
};

/// The values of CLI::IsMember, which tells them in its description alone: "{a,b,c}".
std::vector<std::string> values_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const size_t open = type.find('{'), close = type.rfind('}');
  if (open == std::string::npos || close == std::string::npos || close < open) return {};
  return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

std::vector<Option> options_of(const CLI::App& command) {
  std::vector<Option> options;
  for (const CLI::Option* each : command.get_options()) {
    if (each->get_positional()) continue;
    Option option;
    for (const std::string& name : each->get_snames()) option.names.push_back("-" + name);
    for (const std::string& name : each->get_lnames()) option.names.push_back("--" + name);
    option.help = each->get_description();
    option.takes_value = each->get_expected_max() > 0 && each->get_type_size_max() > 0;
    option.values = values_of(*each);
    const std::string& help = option.help;
    option.is_file = option.takes_value && option.values.empty() &&
                     (help.starts_with("write ") || help.find("file") != std::string::npos ||
                      help.find("directory") != std::string::npos);
    options.push_back(std::move(option));
  }
  return options;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

/// Text for roff: no control characters at the start of a line, hyphens that can be searched for.
std::string roff(const std::string& text) {
  std::string made;
  for (const char c : text) {
    if (c == '\\')
      made += "\\e";
    else if (c == '-')
      made += "\\-";
    else
      made += c;
  }
  if (made.starts_with('.') || made.starts_with('\'')) made = "\\&" + made;
  return made;
}

/// Words between which a line may end.
std::string roff_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += fmt::format("{}{}", text.empty() ? "" : "|\\:", roff(word));
  return text;
}

std::string manual(const CLI::App& app, const std::string& version) {
  std::string text =
      fmt::format(".TH FATHOM 1 \"\" \"Fathom {}\" \"User Commands\"\n.ad l\n.nh\n.SH NAME\nfathom \\- {}\n",
                  roff(version), "bounded model checker for C");
  text += ".SH SYNOPSIS\n";
  for (const CLI::App* command : commands_of(app))
    text += fmt::format(".B fathom {}\n[\\fIoptions\\fR] {}\n.br\n", roff(command->get_name()),
                        command->get_option_no_throw("files") != nullptr
                            ? "\\fIfiles\\fR... [\\-\\- \\fIclang arguments\\fR]"
                            : "\\fIarguments\\fR");
  text += ".SH DESCRIPTION\nConsiders every input of a C program at once, and answers\n.BR true ,\n.BR false "
          "(\\fIproperty\\fR)\n"
          "with an execution that was run again, or\n.BR unknown (\\fIreason\\fR).\n"
          "The answer is the last line of stdout; everything else is on stderr.\n.PP\n";
  for (const std::string& paragraph : CLI::detail::split(app.get_footer(), '\n'))
    text += fmt::format("{}\n.PP\n", roff(paragraph));
  for (const CLI::App* command : commands_of(app)) {
    std::string name = command->get_name();
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return char(std::toupper(c)); });
    text += fmt::format(".SH {}\nfathom {}: {}.\n", roff(name), roff(command->get_name()),
                        roff(command->get_description()));
    for (const Option& option : options_of(*command)) {
      text += ".TP\n";
      for (size_t i = 0; i < option.names.size(); ++i)
        text += fmt::format("{}\\fB{}\\fR", i == 0 ? "" : ", ", roff(option.names[i]));
      if (!option.values.empty())
        text += fmt::format(" {}", roff_words(option.values));
      else if (option.takes_value)
        text += option.is_file ? " \\fIFILE\\fR" : " \\fIVALUE\\fR";
      text += fmt::format("\n{}\n", roff(option.help));
    }
  }
  return text + ".SH SEE ALSO\n.BR clang (1)\n";
}

std::string words(const std::vector<Option>& options) {
  std::string text;
  for (const Option& option : options)
    for (const std::string& name : option.names) text += (text.empty() ? "" : " ") + name;
  return text;
}

std::string bash(const CLI::App& app) {
  std::string text =
      "# bash completion for fathom\n_fathom() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
      "  COMPREPLY=()\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  std::string names;
  for (const CLI::App* command : commands_of(app)) names += command->get_name() + " ";
  text += fmt::format("    COMPREPLY=($(compgen -W \"{}--help --version\" -- \"$word\"))\n    return\n  fi\n"
                      "  case $command in\n",
                      names);
  for (const CLI::App* command : commands_of(app)) {
    const std::vector<Option> options = options_of(*command);
    text += fmt::format("  {})\n    case $before in\n", command->get_name());
    for (const Option& option : options) {
      if (!option.takes_value) continue;
      const std::string reply =
          !option.values.empty()
              ? fmt::format("COMPREPLY=($(compgen -W \"{}\" -- \"$word\"))", fmt::join(option.values, " "))
          : option.is_file ? "COMPREPLY=($(compgen -f -- \"$word\"))"
                           : ":";
      text += fmt::format("    {}) {}; return ;;\n", fmt::join(option.names, "|"), reply);
    }
    text +=
        fmt::format("    esac\n    case $word in\n    -*) COMPREPLY=($(compgen -W \"{}\" -- \"$word\")) ;;\n"
                    "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n    esac ;;\n",
                    words(options));
  }
  return text + "  esac\n}\ncomplete -o filenames -F _fathom fathom\n";
}

/// Without what would end zsh's quotes or specifications.
std::string zsh_text(const std::string& text) {
  std::string made;
  for (const char c : text) {
    if (c == '\'')
      made += "'\\''";
    else if (c == '[' || c == ']' || c == ':' || c == '\\')
      made += std::string("\\") + c;
    else
      made += c;
  }
  return made;
}

std::string zsh(const CLI::App& app) {
  std::string text =
      "#compdef fathom\n\n_fathom() {\n  if (( CURRENT == 2 )); then\n    local -a commands=(\n";
  for (const CLI::App* command : commands_of(app))
    text += fmt::format("      '{}:{}'\n", command->get_name(), zsh_text(command->get_description()));
  text += "    )\n    _describe command commands\n    return\n  fi\n  local command=$words[2]\n  shift "
          "words\n  (( CURRENT-- ))\n"
          "  case $command in\n";
  for (const CLI::App* command : commands_of(app)) {
    text += fmt::format("  {})\n    _arguments", command->get_name());
    for (const Option& option : options_of(*command))
      for (const std::string& name : option.names) {
        std::string action;
        if (!option.values.empty())
          action = fmt::format(":value:({})", fmt::join(option.values, " "));
        else if (option.is_file)
          action = ":file:_files";
        else if (option.takes_value)
          action = ":value: ";
        text += fmt::format(" \\\n      '*{}[{}]{}'", name, zsh_text(option.help), action);
      }
    text += " \\\n      '*:file:_files' ;;\n";
  }
  return text + "  esac\n}\n\n_fathom \"$@\"\n";
}

std::string fish_text(const std::string& text) {
  std::string made;
  for (const char c : text) {
    if (c == '\'' || c == '\\') made += '\\';
    made += c;
  }
  return made;
}

std::string fish(const CLI::App& app) {
  std::string text = "# fish completion for fathom\n";
  for (const CLI::App* command : commands_of(app))
    text += fmt::format("complete -c fathom -n __fish_use_subcommand -f -a {} -d '{}'\n", command->get_name(),
                        fish_text(command->get_description()));
  for (const CLI::App* command : commands_of(app))
    for (const Option& option : options_of(*command)) {
      text += fmt::format("complete -c fathom -n '__fish_seen_subcommand_from {}'", command->get_name());
      for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (!option.values.empty())
        text += fmt::format(" -x -a '{}'", fmt::join(option.values, " "));
      else if (option.is_file)
        text += " -r";
      else if (option.takes_value)
        text += " -x";
      text += fmt::format(" -d '{}'\n", fish_text(option.help));
    }
  return text;
}

} // namespace

std::string page(const CLI::App& app, const std::string& kind, const std::string& version) {
  if (kind == "man") return manual(app, version);
  if (kind == "bash") return bash(app);
  if (kind == "zsh") return zsh(app);
  if (kind == "fish") return fish(app);
  return {};
}

} // namespace fathom::cli
