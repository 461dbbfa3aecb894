-- A suspended account keeps everything and opens nothing: the brake that can be taken off again, where masking cannot.

alter table user_account
  add column suspended_at timestamp with time zone,
  add column suspended_by bigint references user_account(id) on delete set null,
  add column suspended_reason text,
  add constraint user_account_suspended check ((suspended_at is null) = (suspended_reason is null)
    and (suspended_at is not null or suspended_by is null));
comment on column user_account.suspended_at is 'While it is set, nobody logs in to the account, and no session of it is answered.';
comment on column user_account.suspended_reason is 'What the administrator wrote; shown to organisers, never to the person.';
