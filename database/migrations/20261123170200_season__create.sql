-- A competition year that was begun with one act: the row is what makes it begin only once, whoever presses.
create table season (
  year smallint not null,
  begun_by bigint,
  begun_at timestamp with time zone not null default now(),
  collection_ids integer[] not null,
  came_at timestamp with time zone,
  constraint season_pkey primary key (year),
  constraint season_year_check check (((year >= 2000) and (year <= 2100))),
  constraint season_begun_by_fkey foreign key (begun_by) references user_account(id) on delete set null
);
comment on table season is 'A competition year that an organiser has begun: its sets were copied from the year before. Taking it back deletes the row.';
comment on column season.collection_ids is 'The sets that were made; one that was deleted since stays listed.';
comment on column season.came_at is 'When the year became the present one for pupils and teachers; null: it is still to come.';
create index season_begun_by on season using btree (begun_by);

-- The home of organisers asks every half minute whether mails failed; nearly all mails were sent.
create index mail_failed on mail using btree (created_at) where (state = 'FAILED'::text);
