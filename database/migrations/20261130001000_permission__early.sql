-- A class may be let in some minutes before its contest opens: the minutes of a permission then begin with the opening.
-- Of one that waits for a signature they begin with whatever comes later, the signature or the opening. How early a
-- teacher may let in is decided where the permission is given.
create or replace function begin_waiting_permission() returns trigger language plpgsql as $$
begin
  with waiting as (
    delete from permission_waiting where user_id = new.id returning *
  ), begun as (
    insert into permission (collection_id, user_id, permitted_at, ends_at, permitted_by)
    select collection.id, new.id, now(), greatest(now(), collection.valid_from) + make_interval(mins => waiting.minutes),
      waiting.permitted_by
    from waiting join collection on collection.id = waiting.collection_id
    where waiting.ends_at > now() and now() < collection.valid_to
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
