-- What the editor of tasks keeps beside what an import brings, and what its lists are found by.
alter table task
  add column tags text[] not null default '{}',
  -- Names as they are searched for: Šimtakojis is simtakojis.
  add column find_name text collate "C" generated always as (searchable(name)) stored;

-- What the maker notes about a choice, such as which mistake leads to it; never for pupils.
alter table task_choice add column comment text not null default '';

-- All that the list of tasks is filtered by: it is read from here alone, without the long texts.
create index task_listing on task (id desc)
  include (find_name, international_id, language, type, status, created_by);
create index task_created_by on task (created_by) where created_by is not null;
create index task_keyword_keyword on task_keyword (keyword_id);
create index task_choice_image on task_choice (image_name) where image_name is not null;

-- A picture may be there before its task is saved for the first time, and after a task that others took it from is gone.
alter table image
  alter column task_id drop not null,
  add column scope text not null default 'task' check (scope in ('task', 'answer')),
  add column created_by bigint references user_account on delete set null;
create index image_created_at on image (created_at desc, name);
