-- The agreement of a school with the organisers, and schools that teachers add: they wait for an administrator. A school
-- may be kept before anybody knows its municipality.
alter table school
  alter column district_id drop not null,
  add column is_confirmed boolean not null default true,
  add column created_by bigint references user_account on delete set null,
  add column updated_at timestamptz not null default now();
create index school_waiting on school (created_by) where not is_confirmed;

create table school_agreement (
  school_id bigint primary key references school on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  bytes bytea not null check (octet_length(bytes) between 1 and 10000000),
  uploaded_by bigint references user_account on delete set null,
  uploaded_at timestamptz not null default now()
);
