-- A task is stored as its one document beside the columns of which it is made (docs/kinds-of-answers.md). The columns go in
-- a later release; until then whoever writes them writes the document, and what the release before writes is noticed here.

alter table task add content jsonb;
comment on column task.content is
  'The task as one document (contract/task/content.ts). Null: its columns were written without it; then they count, until a job has made it.';
alter table task_draft add content jsonb;
comment on column task_draft.content is
  'The fields as a document of which nothing is obligatory (contract/task/draft.ts), without what no author writes at a desk: sources and the package. Null: as in task.';
alter table task_version add content jsonb;
comment on column task_version.content is 'As in task_draft.';

create index task_content_missing on task (id) where content is null;
create index task_draft_content_missing on task_draft (task_id) where content is null and fields is not null;
create index task_version_content_missing on task_version (task_id, no) where content is null;

create function drop_content() returns trigger language plpgsql as $$
begin
  new.content := null;
  return new;
end $$;
comment on function drop_content is 'A row that is written without its document loses the one that it had.';

-- Every writer sets updated_at: so most of them take the document away in the same statement, and what follows finds none.
create trigger task_content_outdated before update on task for each row
  when (old.content is not null and new.content is not distinct from old.content
    and (new.updated_at is distinct from old.updated_at or new.international_id is distinct from old.international_id
      or new.language is distinct from old.language or new.type is distinct from old.type
      or new.name is distinct from old.name or new.content_html is distinct from old.content_html
      or new.solution_html is distinct from old.solution_html
      or new.relevance_html is distinct from old.relevance_html or new.origin_html is distinct from old.origin_html
      or new.choice_layout is distinct from old.choice_layout or new.data_type is distinct from old.data_type
      or new.data_length is distinct from old.data_length or new.data_min is distinct from old.data_min
      or new.data_max is distinct from old.data_max or new.correct_value is distinct from old.correct_value
      or new.also_accepted is distinct from old.also_accepted or new.tolerance is distinct from old.tolerance
      or new.package_name is distinct from old.package_name or new.tags is distinct from old.tags
      or new.licence is distinct from old.licence or new.source is distinct from old.source))
  execute function drop_content();
create trigger task_draft_content_outdated before update on task_draft for each row
  when (old.content is not null and new.content is not distinct from old.content
    and new.fields is distinct from old.fields)
  execute function drop_content();
create trigger task_version_content_outdated before update on task_version for each row
  when (old.content is not null and new.content is not distinct from old.content
    and new.fields is distinct from old.fields)
  execute function drop_content();

create function drop_contents_of_parts() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    -- Waits for who writes such a task now, and then sees the document that was written of the parts as they were.
    perform from task where id in (select task_id from changed) order by id for no key update;
    update task set content = null where content is not null and id in (select task_id from changed);
  end if;
  return null;
end $$;
comment on function drop_contents_of_parts is 'After a change of choices, levels or keywords of tasks.';

create function drop_contents_of_keyword() returns trigger language plpgsql as $$
begin
  perform from task where id in (select task_id from task_keyword where keyword_id = new.id) order by id for no key update;
  update task set content = null
    where content is not null and id in (select task_id from task_keyword where keyword_id = new.id);
  return null;
end $$;
comment on function drop_contents_of_keyword is 'A document tells keywords of informatics and of computational thinking apart.';

create trigger task_choice_inserted_content after insert on task_choice referencing new table as changed
  for each statement execute function drop_contents_of_parts();
create trigger task_choice_updated_content after update on task_choice referencing new table as changed
  for each statement execute function drop_contents_of_parts();
create trigger task_choice_deleted_content after delete on task_choice referencing old table as changed
  for each statement execute function drop_contents_of_parts();
create trigger task_level_inserted_content after insert on task_level referencing new table as changed
  for each statement execute function drop_contents_of_parts();
create trigger task_level_updated_content after update on task_level referencing new table as changed
  for each statement execute function drop_contents_of_parts();
create trigger task_level_deleted_content after delete on task_level referencing old table as changed
  for each statement execute function drop_contents_of_parts();
create trigger task_keyword_inserted_content after insert on task_keyword referencing new table as changed
  for each statement execute function drop_contents_of_parts();
create trigger task_keyword_deleted_content after delete on task_keyword referencing old table as changed
  for each statement execute function drop_contents_of_parts();
create trigger keyword_kind_content after update of kind on keyword for each row
  when (old.kind is distinct from new.kind) execute function drop_contents_of_keyword();
