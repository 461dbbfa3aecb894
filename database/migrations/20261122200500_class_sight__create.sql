-- A pupil who waits is told which teacher sees the list with the own name. Every instance must know it, so it is a table;
-- it may be lost at any time, so it is unlogged.
create unlogged table class_sight (
  tutor_id bigint not null references user_account on delete cascade,
  collection_id integer not null references collection on delete cascade,
  school_id bigint not null references school on delete cascade,
  grade smallint not null,
  sub_grade smallint not null default 0,
  seen_at timestamptz not null default now(),
  primary key (tutor_id, collection_id, school_id, grade, sub_grade)
);
comment on table class_sight is
  'Which teachers have had which class of a contest on the screen: a list or the board. Only the last minute is read.';
comment on column class_sight.sub_grade is '0: the whole grade.';
create index class_sight_seen on class_sight (seen_at);
