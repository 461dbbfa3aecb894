-- A picture card opens a pupil's log-in without a word typed. Photographed, it must be of no use at home: its key counts
-- only while its owner has a contest to sit.
alter table user_account add column key_for_sitting boolean not null default false;
comment on column user_account.key_for_sitting is
  'Whether the key is that of a picture card, which logs in only while a contest of its owner is open or about to open.';
