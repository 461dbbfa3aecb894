-- A task may have several right answers: choices, further accepted values, a tolerance of a number. A choice may say
-- what it means to choose it.
drop index task_choice_one_correct;

alter table task_choice add column hint text not null default '';
comment on column task_choice.hint is
  'What choosing a wrong choice means, for pupils: shown where the solution may be shown, never in a sitting.';

alter table task
  add column also_accepted text[] not null default '{}',
  add column tolerance text,
  add constraint task_also_accepted_is_typed check (data_type is not null or also_accepted = '{}'),
  add constraint task_tolerance_is_of_number check (tolerance is null or data_type = 'N');
comment on column task.also_accepted is 'Values that are as right as correct_value.';
comment on column task.tolerance is 'How far a number may be from a right value; null: it must be that number.';

-- At the commit, because a task is written before its choices.
create function check_task_key() returns trigger language plpgsql as $$
declare
  choices integer;
  correct integer;
begin
  select count(*), count(*) filter (where c.is_correct) into choices, correct
    from task t join task_choice c on c.task_id = t.id
    where t.id = new.id and t.status = 'READY' and t.choice_layout <> 'INPUT';
  if choices > 0 and (correct = 0 or correct = choices) then
    raise check_violation using message = 'a ready task has a right choice and a wrong one', table = 'task';
  end if;
  return null;
end $$;
comment on function check_task_key is 'A ready task with choices has at least one that is right and one that is wrong.';
create constraint trigger task_has_key after insert or update on task deferrable initially deferred
  for each row when (new.status = 'READY' and new.choice_layout <> 'INPUT') execute function check_task_key();
