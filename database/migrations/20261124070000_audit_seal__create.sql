-- The audit log only grows, and a chain of hashes shows it: docs/rules/audit.md. A hash is over a digest with a salt of
-- the line's own, so that the words of a line can be erased with the salt and nobody can try names against the digest.
-- The number of whoever acted stays when an account goes that was never used.
alter table audit_log drop constraint audit_log_user_id_fkey;
alter table audit_log add column salt uuid default gen_random_uuid();
comment on column audit_log.salt is 'Part of the digest; null: the words of the line were erased, and the digest cannot be made again.';

create table audit_seal (
  position bigint not null,
  line_id bigint not null,
  happened_at timestamp with time zone not null,
  sealed_at timestamp with time zone not null default now(),
  digest bytea not null,
  hash bytea not null,
  constraint audit_seal_pkey primary key (position),
  constraint audit_seal_line unique (line_id)
);
comment on table audit_seal is 'The chain over audit_log: each hash is made of the hash before and of the digest of a line. Append-only; a line may go after its age, its seal stays.';

create function digest_audit(line audit_log) returns bytea language sql stable
as $function$
  select sha256(convert_to(jsonb_build_array(line.id, extract(epoch from line.happened_at), line.user_id, line.action,
    line.object_type, line.object_id, line.reason, line.details, line.salt)::text, 'UTF8'));
$function$;
comment on function digest_audit is 'What a seal says of a line of the audit log.';

create function seal_audit(after_line bigint, most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp
as $function$
declare
  line audit_log;
  place bigint;
  chain bytea;
  made integer := 0;
  said bytea;
begin
  perform pg_advisory_xact_lock(7240003);
  select position, hash into place, chain from audit_seal order by position desc limit 1;
  for line in
    select l.* from audit_log l
    where l.id > after_line and not exists (select from audit_seal s where s.line_id = l.id)
    order by l.id limit most
  loop
    place := coalesce(place, 0) + 1;
    said := digest_audit(line);
    chain := sha256(coalesce(chain, ''::bytea) || said);
    insert into audit_seal (position, line_id, happened_at, digest, hash)
    values (place, line.id, line.happened_at, said, chain);
    made := made + 1;
  end loop;
  return made;
end $function$;
comment on function seal_audit is 'Seals at most so many lines after a line, in the order of their numbers; answers how many.';

create function refuse_audit_change() returns trigger language plpgsql
as $function$
begin
  if coalesce(current_setting('damba.audit', true), '') = '' then
    raise exception '% is append-only', tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $function$;
comment on function refuse_audit_change is 'Lets only the functions that erase and forget change the audit log.';
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_audit_change();

create function forget_audit(before timestamp with time zone, most integer) returns integer language plpgsql
  security definer set search_path = public, pg_temp
as $function$
declare
  gone integer;
begin
  if before > now() - interval '1 year' then
    raise exception 'the audit log is kept for a year at least';
  end if;
  perform set_config('damba.audit', 'forget', true);
  delete from audit_log where id in (select l.id from audit_log l join audit_seal s on s.line_id = l.id
    where l.happened_at < before order by l.happened_at limit most);
  get diagnostics gone = row_count;
  perform set_config('damba.audit', '', true);
  return gone;
end $function$;
comment on function forget_audit is 'Deletes sealed lines that happened before a moment, of a year ago at the latest; answers how many.';

create function erase_audit_words(lines bigint[], pattern text) returns integer language plpgsql security definer
  set search_path = public, pg_temp
as $function$
declare
  erased integer;
begin
  perform set_config('damba.audit', 'erase', true);
  update audit_log set salt = null, reason = regexp_replace(reason, pattern, '…', 'g'),
    details = regexp_replace(details::text, pattern, '…', 'g')::jsonb
  where id = any(lines) and (reason ~ pattern or details::text ~ pattern);
  get diagnostics erased = row_count;
  perform set_config('damba.audit', '', true);
  return erased;
end $function$;
comment on function erase_audit_words is 'Takes words of a masked person out of the reasons and details of some lines; answers how many lost words.';

create function erase_audit_reasons(type text, object text) returns integer language plpgsql security definer
  set search_path = public, pg_temp
as $function$
declare
  erased integer;
begin
  perform set_config('damba.audit', 'erase', true);
  update audit_log set salt = null, reason = null
  where object_type = type and object_id = object and reason is not null;
  get diagnostics erased = row_count;
  perform set_config('damba.audit', '', true);
  return erased;
end $function$;
comment on function erase_audit_reasons is 'Empties the reasons of the lines about one object; answers how many.';
