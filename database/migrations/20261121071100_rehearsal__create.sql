-- A class of robots that sits a complete collection as test attempts, before pupils do: one at a time for a collection.
-- The robots are accounts of their own, without a password; they and their attempts go with the rehearsal.
create table rehearsal (
  collection_id integer primary key references collection,
  robots smallint not null check (robots between 1 and 200),
  seconds smallint not null check (seconds between 1 and 600),
  started_by bigint references user_account on delete set null,
  started_at timestamptz not null default now(),
  -- Written by the instance that runs it, every second or so: one that has gone silent runs no more.
  heard_at timestamptz not null default now(),
  finished_at timestamptz,
  stop_asked boolean not null default false,
  measures jsonb not null default '{}'
);
create table rehearsal_robot (
  user_id bigint primary key references user_account on delete cascade,
  collection_id integer not null references rehearsal on delete cascade
);
create index rehearsal_robot_collection on rehearsal_robot (collection_id);
