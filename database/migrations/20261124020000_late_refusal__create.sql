-- An administrator may also say that a late answer will not count, so that the list of waiting ones empties.
create table late_refusal (
  attempt_id bigint not null,
  exercise_id bigint not null,
  epoch integer not null,
  seq integer not null,
  refused_at timestamptz not null default now(),
  refused_by bigint references user_account on delete set null,
  reason text not null check (length(trim(reason)) >= 3),
  primary key (attempt_id, exercise_id, epoch, seq),
  foreign key (attempt_id, exercise_id, epoch, seq) references answer_journal on delete cascade
);
comment on table late_refusal is
  'Late answers that an administrator has refused. Whoever takes a refusal back removes the row: the answer waits again, and the audit log has both.';
create index late_refusal_refused_by on late_refusal (refused_by);
