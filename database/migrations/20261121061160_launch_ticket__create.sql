-- A ticket that carries a live session to the solver's own address: kept as its hash, used once, good for 5 minutes.
create table launch_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_sid bigint not null references session on delete cascade,
  expires_at timestamptz not null default now() + interval '5 minutes',
  used_at timestamptz
);
create index launch_ticket_session on launch_ticket (session_sid);
create index launch_ticket_expiry on launch_ticket (expires_at);
