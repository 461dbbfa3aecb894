-- Proofs of work that were handed in: each counts once, whichever instance gets it. Kept longer than a proof is good for.
create table captcha_used (
  challenge bytea primary key check (length(challenge) = 32),
  used_at timestamptz not null default now()
);
create index captcha_used_at on captcha_used (used_at);
