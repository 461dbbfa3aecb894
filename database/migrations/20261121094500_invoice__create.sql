-- What taking part costs a pupil in a year, where it is not the usual price, and whether it is paid. Invoices are not
-- made; no row: the usual price, not paid.
create table participation_fee (
  user_id bigint not null references user_account on delete cascade,
  year smallint not null check (year between 2000 and 2100),
  -- Whole euros: the participant's fee, or nothing for who is socially supported.
  price smallint not null check (price in (0, 3)),
  paid_at timestamptz,
  changed_at timestamptz not null default now(),
  changed_by bigint references user_account on delete set null,
  primary key (user_id, year)
);

-- For the reference: deleting an account looks here.
create index participation_fee_by on participation_fee (changed_by);
