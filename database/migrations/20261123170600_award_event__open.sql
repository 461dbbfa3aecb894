-- The awards are opened and closed by an organiser, and who finds them full waits for a place.

alter table award_event
  add column name text not null default '' check (length(name) <= 200),
  add column opened_at timestamptz,
  add column closed_at timestamptz;
comment on column award_event.opened_at is 'Since when teachers may register; null: nobody may yet.';
comment on column award_event.closed_at is 'Since when nobody may register any more; opening again empties it.';

alter table award_registration add column waiting_since timestamptz;
comment on column award_registration.waiting_since is 'On the waiting list, without a place, since. The first who waits gets a place that comes free.';

-- Where somebody is registered already, registering was open.
insert into award_event (year, opened_at)
select distinct year, now() from award_registration
on conflict (year) do update set opened_at = excluded.opened_at;
