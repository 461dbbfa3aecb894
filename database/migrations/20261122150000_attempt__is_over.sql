-- One rule, one place: when an attempt is over, and what day it is in Lithuania. Statements call these functions, and
-- PostgreSQL puts their bodies in their place while it plans, so that indexes work as if the rule were written out.

-- How long after the deadline answers still count: docs/rules/sitting.md. Stable, not immutable: who replaces it
-- changes every statement at once, also those that are prepared.
create function answer_grace() returns interval language sql stable parallel safe
  return interval '60 seconds';

-- Whether the time of an attempt is over, the grace included.
create function time_is_over(deadline timestamptz) returns boolean language sql stable parallel safe
  return deadline < now() - answer_grace();

-- An attempt is over once it is finished or its time is over, whether or not the job has closed it already.
create function attempt_is_over(finished_at timestamptz, deadline timestamptz) returns boolean
  language sql stable parallel safe
  return finished_at is not null or time_is_over(deadline);

create function attempt_is_running(finished_at timestamptz, deadline timestamptz) returns boolean
  language sql stable parallel safe
  return finished_at is null and deadline >= now() - answer_grace();

-- The day of an instant in Lithuania, and the instant at which a day begins there.
create function vilnius_day(instant timestamptz) returns date language sql immutable parallel safe
  return (instant at time zone 'Europe/Vilnius')::date;
create function vilnius_midnight(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'Europe/Vilnius';

drop trigger attempt_note_reopened on attempt;
create trigger attempt_note_reopened after update of finished_at, deadline on attempt
  for each row when (new.finished_at is null and new.deadline > now() and attempt_is_over(old.finished_at, old.deadline))
  execute function note_sitting_reopened();
