-- One row that a probe of the database's health writes and commits (server/features/health/probe.ts).
create table health_probe (
  id smallint primary key default 1 check (id = 1),
  checked_at timestamptz not null default now()
);
