-- When the fields were last written: who changes what somebody else has changed meanwhile is told.
alter table collection add column updated_at timestamptz not null default now();
