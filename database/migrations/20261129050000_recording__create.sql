-- A recording of a task's part is what children who cannot read yet listen to.

create table recording (
  name text primary key check (name ~ '^[0-9a-f]{32}\.(webm|ogg|m4a|mp3|wav)$'),
  task_id bigint not null references task on delete cascade,
  part text not null check (part ~ '^(text|question|choice-([1-9]|1[0-2]))$'),
  words text not null,
  mime text not null,
  length_ms integer not null check (length_ms > 0),
  bytes bytea not null,
  sha256 bytea not null,
  is_current boolean not null default true,
  created_by bigint references user_account on delete set null,
  created_at timestamptz not null default now()
);
comment on column recording.name is 'Random (128 bits): the recording of an unpublished task cannot be guessed.';
comment on column recording.part is 'What it says: the text, its question, or the choice that stood in that place.';
comment on column recording.words is 'What that part read when it was recorded: with other words it is out of date and not played.';
comment on column recording.is_current is 'False: replaced or removed, and here only because the copy of a complete collection plays it.';
create index recording_task on recording (task_id) where is_current;
