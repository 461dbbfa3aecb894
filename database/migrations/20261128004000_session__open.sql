-- A log-in opens its session by one call: five statements in a transaction cost the server more than the session does.
create function open_session(
  opener bigint, is_pupil boolean, instead_of bigint, new_token_hash bytea, ip inet, agent text, browser bytea,
  out new_sid bigint, out parallel_sid bigint, out ended_sids bigint[]
) language plpgsql as $$
begin
  if is_pupil then
    -- The lock makes two log-ins of one pupil run one after the other; what follows sees what the first has done.
    perform from user_account where id = opener for update;
    select sid into parallel_sid from session
    where user_id = opener and sid <> coalesce(instead_of, 0) and ended_at is null
      and last_seen_at > now() - interval '60 seconds'
    order by last_seen_at desc limit 1;
    if parallel_sid is not null then return; end if;
    with ended as (
      update session set ended_at = now(), ended_by = 'LOGIN' where user_id = opener and ended_at is null returning sid
    ) select coalesce(array_agg(sid), '{}') into ended_sids from ended;
  else
    with ended as (
      update session set ended_at = now(), ended_by = 'LOGIN' where browser_hash = browser and ended_at is null
      returning sid
    ) select coalesce(array_agg(sid), '{}') into ended_sids from ended;
  end if;
  perform pg_notify('damba', 'session:' || sid) from unnest(ended_sids) as sid;
  insert into session (user_id, token_hash, client_ip, user_agent, browser_hash)
  values (opener, new_token_hash, ip, agent, browser)
  returning sid into new_sid;
end $$;
comment on function open_session is
  'Opens a session. A pupil with another live session (contact in the last 60 s) gets none, and its number is returned; otherwise a pupil''s earlier sessions end, of staff those in the same browser. instead_of: a session that does not count, since the new one replaces it.';
