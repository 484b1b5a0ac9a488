# Settings of the library `reports`: style and script of its pages are files of their own, embedded here.
set(reports_generated ${CMAKE_BINARY_DIR}/generated/reports)
file(MAKE_DIRECTORY ${reports_generated})
set(reports_html ${CMAKE_SOURCE_DIR}/reports/html)
add_custom_command(
  OUTPUT ${reports_generated}/embedded.cpp
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${reports_generated}/embedded.cpp -DFOLDER=reports
          "-DINPUTS=page_style=${reports_html}/page.css;page_script=${reports_html}/page.js"
          -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${reports_html}/page.css ${reports_html}/page.js ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
  VERBATIM)
target_sources(${target} PRIVATE ${reports_generated}/embedded.cpp)
set_source_files_properties(${reports_generated}/embedded.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
