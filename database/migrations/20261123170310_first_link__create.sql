-- An empty installation prints a link at its start, by which the first administrator is made in the browser.

create table first_link (
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint first_link_pkey primary key (token_hash)
);
comment on table first_link is 'Links for the first administrator; they work until there is one, for 24 hours at most.';
