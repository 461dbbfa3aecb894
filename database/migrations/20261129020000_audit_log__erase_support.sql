-- What a child was given in extra time may say something of health: of a masked person not even that it was changed stays.
create or replace function erase_audit_reasons(type text, object text) returns integer language plpgsql security definer
  set search_path = public, pg_temp
as $function$
declare
  erased integer;
begin
  perform set_config('damba.audit', 'erase', true);
  update audit_log set salt = null, reason = null,
    details = case when action = 'user.support' then '{}' else details end
  where object_type = type and object_id = object
    and (reason is not null or (action = 'user.support' and details <> '{}'));
  get diagnostics erased = row_count;
  perform set_config('damba.audit', '', true);
  return erased;
end $function$;
comment on function erase_audit_reasons is 'Empties the reasons of the lines about one object, and the details of those about help while solving; answers how many.';
