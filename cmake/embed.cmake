# cmake -DOUTPUT=x.cpp -DFOLDER=folder -DINPUTS="name=file;..." -P embed.cmake: the files as byte arrays, for the
# folder's embedded.h.
set(text "#include \"${FOLDER}/embedded.h\"\n\nnamespace fathom::${FOLDER}::embedded {\n")
foreach(input ${INPUTS})
  string(REGEX MATCH "^([a-z0-9_]+)=(.+)$" matched "${input}")
  set(name ${CMAKE_MATCH_1})
  file(READ ${CMAKE_MATCH_2} bytes HEX)
  string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND text "static const unsigned char ${name}_bytes[] = {\n${bytes}\n};\n"
    "std::string_view ${name}() { return {reinterpret_cast<const char*>(${name}_bytes), sizeof ${name}_bytes}; }\n")
endforeach()
string(APPEND text "} // namespace fathom::${FOLDER}::embedded\n")
file(WRITE ${OUTPUT} "${text}")
