-- The fast-login key of a card: its first part as it is, which finds a few rows, the rest only as a keyed SHA-256.
alter table user_account
  add column key_part_one text check (key_part_one ~ '^[2-9A-HJKMNP-Z]{4}$'),
  add column key_hash bytea check (length(key_hash) = 32),
  add column key_issued_at timestamptz,
  add constraint user_account_key_whole
    check ((key_part_one is null) = (key_hash is null) and (key_hash is null) = (key_issued_at is null));
create unique index user_account_key on user_account (key_part_one, key_hash) where key_part_one is not null;
