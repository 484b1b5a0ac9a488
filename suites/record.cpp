#include "suites/record.h"

#include "ir/support/read_file.h"
#include "projects/file_patterns.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>

namespace fathom::suites {
namespace {

using Json = nlohmann::ordered_json;

constexpr int version = 1;

/// Both directions of one record.
template <typename Text, typename Number, typename Size>
void visit(Record& record, const Text& text, const Number& number, const Size& size) {
  text("task", record.task);
  text("property", record.property);
  text("category", record.category);
  text("expected", record.expected);
  text("answer", record.answer);
  text("reason", record.reason);
  number("cpu_seconds", record.cpu_seconds);
  number("wall_seconds", record.wall_seconds);
  size("memory", record.memory);
  text("witness", record.witness.kind);
  text("validation", record.witness.outcome);
  text("validation_detail", record.witness.detail);
  number("validation_cpu_seconds", record.witness.cpu_seconds);
  number("validation_wall_seconds", record.witness.wall_seconds);
  text("tool", record.tool);
  text("question", record.question);
  text("folder", record.folder);
  text("finished", record.finished);
}

} // namespace

std::string to_line(const Record& record) {
  Json json;
  json["version"] = version;
  const auto put = [&json](const char* key, const auto& value) { json[key] = value; };
  visit(const_cast<Record&>(record), put, put, put);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Record> from_line(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    if (const int found = json.at("version"); found != version)
      return make_error("version {} of results is not known", found);
    Record record;
    const auto get = [&json](const char* key, auto& value) { json.at(key).get_to(value); };
    visit(record, get, get, get);
    return record;
  } catch (const Json::exception& e) {
    return make_error("no record of a suite: {}", e.what());
  }
}

Result<std::vector<Record>> read_records(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  std::vector<Record> records;
  size_t number = 0;
  for (size_t start = 0, end = 0; (end = text->find('\n', start)) != std::string::npos; start = end + 1) {
    ++number;
    Result<Record> record = from_line(std::string_view(*text).substr(start, end - start));
    if (!record) return make_error("{}:{}: {}", path, number, record.error().message);
    records.push_back(std::move(*record));
  }
  return records;
}

Status collect(const std::string& path, Records& records) {
  std::error_code failure;
  const bool is_folder = std::filesystem::is_directory(path, failure);
  for (const std::string& file : is_folder ? results_files(path) : std::vector<std::string>{path}) {
    Result<std::vector<Record>> read = read_records(file);
    if (!read) return read.error();
    for (Record& record : *read) {
      Record::Key key = record.key();
      records.try_emplace(std::move(key), std::move(record));
    }
  }
  return Done{};
}

std::string results_name(uint32_t index, uint32_t count) {
  return count == 1 ? "results.jsonl" : fmt::format("results-{}-of-{}.jsonl", index, count);
}

std::vector<std::string> results_files(const std::string& folder) {
  std::vector<std::string> files;
  for (const std::string& name : projects::matching_files(folder, "results*.jsonl"))
    files.push_back((std::filesystem::path(folder) / name).string());
  return files;
}

Result<ResultsFile> ResultsFile::open(const std::string& path) {
  Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (!file.is_open())
    return make_error("{}: {}", path,
                      errno == ELOOP ? "is a symbolic link, which no output follows" : std::strerror(errno));
  if (flock(file.get(), LOCK_EX | LOCK_NB) != 0) return make_error("{}: another run is writing it", path);
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  // The whole lines stay; npos + 1 is 0.
  const size_t whole = text->rfind('\n') + 1;
  if (whole != text->size() && ftruncate(file.get(), static_cast<off_t>(whole)) != 0)
    return make_error("{}: {}", path, std::strerror(errno));
  return ResultsFile(path, std::move(file));
}

Status ResultsFile::append(const Record& record) {
  const std::string line = to_line(record);
  // One write: whoever reads meanwhile sees whole lines, or the last one torn.
  const ssize_t written = write(file_.get(), line.data(), line.size());
  if (written != static_cast<ssize_t>(line.size()) || fdatasync(file_.get()) != 0)
    return make_error("{}: {}", path_, written >= 0 ? "no space" : std::strerror(errno));
  return Done{};
}

} // namespace fathom::suites
