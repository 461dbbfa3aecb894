-- A finish is one call: at the bell a whole country makes it, and between begin and commit it was three statements.
-- Lists of keys are looked up by the index, also when the plan was made while the journal was empty.
create function finish_attempt(
  own bigint, owner bigint, challenge bigint, exercises bigint[], epochs bigint[], seqs bigint[],
  out is_there boolean, out finished timestamptz, out missing integer[]
) language plpgsql set enable_seqscan to 'off' as $$
declare
  is_over boolean;
  ended_by text;
begin
  -- A start and another finish wait until this one is decided.
  select finished_at, attempt_is_over(finished_at, deadline) into finished, is_over from attempt
  where id = own and user_id = owner and collection_id = challenge
  for no key update;
  is_there := found;
  missing := '{}';
  if not is_there or finished is not null then return; end if;

  -- After the grace no answer can count any more, so the finish waits for none.
  if not is_over then
    select coalesce(array_agg(i::integer order by i), '{}') into missing
    from unnest(exercises, epochs, seqs) with ordinality as asked (exercise_id, epoch, seq, i)
    where (select true from answer_journal journal
      where journal.attempt_id = own and journal.exercise_id = asked.exercise_id
        and journal.epoch = asked.epoch and journal.seq = asked.seq
      limit 1) is null;
    if cardinality(missing) > 0 then return; end if;
  end if;

  update attempt set finished_at = least(now(), deadline),
    closed_by = case when time_is_over(deadline) then 'TIME' else 'PUPIL' end
  where id = own returning finished_at, closed_by into finished, ended_by;
  -- Whoever finishes in time has delivered every answer, so the class board is told that none waits.
  if ended_by = 'PUPIL' then
    update presence set waiting = 0, waiting_since = null where attempt_id = own and waiting > 0;
  end if;
end $$;
comment on function finish_attempt is
  'Ends an attempt now, but never after its deadline: within the grace the pupil closes it, afterwards TIME does. While the journal (late answers included) lacks one of the keys it stays open, and missing has their places. finished: also when it had ended before.';
