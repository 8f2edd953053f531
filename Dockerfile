# syntax=docker/dockerfile:1
# Builds with everything, runs with what it needs: as an ordinary user, on a read-only file system.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY clients/typescript/package.json clients/typescript/
RUN npm ci --include=dev --include=optional
COPY . .
RUN node scripts/run.mjs build \
 && npm prune --omit=dev \
 && rm -rf .next/cache node_modules/.cache

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/app/data/countinghouse.db
COPY --from=build /app/package.json /app/server.mjs /app/next.config.mjs /app/tsconfig.json /app/CHANGELOG.md ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.next ./.next
COPY --from=build /app/public ./public
COPY --from=build /app/docs/guides ./docs/guides
COPY --from=build /app/db ./db
COPY --from=build /app/lib ./lib
# The page of a failed request, which the server writes without Next.
COPY --from=build /app/components ./components
COPY --from=build /app/scripts ./scripts
# The one place that is written to: the database, the master key, backups.
RUN mkdir -m 0700 data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.mjs"]
