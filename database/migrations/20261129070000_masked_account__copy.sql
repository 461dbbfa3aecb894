-- Of an account that a merge has masked the person lives on in another one. After a restore it is masked as a copy again:
-- nothing is taken out of what others wrote about that person.
alter table masked_account add column is_copy boolean not null default false;
comment on column masked_account.is_copy is 'Masked by the end of a merge: the person lives on in another account.';

update masked_account m set is_copy = true
  from user_account u join user_account kept on kept.id = u.merged_into_id
  where u.id = m.account_id and u.masked_at is not null and kept.masked_at is null;
