-- A contest may have a second set, whose tasks can all be solved without sight: the same number of tasks of each level and
-- the same points, in the same contest, so that permissions, board, results and places know one contest. It is a store
-- (STG): nobody sits it by itself, and organisers alone see it.
alter table collection
  add column without_sight_of integer unique references collection on delete set null,
  add constraint collection_without_sight_check check (without_sight_of is null or type = 'STG');
comment on column collection.without_sight_of is
  'The contest whose set without sight this is: pupils who solve without sight solve its tasks there.';

alter table attempt add column without_sight boolean not null default false;
comment on column attempt.without_sight is
  'Whether the set without sight is solved: decided by the start, so that a later mark changes nothing.';

-- Its tasks are withheld with those of the contest.
create or replace function withheld_tasks() returns setof bigint language sql stable rows 500 as $$
  select same_tasks(array(
    select e.task_id from collection c join exercise e on e.collection_id = c.id where withholds_tasks(c)
    union all
    select e.task_id from collection c join collection s on s.without_sight_of = c.id
      join exercise e on e.collection_id = s.id where withholds_tasks(c)
  ))
$$;

-- The release before calls the function by the same arguments, and reads what it knows of the reply.
drop function start_attempt;
create function start_attempt(
  starter bigint, challenge integer, opener bigint, is_in_seb boolean, lacks_seb boolean,
  new_id bigint, seen_grade smallint, seen_sub_grade smallint, seen_school bigint, seen_agreement boolean,
  seen_extra integer, seen_attempts integer, opens_at timestamptz, closes_at timestamptz, needs_permission boolean,
  as_test boolean, chosen_grade smallint, minutes integer, new_ticket_hash bytea,
  out own_grade smallint, out own_sub_grade smallint, out own_school bigint, out has_agreement boolean,
  out is_gone boolean, out extra integer, out attempts integer, out permitted timestamptz, out permitted_until timestamptz,
  out age_group_name text, out is_running boolean, out attempt bigint, out is_new boolean, out began timestamptz,
  out ends timestamptz, out own_epoch integer, out next_seq integer, out answered bigint[], out has_answers boolean,
  out is_without_sight boolean
) language plpgsql as $$
declare
  last record;
begin
  -- Archiving and a change of the grade wait until the start is decided.
  select grade, sub_grade, school_id, agreed_to_take_part_at is not null, is_archived,
    coalesce((select extra_time from pupil_support where user_id = starter), 0)
  into own_grade, own_sub_grade, own_school, has_agreement, is_gone, extra
  from user_account where id = starter for share;
  if not found then raise exception 'the caller % has no account', starter; end if;

  -- So do a finish, and a start in another session.
  select id, attempt_no, epoch, started_at, deadline, without_sight,
    attempt_is_over(finished_at, deadline) as is_over into last
  from attempt where user_id = starter and collection_id = challenge order by attempt_no desc limit 1
  for no key update;
  attempts := coalesce(last.attempt_no, 0);
  is_running := last.id is not null and not last.is_over;
  if is_gone or (is_running and lacks_seb) then return; end if;

  if is_running then
    select permitted_at, ends_at into permitted, permitted_until from permission
    where user_id = starter and collection_id = challenge;
  else
    -- A withdrawal at the same moment comes before the start or after it.
    select permitted_at, ends_at into permitted, permitted_until from permission
    where user_id = starter and collection_id = challenge for update;
    if new_id is null
      or (own_grade, own_sub_grade, own_school, has_agreement, extra, attempts) is distinct from
        (seen_grade, seen_sub_grade, seen_school, seen_agreement, seen_extra, seen_attempts)
      or now() < opens_at or now() >= closes_at
      or (needs_permission and (permitted_until is null or permitted_until <= now()))
    then return; end if;

    -- Over but still open: only one attempt may be.
    update attempt set finished_at = deadline, closed_by = 'TIME' where id = last.id and finished_at is null;
    insert into attempt (id, collection_id, user_id, attempt_no, is_test, grade, school_id, started_at, deadline, epoch,
      ticket_hash, without_sight)
    values (new_id, challenge, starter, attempts + 1, as_test, chosen_grade, own_school, now(),
      now() + make_interval(mins => minutes), coalesce(last.epoch, 0) + 1, new_ticket_hash,
      exists (select from pupil_support s where s.user_id = starter and s.without_sight)
        and exists (select from collection c where c.without_sight_of = challenge and c.is_complete))
    on conflict do nothing
    returning id, attempt_no, epoch, started_at, deadline, without_sight, false as is_over into last;
    is_new := found;
    if not is_new then
      -- Another call of the same user has opened it at this moment.
      select id, attempt_no, epoch, started_at, deadline, without_sight, false as is_over into strict last
      from attempt where user_id = starter and collection_id = challenge order by attempt_no desc limit 1
      for no key update;
    end if;
  end if;

  select age_group.name into age_group_name from collection join age_group on age_group.id = age_group_id
  where collection.id = challenge;
  attempt := last.id;
  began := last.started_at;
  is_without_sight := last.without_sight;
  ends := last.deadline;
  if is_new then
    own_epoch := last.epoch;
    insert into attempt_epoch (attempt_id, epoch, session_sid, in_seb) values (last.id, own_epoch, opener, is_in_seb);
    next_seq := 1;
    answered := '{}';
    has_answers := false;
    return;
  end if;

  is_new := false;
  select epoch into own_epoch from attempt_epoch where attempt_id = last.id and session_sid = opener;
  if not found then
    own_epoch := last.epoch + (exists (select from attempt_epoch where attempt_id = last.id))::integer;
    update attempt set epoch = own_epoch where id = last.id;
    insert into attempt_epoch (attempt_id, epoch, session_sid, in_seb) values (last.id, own_epoch, opener, is_in_seb);
  end if;
  select coalesce(max(seq), 0) + 1 into next_seq from answer_journal where attempt_id = last.id and epoch = own_epoch;
  select coalesce(array_agg(exercise_id) filter (where choice_id is not null or value is not null), '{}'), count(*) > 0
  into answered, has_answers from current_answer where attempt_id = last.id;
end $$;
comment on function start_attempt is
  'Opens an attempt if the facts are those on which the rules have allowed it (new_id null: they have not), and otherwise says what they are; a running attempt is gone on with, under an epoch of the opener''s own. No attempt in the reply: nothing was changed. seen_: of the account, 0 attempts for none. Whoever solves without sight gets the set without sight of the contest, where it has one. opens_at, closes_at: null for those who start at any time.';
