-- Where a pupil is in an attempt, as the page says with its pulse: for the class board alone, so it may be lost.
create unlogged table presence (
  attempt_id bigint primary key references attempt on delete cascade,
  session_sid bigint not null,
  task_no smallint,
  waiting smallint not null default 0 check (waiting >= 0),
  heard_at timestamptz not null default now()
);

alter table attempt add column extra_minutes smallint not null default 0;

-- Late answers that an administrator has accepted: the journal itself is never changed.
create table late_acceptance (
  attempt_id bigint not null,
  exercise_id bigint not null,
  epoch integer not null,
  seq integer not null,
  accepted_at timestamptz not null default now(),
  accepted_by bigint references user_account on delete set null,
  reason text not null check (length(trim(reason)) >= 3),
  primary key (attempt_id, exercise_id, epoch, seq),
  foreign key (attempt_id, exercise_id, epoch, seq) references answer_journal on delete cascade
);

create index answer_journal_late on answer_journal (attempt_id) where is_late;
