-- A certificate is of a sitting, whether it was made already or not: the row stands with the sitting, so that it goes with
-- it when accounts are merged, and no calculation that makes a new certificate passes it by.

create table certificate_withdrawal (
  attempt_id bigint primary key references attempt(id) on delete cascade,
  withdrawn_by bigint references user_account(id) on delete set null,
  withdrawn_at timestamp with time zone not null default now(),
  reason text not null
);
comment on table certificate_withdrawal is 'Sittings whose certificate organisers have withdrawn: none is made, and the page of one that was made says so. Given back, the row goes; the audit log keeps both acts.';
comment on column certificate_withdrawal.reason is 'For organisers; neither the pupil nor the public page reads it.';
