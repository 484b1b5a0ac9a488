# Fathom in an image: docker build -t fathom . && docker run --rm -v "$PWD:/src" fathom check a.c
FROM debian:12 AS build
COPY . /fathom
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git patchelf dpkg-dev file xz-utils \
 && /fathom/scripts/setup && /fathom/packaging/package /packages

FROM debian:12-slim
COPY --from=build /packages/*.deb /tmp/
RUN apt-get update && apt-get install -y --no-install-recommends /tmp/*.deb git \
 && rm -rf /tmp/*.deb /var/lib/apt/lists/*
WORKDIR /src
ENTRYPOINT ["fathom"]
