-- How log-ins fare in these minutes, over all instances: the organisers see that they fail before a teacher calls.
-- Unlogged, because numbers of the last minutes are worth nothing after a crash.
create unlogged table login_count (
  instance uuid not null,
  minute timestamptz not null,
  calls integer not null,
  refused integer not null,
  failed integer not null,
  waiting integer not null,
  written_at timestamptz not null default now(),
  primary key (instance, minute)
);
comment on table login_count is 'Log-ins by instance and minute, written every few seconds; of the last hour. Nothing of a person.';
comment on column login_count.instance is 'The process that counted; a new one has a new number.';
comment on column login_count.calls is 'Log-ins that were answered, wrong passwords among them.';
comment on column login_count.refused is 'Refused for a moment (503): overload, or the database out of reach.';
comment on column login_count.failed is 'Failed in a way that nobody foresaw (500).';
comment on column login_count.waiting is 'Log-ins that waited for their turn when the row was written.';
