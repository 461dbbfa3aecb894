-- Sessions of those who see every child live shorter, by two settings, and are known by their browser.

alter table session add column browser_hash bytea check (length(browser_hash) = 32);
create index session_of_browser on session (browser_hash) where ended_at is null and browser_hash is not null;
comment on column session.browser_hash is 'The browser of a session of staff, as SHA-256 of its mark: a second log-in there ends the former one.';

create function setting_hours(setting_name text, otherwise integer) returns interval language sql stable
as $function$
  select make_interval(hours => coalesce((select (value #>> '{}')::integer from setting
    where name = setting_name and jsonb_typeof(value) = 'number'), otherwise))
$function$;
comment on function setting_hours is 'A setting in hours, or its default.';

create function session_is_alive(role text, created_at timestamptz, last_seen_at timestamptz) returns boolean
language sql stable
as $function$
  select case
    when role = 'STUDENT' then last_seen_at > now() - interval '30 minutes'
    when role in ('ADMIN', 'DEVELOPER', 'CENTER_ADMIN')
      then last_seen_at > now() - setting_hours('staffIdleHours', 4)
        and created_at > now() - setting_hours('staffMostHours', 14)
    else last_seen_at > now() - interval '12 hours'
  end
$function$;
comment on function session_is_alive is 'Whether a session that nobody has ended still counts: by silence, and of organisers and centre administrators also by age.';
