-- When something of a school's pupils changed: by it a list that was written before is known to hold still.
-- The transaction stands here, not its moment: whoever has read a list keeps the snapshot it was read in, and whatever
-- that snapshot did not see makes the list old, in whichever order the transactions end. Nobody waits for anybody: no
-- foreign key either, whose lock a merge of schools could stand against.
create table school_change (
  -- Not a reference, hence not school_id.
  school bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (school, xid)
);
create index school_change_changed on school_change (changed_at);

-- Lists are kept for minutes: what is older than an hour is asked for by none.
create function note_school_change(schools bigint[]) returns void language plpgsql as $$
begin
  insert into school_change (school) select distinct id from unnest(schools) id where id is not null
    on conflict do nothing;
  delete from school_change where (school, xid) in (
    select school, xid from school_change where changed_at < now() - interval '1 hour'
      order by changed_at limit 100 for update skip locked);
end $$;

create function note_pupils_added() returns trigger language plpgsql as $$
begin
  perform note_school_change(array(select distinct school_id from new_rows where role = 'STUDENT'));
  return null;
end $$;
create function note_pupils_removed() returns trigger language plpgsql as $$
begin
  perform note_school_change(array(select distinct school_id from old_rows where role = 'STUDENT'));
  return null;
end $$;
-- Only what a list shows: a log-in that writes the password's hash anew leaves the lists as they are.
create function note_pupils_changed() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select distinct s.id from old_rows o join new_rows n on n.id = o.id
      cross join lateral (values (o.school_id), (n.school_id)) s (id)
    where (o.role = 'STUDENT' or n.role = 'STUDENT')
      and (o.uuid, o.role, o.login, o.email, o.first_name, o.last_name, o.gender, o.grade, o.sub_grade, o.birth_date, o.school_id,
        o.is_activated, o.is_archived, o.is_out_of_school, o.masked_at, o.agreed_to_take_part_at is null)
      is distinct from (n.uuid, n.role, n.login, n.email, n.first_name, n.last_name, n.gender, n.grade, n.sub_grade, n.birth_date,
        n.school_id, n.is_activated, n.is_archived, n.is_out_of_school, n.masked_at, n.agreed_to_take_part_at is null));
begin
  if cardinality(changed) > 0 then perform note_school_change(changed); end if;
  return null;
end $$;
create function note_school_renamed() returns trigger language plpgsql as $$
begin
  perform note_school_change(array[new.id]);
  return null;
end $$;

create trigger user_account_added after insert on user_account
  referencing new table as new_rows for each statement execute function note_pupils_added();
create trigger user_account_changed after update on user_account
  referencing old table as old_rows new table as new_rows for each statement execute function note_pupils_changed();
create trigger user_account_removed after delete on user_account
  referencing old table as old_rows for each statement execute function note_pupils_removed();
create trigger school_renamed after update of name on school
  for each row when (old.name is distinct from new.name) execute function note_school_renamed();
