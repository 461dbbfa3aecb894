-- Finding people among hundreds of thousands by the beginning of a name or an e-mail (users/find).

-- unaccent() only promises to be stable, because somebody may change its rules; ours stay. The body is bound to the
-- extension's function here, so it does not depend on anybody's search_path.
create function searchable(text) returns text
  language sql immutable strict parallel safe
  return translate(lower(unaccent('unaccent'::regdictionary, $1)), '-''.', '   ');

-- Names as they are searched for: Šarūnas is sarunas. In byte order, so that a prefix is one range of the index. The tail
-- is what follows the first of several words: the second given name, the other half of a double surname.
alter table user_account
  add column find_last text collate "C" generated always as (searchable(last_name)) stored,
  add column find_first text collate "C" generated always as (searchable(first_name)) stored,
  add column find_last_tail text collate "C" generated always as
    (nullif(substr(searchable(last_name), nullif(strpos(searchable(last_name), ' '), 0) + 1), '')) stored,
  add column find_first_tail text collate "C" generated always as
    (nullif(substr(searchable(first_name), nullif(strpos(searchable(first_name), ' '), 0) + 1), '')) stored;

-- Each holds all that choosing and sorting looks at, so that thousands of a frequent name are not fetched one by one.
create index user_account_find_last on user_account (find_last, find_first)
  include (id, last_name, first_name, find_first_tail);
create index user_account_find_first on user_account (find_first, find_last)
  include (id, last_name, first_name, find_last_tail);
create index user_account_find_last_tail on user_account (find_last_tail)
  include (id, last_name, first_name, find_last, find_first, find_first_tail) where find_last_tail is not null;
create index user_account_find_first_tail on user_account (find_first_tail)
  include (id, last_name, first_name, find_first, find_last, find_last_tail) where find_first_tail is not null;
create index user_account_find_email on user_account (lower(email) text_pattern_ops) where email is not null;
create index user_account_find_login on user_account (lower(login) text_pattern_ops);
