-- Pupils who have left the school, accounts without a person, and how far an adding of pupils is.
alter table user_account
  add column is_out_of_school boolean not null default false,
  -- Since when nothing of the person is left; the row stays for what was solved.
  add column masked_at timestamptz,
  add constraint user_account_masked check (masked_at is null or (is_archived and email is null
    and password_hash is null and mobile_phone is null and landline_phone is null and agreed_to_publish_at is null));

-- A school's present pupils by name: a page of the list is read from the index, nothing is sorted.
create index user_account_roll on user_account (school_id, last_name collate lt, first_name collate lt, id)
  include (grade, sub_grade, is_activated, agreed_to_take_part_at)
  where role = 'STUDENT' and not is_archived and not is_out_of_school;

-- One row while a list is added, for who waits for it; left over only by a server that broke down.
create table participant_addition (
  user_id bigint not null references user_account on delete cascade,
  id uuid not null,
  done integer not null default 0 check (done between 0 and total),
  total integer not null check (total > 0),
  changed_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index participant_addition_changed on participant_addition (changed_at);
