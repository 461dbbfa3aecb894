-- Masking has to be repeated after a restore of an older backup. The list says of whom, without saying who it was.

create table masked_account (
  mark bytea not null,
  account_id bigint not null,
  masked_at timestamp with time zone not null default now(),
  constraint masked_account_pkey primary key (mark),
  constraint masked_account_mark_check check (length(mark) = 32)
);
comment on table masked_account is 'Accounts that were masked or removed. The server keeps a copy of the list in a file, which a restore does not touch, and masks again at its start whoever came back.';
comment on column masked_account.mark is 'SHA-256 of the uuid that the account had: it finds the account in an older backup, and no name can be had from it.';
create index masked_account_time on masked_account using btree (masked_at);

insert into masked_account (mark, account_id, masked_at)
  select sha256(convert_to(uuid::text, 'UTF8')), id, masked_at from user_account where masked_at is not null;

-- What was typed into the search of results is mostly a child's name; that somebody searched is enough.
update audit_log set details = details || jsonb_build_object('isSearch', details ->> 'search' is not null) - 'search'
  where action = 'results.look' and details ? 'search';
