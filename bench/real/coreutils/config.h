// What configuring coreutils defines, as far as base64.c and base32.c ask.
#define _GL_ATTRIBUTE_CONST
#define _GL_ATTRIBUTE_PURE
#define _GL_ATTRIBUTE_MALLOC
#define _GL_ATTRIBUTE_NODISCARD
#define _GL_ATTRIBUTE_DEPRECATED
#define _GL_ATTRIBUTE_DEALLOC(f, i)
#define _GL_ATTRIBUTE_DEALLOC_FREE
#define _GL_ATTRIBUTE_COLD
#define _GL_ATTRIBUTE_RETURNS_NONNULL
#define _GL_INLINE static inline
#define _GL_EXTERN_INLINE static inline
#define _GL_INLINE_HEADER_BEGIN
#define _GL_INLINE_HEADER_END
#define _Noreturn
