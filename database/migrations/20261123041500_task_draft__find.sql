-- The bank finds a ready task by what pupils see of it: an autosave of its changes need not count its words again.

create function note_task_of_draft() returns trigger
  language plpgsql
as $$
begin
  insert into task_find_changed values (new.task_id) on conflict do nothing;
  return null;
end $$;
comment on function note_task_of_draft is 'After a draft has begun or ended, and after each save of a task that is only a draft.';

drop trigger task_draft_updated on task_draft;
create trigger task_draft_updated after update on task_draft for each row
  when ((old.fields is null) <> (new.fields is null) or new.basis is null)
  execute function note_task_of_draft();
