-- Tasks that can be solved without sight: an author says so of a task, and another person has checked it. It stands beside
-- the task, as its recordings do, for it is no part of what pupils read: neither the task's document nor its drafts have it.

create table task_without_sight (
  task_id bigint primary key references task on delete cascade,
  checked_at timestamptz,
  checked_by bigint references user_account on delete set null
);
comment on table task_without_sight is 'Tasks that can be solved without sight, as an author says.';
comment on column task_without_sight.checked_at is
  'When another person has confirmed it. Null: nobody has, or the task was changed since.';
create index task_without_sight_checked_by on task_without_sight (checked_by) where checked_by is not null;

-- Whoever writes a task in whatever way: what was checked is no longer what pupils get.
create function uncheck_task_without_sight() returns trigger language plpgsql as $$
begin
  update task_without_sight set checked_at = null, checked_by = null where task_id = new.id and checked_at is not null;
  return null;
end $$;
comment on function uncheck_task_without_sight is 'After a change of what a task says or of how it is answered.';
create trigger task_sight_unchecked after update on task for each row
  when (new.name is distinct from old.name or new.language is distinct from old.language
    or new.content_html is distinct from old.content_html or new.solution_html is distinct from old.solution_html
    or new.relevance_html is distinct from old.relevance_html or new.type is distinct from old.type
    or new.choice_layout is distinct from old.choice_layout or new.data_type is distinct from old.data_type
    or new.data_length is distinct from old.data_length or new.data_min is distinct from old.data_min
    or new.data_max is distinct from old.data_max or new.also_accepted is distinct from old.also_accepted
    or new.tolerance is distinct from old.tolerance
    or new.correct_value is distinct from old.correct_value or new.package_name is distinct from old.package_name)
  execute function uncheck_task_without_sight();

create function uncheck_task_of_choice() returns trigger language plpgsql as $$
begin
  update task_without_sight set checked_at = null, checked_by = null
    where task_id = coalesce(new.task_id, old.task_id) and checked_at is not null;
  return null;
end $$;
comment on function uncheck_task_of_choice is 'The same after a change of a choice.';
create trigger task_choice_sight_unchecked after insert or delete on task_choice for each row
  execute function uncheck_task_of_choice();
create trigger task_choice_changed_sight_unchecked after update on task_choice for each row
  when (new.text_html is distinct from old.text_html or new.image_name is distinct from old.image_name
    or new.image_title is distinct from old.image_title or new.is_correct is distinct from old.is_correct
    or new.position is distinct from old.position)
  execute function uncheck_task_of_choice();
