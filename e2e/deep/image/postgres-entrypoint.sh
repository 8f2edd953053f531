#!/bin/bash
# What compose.yaml needs of the official image's entry point.
set -e
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile=<(echo "$POSTGRES_PASSWORD") --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -o "-c listen_addresses=''" -w start
  [ "$POSTGRES_DB" = postgres ] || createdb --username=postgres "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do . "$script"; done
  pg_ctl -w stop
fi
exec "$@"
