-- Safe Exam Browser: which contests are sat in it, the starts under way, and which sessions have shown that they are in it.

create table collection_seb (
  collection_id integer primary key references collection(id) on delete cascade,
  nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{22,64}$'),
  quit_hash text check (quit_hash ~ '^[0-9a-f]{64}$'),
  config_keys text[] not null default '{}' check (array_length(config_keys, 1) <= 20),
  exam_keys text[] not null default '{}' check (array_length(exam_keys, 1) <= 20),
  updated_at timestamptz not null default now()
);
comment on table collection_seb is 'The contests that are sat in Safe Exam Browser; one without a row is sat in any browser.';
comment on column collection_seb.nonce is 'Marks the entry page in the file that organisers hand out; no secret, the file has it.';
comment on column collection_seb.quit_hash is 'SHA-256 of the password that quits the browser, in lower-case hex, as the file carries it. Null: no password.';
comment on column collection_seb.config_keys is 'Config Keys that are accepted beside the computed one, in lower-case hex.';
comment on column collection_seb.exam_keys is 'Browser Exam Keys that are accepted, in lower-case hex.';

create table seb_launch (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_sid bigint not null references session(sid) on delete cascade,
  collection_id integer not null references collection(id) on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes',
  fetched_at timestamptz,
  nonce_hash bytea unique check (length(nonce_hash) = 32),
  config_key text check (config_key ~ '^[0-9a-f]{64}$'),
  header_at timestamptz,
  check ((fetched_at is null) = (nonce_hash is null)),
  check ((fetched_at is null) = (config_key is null))
);
create index seb_launch_of_session on seb_launch (session_sid);
comment on table seb_launch is 'Starts of Safe Exam Browser: a file for one session and one contest, fetched once within five minutes.';
comment on column seb_launch.nonce_hash is 'SHA-256 of what marks the entry page of this start.';
comment on column seb_launch.config_key is 'The Config Key of the file that went out.';
comment on column seb_launch.header_at is 'When the entry page was asked for with the right header.';

alter table session add column seb_collection_id integer references collection(id) on delete set null;
create index session_of_seb on session (seb_collection_id) where seb_collection_id is not null;
comment on column session.seb_collection_id is 'The contest for which this session has shown that it is in Safe Exam Browser with the right configuration.';

alter table attempt_epoch add column in_seb boolean not null default false;
comment on column attempt_epoch.in_seb is 'Whether the session had shown Safe Exam Browser when it began or took over the attempt.';
