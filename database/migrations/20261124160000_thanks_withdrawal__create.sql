-- A letter of thanks is of a teacher for a year and a round, whether it was made already or not: like the withdrawal of a
-- sitting's certificate, the row stands with what was given and not with a document.

create table thanks_withdrawal (
  user_id bigint not null references user_account(id) on delete cascade,
  year smallint not null,
  round smallint not null check (round >= 1),
  withdrawn_by bigint references user_account(id) on delete set null,
  withdrawn_at timestamp with time zone not null default now(),
  reason text not null,
  primary key (user_id, year, round)
);
comment on table thanks_withdrawal is 'Letters of thanks that organisers have withdrawn: none is made, and the page of one that was made says so. Given back, the row goes; the audit log keeps both acts.';
comment on column thanks_withdrawal.reason is 'For organisers; neither the teacher nor the public page reads it.';
