-- Interactive tasks: what was uploaded, cut in two. Files go to whoever knows the random name; the accepted answers go to
-- nobody. A package never changes: a new upload is a new one, so that frozen copies keep theirs.
create table package (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  protocol text not null check (protocol in ('damba-frame/1', 'fioi-resources')),
  compare text not null check (compare in ('accepted', 'canonicalJson', 'lastComponent')),
  accepted text[] not null check (cardinality(accepted) > 0),
  created_by bigint references user_account on delete set null,
  created_at timestamptz not null default now()
);

-- zipped: the same bytes packed with gzip, where that is worth it.
create table package_file (
  package_name text not null references package on delete cascade,
  path text not null,
  mime text not null,
  bytes bytea not null,
  zipped bytea,
  primary key (package_name, path)
);

alter table task
  add column package_name text references package,
  add constraint task_package_is_interactive check (package_name is null or type = 'LODGE');
create index task_package on task (package_name) where package_name is not null;
