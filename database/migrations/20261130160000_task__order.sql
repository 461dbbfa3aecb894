-- The choices of some tasks are put in order. correct_value then has the places of the choices in their right order, which is
-- not the one in which they stand: that would be right by doing nothing. A release before this one refuses such a task.

alter table task
  drop constraint task_choice_layout_check,
  add constraint task_choice_layout_check
    check (choice_layout in ('ALL_IN_ONE_ROW', 'ONE_PER_ROW', 'TWO_PER_ROW', 'SEVERAL', 'ORDER', 'INPUT'));

comment on column task.correct_value is
  'The right value of a field; of the layout ORDER the places of all choices, from 1, in their right order: "2,1,3".';

create or replace function check_task_key() returns trigger language plpgsql as $$
declare
  choices integer;
  correct integer;
  layout text;
  value text;
  places integer[];
begin
  select count(*), count(*) filter (where c.is_correct), min(t.choice_layout), min(t.correct_value)
    into choices, correct, layout, value
    from task t join task_choice c on c.task_id = t.id
    where t.id = new.id and t.status = 'READY' and t.choice_layout <> 'INPUT';
  if layout = 'ORDER' then
    places := string_to_array(value, ',')::integer[];
    if correct < choices or cardinality(places) is distinct from choices or places = array(select generate_series(1, choices))
      or not places @> array(select generate_series(1, choices)) then
      raise check_violation using message = 'a ready task to be put in order has another order than the shown one',
        table = 'task';
    end if;
  elsif choices > 0 and (correct = 0 or correct = choices) then
    raise check_violation using message = 'a ready task has a right choice and a wrong one', table = 'task';
  end if;
  return null;
end $$;
comment on function check_task_key is
  'A ready task with choices has at least one that is right and one that is wrong; of one to be put in order all are right, in another order than the shown one.';
