#!/usr/bin/env bash
# A PostgreSQL that fails over, on one Debian host: two nodes under Patroni with a synchronous standby, etcd, HAProxy, and
# PgBouncer for readers. For trials and for `npm run soak -- failover`; for a contest each node stands on a machine of its
# own, with three of etcd (docs/operations.md).
#
#   apt-get install patroni etcd-server haproxy pgbouncer postgresql pgbackrest
#   deploy/postgres/cluster.sh up        starts it and prints the addresses
#   deploy/postgres/cluster.sh primary   prints the name of the primary: pg1 or pg2
#   deploy/postgres/cluster.sh check     sends queries through HAProxy and PgBouncer: what goes through which, what does not
#   deploy/postgres/cluster.sh kill pg1  kills a node as a machine dies: Patroni and PostgreSQL, at once
#   deploy/postgres/cluster.sh start pg1 starts a node again; it follows the new primary
#   deploy/postgres/cluster.sh switch    lets the standby take over in good order
#   deploy/postgres/cluster.sh freeze pg1, thaw pg1  stops a node as a machine hangs: connections stay, nobody answers
#   deploy/postgres/cluster.sh fill pg1, free pg1    fills the disk of a node to the last byte; with CLUSTER_NODE_SIZE only
#   deploy/postgres/cluster.sh sql standby STATEMENT  runs a statement there, or on the primary, as the superuser
#   deploy/postgres/cluster.sh down      ends everything and removes the folder
#
# CLUSTER_DIR: its folder (/var/tmp/damba-cluster); CLUSTER_PORT: the first of twelve ports on 127.0.0.1 (15430).
# CLUSTER_NODE_SIZE: for trials each node's data lies on a disk of that size in memory, such as 400m (root only).
# With systemd each daemon is a transient unit, damba-NAME; without it a process in the background.
set -euo pipefail

