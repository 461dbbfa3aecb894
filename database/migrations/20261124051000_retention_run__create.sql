-- What the nightly end of keeping has taken away: a report for the controller of the data, without anything personal in it.

create table retention_run (
  day date not null,
  started_at timestamp with time zone not null default now(),
  heard_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  removed jsonb not null default '{}'::jsonb,
  constraint retention_run_pkey primary key (day),
  constraint retention_run_removed_check check (jsonb_typeof(removed) = 'object')
);
comment on table retention_run is 'One night of the end of keeping (docs/privacy.md). Its row is locked by each batch, so that several instances share the work.';
comment on column retention_run.finished_at is 'When nothing was left to do; null: it goes on, or the night was over before.';
comment on column retention_run.removed is 'For each kind: how many went ("n") and up to which time they were from ("till").';
