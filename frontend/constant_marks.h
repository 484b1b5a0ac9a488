// The marks of constant objects (constant_objects.h).
#pragma once

namespace fathom::frontend {

constexpr const char* constant_object_mark = "fathom.constant"; ///< metadata of an alloca
constexpr const char* kept_slot_mark =
    "fathom.kept"; ///< metadata of an alloca of ours that no block declares
constexpr const char* constant_parameter_mark = "fathom-constant"; ///< attribute of a parameter

} // namespace fathom::frontend
