#include "projects/result_store.h"

#include "ir/support/atomic_file.h"
#include "ir/support/confinement.h"
#include "ir/support/seal.h"

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace fathom::projects {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr int version = 1;
constexpr auto longest_rest = std::chrono::hours(24 * 90);

/// A link that a project brings along would have files elsewhere replaced, or forgotten.
Status make_folder(const std::string& path) {
  std::error_code failure;
  if (fs::is_symlink(path, failure))
    return make_error("{}: is a symbolic link, not a folder of answers", path);
  return make_folders(path);
}

/// Writes a file, or removes it where there is nothing to be said.
Status replace(const std::string& path, const std::string& content) {
  if (!content.empty()) return write_file_atomically(path, content);
  (void)remove_output(path);
  return Done{};
}

} // namespace

Status ResultStore::prepare() const {
  if (reading_is_confined())
    if (const Status own = make_folder(folder_); !own) return own;
  for (const char* part : {"/answers", "/replays", "/results"})
    if (const Status made = make_folder(folder_ + part); !made) return made;
  std::error_code failure;
  const std::string ignored = folder_ + "/.gitignore";
  if (!fs::exists(ignored, failure))
    if (const Status written = write_file_atomically(ignored, "*\n"); !written) return written;
  const auto oldest = fs::file_time_type::clock::now() - longest_rest;
  for (const auto& entry : fs::directory_iterator(folder_ + "/answers", failure))
    if (const auto used = entry.last_write_time(failure); !failure && used < oldest)
      fs::remove(entry.path(), failure);
  return Done{};
}

std::optional<Answer> ResultStore::find(const std::string& key) const {
  const std::string path = answer_file(key);
  const std::optional<std::string> text = read_sealed_file(path);
  if (!text) return std::nullopt;
  try {
    const Json json = Json::parse(*text);
    if (json.at("version") != version) return std::nullopt;
    Answer answer;
    json.at("status").get_to(answer.status);
    json.at("verdict").get_to(answer.verdict);
    json.at("failure").get_to(answer.failure);
    json.at("seconds").get_to(answer.seconds);
    json.at("log").get_to(answer.log);
    json.at("document").get_to(answer.document);
    json.at("replay").get_to(answer.replay);
    std::error_code failure; // whether it was used decides how long it is kept, and nothing else
    fs::last_write_time(path, fs::file_time_type::clock::now(), failure);
    return answer;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Status ResultStore::keep(const std::string& key, const Answer& answer) const {
  const Json json = {{"version", version},          {"status", answer.status},   {"verdict", answer.verdict},
                     {"failure", answer.failure},   {"seconds", answer.seconds}, {"log", answer.log},
                     {"document", answer.document}, {"replay", answer.replay}};
  return write_sealed_file(answer_file(key), json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Status ResultStore::make_results(const std::string& harness) const {
  return make_folder(results(harness));
}

Status ResultStore::publish(const std::string& harness, const Answer& answer) const {
  const std::string folder = results(harness);
  if (const Status made = make_folder(folder); !made) return made;
  if (const Status done = replace(folder + "/result.json", answer.document); !done) return done;
  if (const Status done = replace(folder + "/replay.c", answer.replay); !done) return done;
  return write_file_atomically(folder + "/log.txt", answer.log);
}

} // namespace fathom::projects
