#!/usr/bin/env bash
# Backups of the database, and the way back to any moment (pgBackRest).
#
#   deploy/postgres/backup.sh init            once: makes the repository and sees that the log of changes comes into it
#   deploy/postgres/backup.sh full            a whole backup; once a week (deploy/systemd has timers)
#   deploy/postgres/backup.sh diff            what has changed since; every night, and before an upgrade
#   deploy/postgres/backup.sh info            what is there
#   deploy/postgres/backup.sh restore "2026-11-28 10:15:00+02" FOLDER PORT
#       the database as it was then, in a new folder, started on 127.0.0.1:PORT beside the running one; "latest" instead of
#       the moment: as far as its log came into the repository. A moment after the last change is refused
#   deploy/postgres/backup.sh stop FOLDER     ends a restored one
#
# Where the database is and where its backups go stands in pgBackRest's file (pgbackrest.conf beside this is a sample):
# BACKUP_CONFIG, or /etc/pgbackrest.conf; BACKUP_STANZA is the name of its part (damba). CLUSTER_DIR: the cluster of
# cluster.sh instead, whose file is that of the node that is primary.
#
# After a restore run `npm run remask` with the newest masked-accounts.tsv, before anybody sees the data
# (docs/operations.md).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)}
stanza=${BACKUP_STANZA:-damba}
as=()
[ "$(id -u)" != 0 ] || as=(setpriv --reuid postgres --regid postgres --init-groups)
cd /

backrest() {
  local config=${BACKUP_CONFIG:-}
  [ -z "${CLUSTER_DIR:-}" ] || config="$CLUSTER_DIR/pgbackrest-$("$here/cluster.sh" primary).conf"
  "${as[@]}" pgbackrest ${config:+--config="$config"} --stanza="$stanza" "$@"
}

# A setting that a server in recovery must have at least as high as the one that wrote the log.
was() { LC_ALL=C "${as[@]}" "$bin/pg_controldata" -D "$1" | sed -n "s/^$2 setting: *//p"; }

# A life of its own: nothing of the configuration that it was backed up with, no standby to wait for, no log into the
# backups of the running one; whoever comes over the network needs a password, the account of this folder none.
configure() {
  local folder=$1 port=$2
  "${as[@]}" tee "$folder/restored_hba.conf" >/dev/null <<'HBA'
local all all peer
host all all 127.0.0.1/32 scram-sha-256
HBA
  "${as[@]}" tee "$folder/restored.conf" >/dev/null <<CONF
hba_file = '$folder/restored_hba.conf'
ident_file = '$folder/restored_ident.conf'
unix_socket_directories = '$folder'
listen_addresses = '127.0.0.1'
max_connections = $(was "$folder" max_connections)
max_worker_processes = $(was "$folder" max_worker_processes)
max_wal_senders = $(was "$folder" max_wal_senders)
max_prepared_transactions = $(was "$folder" max_prepared_xacts)
max_locks_per_transaction = $(was "$folder" max_locks_per_xact)
CONF
  "${as[@]}" touch "$folder/restored_ident.conf"
}

restore() {
  local moment=$1 folder=$2 port=$3
  [ ! -e "$folder" ] || { echo "$folder is there already" >&2; exit 1; }
  mkdir -p "$folder" && chmod 700 "$folder"
  [ "$(id -u)" != 0 ] || chown postgres: "$folder"
  local until=(--type=time --target="$moment" --target-action=promote)
  [ "$moment" != latest ] || until=(--type=default)
  backrest restore --pg1-path="$folder" "${until[@]}"
  configure "$folder" "$port"
  # What stands here wins over the restored postgresql.auto.conf.
  "${as[@]}" "$bin/pg_ctl" -D "$folder" -w -t 3600 -l "$folder/restore.log" start -o "-c config_file=$folder/restored.conf \
    -p $port -c archive_mode=off -c synchronous_standby_names= -c primary_conninfo=" >/dev/null ||
    { tail -5 "$folder/restore.log" >&2; exit 1; }
  until [ "$("${as[@]}" "$bin/psql" -AtX -h "$folder" -p "$port" -d postgres -c 'select pg_is_in_recovery()')" = f ]; do
    sleep 0.5
  done
  echo "restored to $moment: DATABASE_URL with 127.0.0.1:$port, accounts and passwords as they were then"
}

case ${1:-} in
  init) backrest stanza-create && backrest check ;;
  full | diff) backrest backup --type="$1" && backrest info ;;
  info) backrest info ;;
  restore) restore "$2" "$3" "$4" ;;
  stop) "${as[@]}" "$bin/pg_ctl" -D "$2" -m fast stop >/dev/null ;;
  *) sed -n '2,19s/^# \{0,1\}//p' "$here/backup.sh"; exit 1 ;;
esac
