// What configuring m4 defines, as far as hash.c, obstack.c and symtab.c ask.
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
#define _GL_UNUSED
#define _GL_ATTRIBUTE_FORMAT(form)
#define _GL_ATTRIBUTE_FORMAT_PRINTF_STANDARD(form, first)
#define _GL_ATTRIBUTE_FORMAT_PRINTF_SYSTEM(form, first)
#define _GL_ATTRIBUTE_MAYBE_UNUSED
#define _GL_ATTRIBUTE_NONNULL(list)
#define _GL_ATTRIBUTE_ALLOC_SIZE(list)
#define _GL_ARG_NONNULL(list)
#define _GL_INT_MULTIPLY_WRAPV_NOT
#define _GL_ATTRIBUTE_FALLTHROUGH __attribute__((fallthrough))
#define O_BINARY 0
