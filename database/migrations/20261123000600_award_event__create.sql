-- Where and when the awards of a year are, and how many can come. Without a row nothing is said yet and nothing limits.

create table award_event (
  year smallint primary key check (year between 2000 and 2100),
  place text not null default '' check (length(place) <= 300),
  held_at timestamptz,
  capacity integer check (capacity between 1 and 100000),
  updated_at timestamptz not null default now(),
  updated_by bigint references user_account on delete set null
);
comment on table award_event is 'The awards of a year: place, date, places for guests. Kept by organisers, shown to teachers.';
comment on column award_event.capacity is 'Pupils and teachers together; null: no limit.';
