# The first start makes the cluster, and the role and database that DATABASE_URL names; then PostgreSQL alone.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --pgdata="$PGDATA" --username=postgres --auth-local=peer --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  printf "create role assay login createrole password '%s'\ncreate database assay owner assay\n" "$DATABASE_PASSWORD" |
    postgres --single -D "$PGDATA" postgres >/dev/null
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