dir=${CLUSTER_DIR:-/var/tmp/damba-cluster}
base=${CLUSTER_PORT:-15430}
primary_port=$base standby_port=$((base + 1)) bouncer_port=$((base + 2))
etcd_port=$((base + 3)) etcd_peer=$((base + 4))
pg_port() { echo $((base + 4 + ${1#pg})); }
rest_port() { echo $((base + 7 + ${1#pg})); }
here=$(cd "$(dirname "$0")" && pwd)
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)

as=()
[ "$(id -u)" != 0 ] || as=(setpriv --reuid postgres --regid postgres --init-groups)
has_systemd() { [ -d /run/systemd/system ] && [ "$(id -u)" = 0 ]; }

# Runs a daemon under a name; its words go to its log.
daemon() {
  local name=$1; shift
  if has_systemd; then
    systemd-run --quiet --collect --unit="damba-$name" --uid=postgres --property=KillMode=control-group \
      --property="StandardOutput=append:$dir/$name.log" --property="StandardError=append:$dir/$name.log" "$@"
  else
    # Its process group has the number of the file.
    (cd "$dir" || exit; setsid "${as[@]}" "$@" >>"$dir/$name.log" 2>&1 </dev/null & echo $! >"$dir/$name.pid")
  fi
}

# Ends a daemon, with a signal if one is given.
stop() {
  local name=$1 signal=${2:-TERM}
  if has_systemd; then systemctl kill --signal="$signal" "damba-$name" 2>/dev/null || true
  elif [ -f "$dir/$name.pid" ]; then kill "-$signal" -- "-$(cat "$dir/$name.pid")" 2>/dev/null || true; fi
}

secret() { head -c 18 /dev/urandom | base64 | tr -d '+/='; }

# The templates with their ports, paths and passwords.
render() {
  local node=${2:-pg1}
  sed -e "s|@DIR@|$dir|g" -e "s|@BIN@|$bin|g" -e "s|@NODE@|$node|g" \
    -e "s|@PG_PORT@|$(pg_port "$node")|g" -e "s|@REST_PORT@|$(rest_port "$node")|g" -e "s|@ETCD_PORT@|$etcd_port|g" \
    -e "s|@PRIMARY_PORT@|$primary_port|g" -e "s|@STANDBY_PORT@|$standby_port|g" -e "s|@BOUNCER_PORT@|$bouncer_port|g" \
    -e "s|@PG1_PORT@|$(pg_port pg1)|g" -e "s|@PG2_PORT@|$(pg_port pg2)|g" \
    -e "s|@REST1_PORT@|$(rest_port pg1)|g" -e "s|@REST2_PORT@|$(rest_port pg2)|g" \
    -e "s|@SUPERUSER@|$(cat "$dir/superuser")|g" -e "s|@REPLICATION@|$(cat "$dir/replication")|g" "$here/$1"
}

start_node() { daemon "$1" patroni "$dir/$1.yml"; }
primary() {
  for node in pg1 pg2; do
    curl -fso /dev/null "http://127.0.0.1:$(rest_port $node)/primary" && { echo "$node"; return; }
  done
  return 1
}
wait_for() { for _ in $(seq 240); do "$@" >/dev/null 2>&1 && return; sleep 0.5; done; echo "waited in vain for: $*" >&2; exit 1; }
has_sync_standby() { curl -fs "http://127.0.0.1:$(rest_port pg1)/cluster" | grep -q sync_standby; }
admin() { PGPASSWORD=$(cat "$dir/superuser") "$bin/psql" -qX -h 127.0.0.1 -p "$primary_port" -U postgres "$@"; }

up() {
  [ ! -e "$dir" ] || { echo "$dir is there already; take it down first" >&2; exit 1; }
  # Its nodes would join the other's.
  ! curl -fs -o /dev/null "http://127.0.0.1:$etcd_port/health" ||
    { echo "another cluster is at these ports; set CLUSTER_PORT" >&2; exit 1; }
  mkdir -p "$dir/backup" "$dir/run" && chmod 755 "$dir"
  for name in superuser replication application; do secret >"$dir/$name"; done
  render haproxy.cfg >"$dir/haproxy.cfg"
  render pgbouncer.ini >"$dir/pgbouncer.ini"
  echo "\"damba\" \"$(cat "$dir/application")\"" >"$dir/pgbouncer.users"
  for node in pg1 pg2; do render patroni.template $node >"$dir/$node.yml"; render pgbackrest.conf $node >"$dir/pgbackrest-$node.conf"; done
  chmod 600 "$dir"/*.yml "$dir"/pgbouncer.users "$dir"/{superuser,replication,application}
  [ "$(id -u)" != 0 ] || chown -R postgres: "$dir"
  [ -z "${CLUSTER_NODE_SIZE:-}" ] || for node in pg1 pg2; do small_disk $node; done
  daemon etcd etcd --data-dir "$dir/etcd" --listen-client-urls "http://127.0.0.1:$etcd_port" \
    --advertise-client-urls "http://127.0.0.1:$etcd_port" --listen-peer-urls "http://127.0.0.1:$etcd_peer" \
    --initial-advertise-peer-urls "http://127.0.0.1:$etcd_peer" --initial-cluster "default=http://127.0.0.1:$etcd_peer"
  wait_for curl -fs "http://127.0.0.1:$etcd_port/health"
  start_node pg1
  wait_for primary
  start_node pg2
  daemon haproxy haproxy -db -f "$dir/haproxy.cfg"
  wait_for has_sync_standby
  wait_for admin -c 'select 1'
  admin -c "create role damba login password '$(cat "$dir/application")'" -c 'grant pg_monitor to damba' -c 'create database damba owner damba'
  daemon pgbouncer pgbouncer "$dir/pgbouncer.ini"
  (cd "$dir" && "${as[@]}" pgbackrest --config="$dir/pgbackrest-pg1.conf" --stanza=damba stanza-create)
  echo "the application:  postgres://damba:$(cat "$dir/application")@127.0.0.1:$primary_port/damba"
  echo "readers, a standby: postgres://damba:…@127.0.0.1:$standby_port/damba, pooled at port $bouncer_port"
  echo "DATABASE_READ_URL:  $(reading damba_reads)"
}

down() {
  for name in pgbouncer haproxy pg2 pg1; do stop $name; done
  # Patroni stops its PostgreSQL.
  for node in pg1 pg2; do for _ in $(seq 60); do [ -f "$dir/$node/postmaster.pid" ] || break; sleep 0.5; done; done
  stop etcd
  sleep 1
  for node in pg1 pg2; do ! mountpoint -q "$dir/$node" || umount "$dir/$node"; done
  rm -rf "$dir"
}

# As when the machine loses its power: no process of the node gets to say a word.
kill_node() {
  stop "$1" KILL
  local pid
  pid=$(head -1 "$dir/$1/postmaster.pid" 2>/dev/null || true)
  [ -z "$pid" ] || { pkill -KILL -P "$pid" 2>/dev/null || true; kill -KILL "$pid" 2>/dev/null || true; }
}

# A signal to Patroni and to all of PostgreSQL of a node.
signal_node() {
  stop "$1" "$2"
  local pid
  pid=$(head -1 "$dir/$1/postmaster.pid")
  kill "-$2" "$pid"; pkill "-$2" -P "$pid"
}

small_disk() {
  mkdir "$dir/$1"
  mount -t tmpfs -o "size=$CLUSTER_NODE_SIZE,mode=0700,uid=postgres,gid=postgres" "damba-$1" "$dir/$1"
}

# Until nothing more fits: first large blocks, then what is left.
fill_node() {
  mountpoint -q "$dir/$1" || { echo "$1 has no disk of its own: CLUSTER_NODE_SIZE" >&2; exit 1; }
  dd if=/dev/zero of="$dir/$1/ballast" bs=1M status=none 2>/dev/null || true
  dd if=/dev/zero of="$dir/$1/ballast" bs=4k oflag=append conv=notrunc status=none 2>/dev/null || true
}

# The address of PgBouncer, with the name under which it knows the database.
reading() { echo "postgres://damba:$(cat "$dir/application")@127.0.0.1:$bouncer_port/$1"; }

# What goes through PgBouncer: whole transactions in both pools; only in that of sessions what outlives a transaction.
check() {
  local psql=("$bin/psql" -qAtX -v ON_ERROR_STOP=1) found
  want() { [ "$2" = "$3" ] && echo "ok: $1" || { echo "NOT: $1 ($2 instead of $3)" >&2; exit 1; }; }
  want 'HAProxy leads to the primary' "$("${psql[@]}" "$(application)" -c 'select pg_is_in_recovery()')" f
  want 'pool of sessions: leads to a standby' "$("${psql[@]}" "$(reading damba)" -c 'select pg_is_in_recovery()')" t
  want 'pool of transactions: leads to a standby' "$("${psql[@]}" "$(reading damba_reads)" -c 'select pg_is_in_recovery()')" t
  want 'pool of transactions: settings of one transaction hold in it' \
    "$("${psql[@]}" "$(reading damba_reads)" -c 'begin read only' -c "set local statement_timeout = 4321" -c 'show statement_timeout' -c commit)" 4321ms
  # Two clients in turn, one connection behind them: the second finds what the first has prepared.
  found=$("${psql[@]}" "$(reading damba_reads)" -c 'prepare left_over as select 1' -c 'select 1' >/dev/null &&
    "${psql[@]}" "$(reading damba_reads)" -c 'select count(*) from pg_prepared_statements')
  want 'pool of transactions: a prepared statement meets the next client' "$found" 1
  "${psql[@]}" "$(reading damba_reads)" -c 'deallocate all'
  want 'pool of sessions: it does not' "$("${psql[@]}" "$(reading damba)" -c 'prepare left_over as select 1' &&
    "${psql[@]}" "$(reading damba)" -c 'select count(*) from pg_prepared_statements')" 0
}

application() { echo "postgres://damba:$(cat "$dir/application")@127.0.0.1:$primary_port/damba"; }

case ${1:-} in
  up | down | primary | check) "$1" ;;
  kill) kill_node "$2" ;;
  start) start_node "$2" ;;
  synced) wait_for has_sync_standby ;;
  switch) "${as[@]}" patronictl -c "$dir/pg1.yml" switchover --leader "$(primary)" --force ;;
  freeze) signal_node "$2" STOP ;;
  thaw) signal_node "$2" CONT ;;
  fill) fill_node "$2" ;;
  free) rm -f "$dir/$2/ballast" ;;
  url) application ;;
  read-url) reading damba_reads ;;
  sql) [ "$2" = primary ] || primary_port=$standby_port; admin -At -c "$3" ;;
  *) sed -n '2,20s/^# \{0,1\}//p' "$0"; exit 1 ;;
esac
