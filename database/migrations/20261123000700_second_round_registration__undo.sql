-- A confirmation can be taken back on the same day by who gave it. For that it is known who gave it, and what stood before.

alter table second_round_registration
  add column confirmed_by bigint references user_account on delete set null,
  add column state_before text check (state_before in ('INVITED', 'REGISTERED')),
  add column centre_before bigint references second_round_centre on delete set null;
comment on column second_round_registration.confirmed_by is 'Who confirmed last; only this person may take it back, on the same day.';
comment on column second_round_registration.state_before is 'State and centre before the first confirmation: what an undo restores.';
