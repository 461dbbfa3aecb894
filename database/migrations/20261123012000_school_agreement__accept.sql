-- The organisers look at a signed agreement; until then it waits.
alter table school_agreement
  add column accepted_at timestamptz,
  add column accepted_by bigint references user_account on delete set null;
comment on column school_agreement.accepted_at is 'Since when the organisers agree with the file; null: nobody of them has looked at it.';
create index school_agreement_accepted_by on school_agreement (accepted_by);
