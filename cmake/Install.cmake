# What `cmake --install` puts where, and the packages that cpack makes of it:
#
#   cpack --config build/release/CPackConfig.cmake -G DEB    needs Debian's clang-19 and C library headers
#   cpack --config build/release/CPackConfig.cmake -G TXZ    relocatable; brings clang and all libraries but libc
#
# The headers and library models that a check needs are part of the executable.
include(GNUInstallDirs)

# Libraries that a package brings along lie in a folder of its own.
set_target_properties(fathom PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/fathom" BUILD_WITH_INSTALL_RPATH OFF)

# The manual page and the completions come out of the table of options.
set(fathom_pages)
foreach(page IN ITEMS man:fathom.1 bash:fathom.bash zsh:_fathom fish:fathom.fish)
  string(REPLACE ":" ";" parts ${page})
  list(GET parts 0 kind)
  list(GET parts 1 file)
  set(file ${CMAKE_BINARY_DIR}/pages/${file})
  add_custom_command(
    OUTPUT ${file}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/pages
    COMMAND fathom --fathom-page=${kind} > ${file}
    DEPENDS fathom
    VERBATIM)
  list(APPEND fathom_pages ${file})
endforeach()
add_custom_target(pages ALL DEPENDS ${fathom_pages})

install(TARGETS fathom RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(PROGRAMS $<TARGET_FILE_DIR:fathom>/fathom-goto-cc DESTINATION ${CMAKE_INSTALL_BINDIR}) # a link to it
install(TARGETS fathom-isolate fathom-reader RUNTIME DESTINATION lib/fathom/bin) # ir/support/own_programs
if(TARGET fathom-clang)
  install(TARGETS fathom-clang RUNTIME DESTINATION lib/fathom/bin)
endif()
# Where only `fathom` was built there are no pages.
install(FILES ${CMAKE_BINARY_DIR}/pages/fathom.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/pages/fathom.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME fathom OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/pages/_fathom DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/pages/fathom.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d OPTIONAL)
# For who compiles such programs natively.
install(FILES ${CMAKE_SOURCE_DIR}/frontend/include/fathom.h ${CMAKE_SOURCE_DIR}/frontend/include/fathom_clauses.h
              ${CMAKE_SOURCE_DIR}/frontend/include/fathom_checks.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${CMAKE_SOURCE_DIR}/cmake/package/FathomConfig.cmake DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Fathom)
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${CMAKE_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs ${CMAKE_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_PACKAGE_NAME fathom)
set(CPACK_PACKAGE_VENDOR "The Fathom developers")
set(CPACK_PACKAGE_CONTACT "The Fathom developers <fathom@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "bounded model checker for C")
set(CPACK_PACKAGE_DESCRIPTION "Considers every input of a C program at once and answers true, false with an execution, or unknown with the reason.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_FILE_NAME "fathom-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_SOURCE_DIR}/packaging/generator.cmake)
set(CPACK_FATHOM_BUNDLE ${CMAKE_SOURCE_DIR}/packaging/bundle.cmake)
set(CPACK_FATHOM_CLANG ${FATHOM_CLANG})
# Solvers of the machine may be missing where a package is installed: those that Debian's stable release does not have
# are part of the package (packaging/bundle.cmake).
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS /usr/lib /usr/lib/x86_64-linux-gnu)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-19, libclang-rt-19-dev, libc6-dev")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "lld-19, libc6-dev-i386")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)
