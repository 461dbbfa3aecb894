-- The finder finds people: no account whose person was taken out of it, and, by the role, no robot of a rehearsal.
drop index user_account_find_last, user_account_find_first, user_account_find_last_tail, user_account_find_first_tail;
create index user_account_find_last on user_account (find_last, find_first)
  include (id, last_name, first_name, find_first_tail, role) where masked_at is null;
create index user_account_find_first on user_account (find_first, find_last)
  include (id, last_name, first_name, find_last_tail, role) where masked_at is null;
create index user_account_find_last_tail on user_account (find_last_tail)
  include (id, last_name, first_name, find_last, find_first, find_first_tail, role)
  where find_last_tail is not null and masked_at is null;
create index user_account_find_first_tail on user_account (find_first_tail)
  include (id, last_name, first_name, find_first, find_last, find_last_tail, role)
  where find_first_tail is not null and masked_at is null;
