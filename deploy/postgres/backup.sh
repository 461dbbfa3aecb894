#!/usr/bin/env bash
# Backups of the database of cluster.sh, and the way back to any moment (pgBackRest).
#
#   deploy/postgres/backup.sh full            a whole backup; once a week
#   deploy/postgres/backup.sh diff            what has changed since; every night, and before an upgrade
#   deploy/postgres/backup.sh info            what is there
#   deploy/postgres/backup.sh restore "2026-11-28 10:15:00+02" FOLDER PORT
#       the database as it was then, in a new folder, started on 127.0.0.1:PORT beside the running one
#   deploy/postgres/backup.sh stop FOLDER     ends a restored one
#
# After a restore run `npm run remask` with the newest masked-accounts.tsv, before anybody sees the data
# (docs/operations.md).
set -euo pipefail

dir=${CLUSTER_DIR:-/var/tmp/damba-cluster}
here=$(cd "$(dirname "$0")" && pwd)
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
as=()
[ "$(id -u)" != 0 ] || as=(setpriv --reuid postgres --regid postgres --init-groups)
cd /

backrest() {
  local node
  node=$("$here/cluster.sh" primary)
  "${as[@]}" pgbackrest --config="$dir/pgbackrest-$node.conf" --stanza=damba "$@"
}

restore() {
  local moment=$1 folder=$2 port=$3
  [ ! -e "$folder" ] || { echo "$folder is there already" >&2; exit 1; }
  mkdir -p "$folder" && chmod 700 "$folder"
  [ "$(id -u)" != 0 ] || chown postgres: "$folder"
  backrest restore --pg1-path="$folder" --type=time --target="$moment" --target-action=promote
  # A life of its own: no standby is waited for, and its changes do not go into the log of the running one.
  "${as[@]}" "$bin/pg_ctl" -D "$folder" -w -t 600 -l "$folder/restore.log" start -o "-p $port -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories=$dir/run -c archive_mode=off -c synchronous_standby_names= -c primary_conninfo= -c max_connections=300 \
    -c hba_file=$folder/pg_hba.conf -c ident_file=$folder/pg_ident.conf" >/dev/null
  until [ "$(PGPASSWORD=$(cat "$dir/superuser") "$bin/psql" -AtX -h 127.0.0.1 -p "$port" -U postgres -c 'select pg_is_in_recovery()')" = f ]; do
    sleep 0.5
  done
  echo "restored to $moment: postgres://damba:$(cat "$dir/application")@127.0.0.1:$port/damba"
}

case ${1:-} in
  full | diff) backrest backup --type="$1" && backrest info ;;
  info) backrest info ;;
  restore) restore "$2" "$3" "$4" ;;
  stop) "${as[@]}" "$bin/pg_ctl" -D "$2" -m fast stop >/dev/null ;;
  *) sed -n '2,14s/^# \{0,1\}//p' "$here/backup.sh"; exit 1 ;;
esac
