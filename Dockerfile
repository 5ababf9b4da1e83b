# OpenBooth for production: the API with the built pages, on a PostgreSQL and a LiveKit elsewhere. See docs/install.md.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /openbooth
COPY . .
RUN npm ci --loglevel=error
RUN node tools/build.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /openbooth
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
RUN npm ci --loglevel=error --omit=dev --workspace contract --workspace server

FROM node:24.21.0-bookworm-slim
WORKDIR /openbooth
COPY --from=packages /openbooth ./
COPY THIRD-PARTY-LICENSES sbom.cdx.json ./
COPY contract contract
COPY server server
COPY --from=build /openbooth/console/dist console/dist
COPY --from=build /openbooth/live/dist live/dist
# Separate programs: ffmpeg (GPL) receives streams (docs/inputs.md), espeak-ng (GPL) and pocketsphinx
# are local voices and recognisers (docs/run.md).
RUN apt-get update && apt-get install -y --no-install-recommends \
  ffmpeg espeak-ng pocketsphinx pocketsphinx-en-us && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /var/lib/openbooth && chown node:node /var/lib/openbooth
ENV NODE_ENV=production OPENBOOTH_DATA=/var/lib/openbooth PORT=8080
USER node
VOLUME /var/lib/openbooth
EXPOSE 8080
# Whether it can work is asked by whoever balances; a container is restarted only when it does not answer at all.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
