-- What the screen of a class needs to be true: permissions that wait for a signature, for how long answers have waited
-- on a computer, a re-opening that was taken back, and the log-ins of a pupil.

-- A pupil of 14 or older signs at log-in. Let in before that, the permission waits, until the end of the day, and its
-- minutes begin with the signature.
create table permission_waiting (
  collection_id integer not null references collection on delete cascade,
  user_id bigint not null references user_account on delete cascade,
  -- The access window when it was given.
  minutes smallint not null check (minutes >= 1),
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null,
  permitted_by bigint references user_account on delete set null,
  primary key (collection_id, user_id)
);
comment on table permission_waiting is
  'Permissions whose minutes begin when the pupil has signed the agreement (docs/rules/sitting.md).';
comment on column permission_waiting.ends_at is 'The end of the day in Lithuania: a later signature begins nothing.';
create index permission_waiting_user on permission_waiting (user_id);
create index permission_waiting_by on permission_waiting (permitted_by);

-- Whatever way a consent comes, the permission begins in its transaction.
create function begin_waiting_permission() returns trigger language plpgsql as $$
begin
  with waiting as (
    delete from permission_waiting where user_id = new.id returning *
  ), begun as (
    insert into permission (collection_id, user_id, permitted_at, ends_at, permitted_by)
    select collection.id, new.id, now(), now() + make_interval(mins => waiting.minutes), waiting.permitted_by
    from waiting join collection on collection.id = waiting.collection_id
    where waiting.ends_at > now() and collection.valid_from <= now() and now() < collection.valid_to
      and new.grade = any(collection.grades) and not new.is_archived and not new.is_out_of_school
      and not exists (select from attempt where attempt.user_id = new.id and attempt.collection_id = collection.id)
    on conflict (collection_id, user_id) do update
      set permitted_at = excluded.permitted_at, ends_at = excluded.ends_at, permitted_by = excluded.permitted_by
    returning collection_id, permitted_by
  )
  insert into audit_log (user_id, action, object_type, object_id, details)
  select permitted_by, 'permission.begin', 'user', new.id::text,
    jsonb_build_object('collectionId', collection_id::text)
  from begun;
  return null;
end $$;
create trigger user_account_begin_permission after update of agreed_to_take_part_at on user_account
  for each row when (old.agreed_to_take_part_at is null and new.agreed_to_take_part_at is not null)
  execute function begin_waiting_permission();

alter table presence add column waiting_since timestamptz;
comment on column presence.waiting_since is 'Since when the page says that answers wait; null: none do.';

-- A re-opening that was taken back restores the earlier end; that end has its event already.
alter table sitting_event drop constraint sitting_event_kind_check;
alter table sitting_event add constraint sitting_event_kind_check check (kind in ('FINISHED', 'TIME_OVER', 'CLOSED',
  'REOPENED', 'REOPEN_UNDONE', 'LOGGED_OUT', 'REPLACED', 'MOVED', 'SESSION_ENDED', 'SILENT'));
create or replace function note_sitting_end() returns trigger language plpgsql as $$
begin
  if exists (select from sitting_event
      where attempt_id = new.id and kind = 'REOPENED' and happened_at > new.finished_at) then
    insert into sitting_event (attempt_id, kind) values (new.id, 'REOPEN_UNDONE');
  elsif new.finished_at is not null then
    insert into sitting_event (attempt_id, kind, happened_at)
    values (new.id, case new.closed_by when 'PUPIL' then 'FINISHED' when 'STAFF' then 'CLOSED' else 'TIME_OVER' end,
      new.finished_at);
  end if;
  return null;
end $$;

-- The log of a class has the log-ins of the day.
create index session_of_user on session (user_id, created_at);
