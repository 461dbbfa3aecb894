-- The bank of tasks: found by words and facets, put away in an archive, with named searches.

alter table task add column archived_at timestamptz;
comment on column task.archived_at is 'Since when it is out of lists, pickers and counts; collections that have it keep it. Null: in use.';

-- Words of a search. Every word is stored in three forms: without diacritics, and by its Lithuanian stem, taken from the
-- word as it is and from the word without diacritics. So "žuvims" and "zuvu" both find "žuvis".

create function bank_words(text) returns tsvector
  language sql immutable parallel safe strict
as $$
  select array_to_tsvector(array(
    select form.word
    from regexp_replace(lower($1), '[^[:alnum:]]+', ' ', 'g') as lowered,
      regexp_replace(searchable($1), '[^[:alnum:]]+', ' ', 'g') as folded,
      unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', folded))
        || tsvector_to_array(to_tsvector('pg_catalog.lithuanian', folded))
        || string_to_array(searchable(array_to_string(
          tsvector_to_array(to_tsvector('pg_catalog.lithuanian', lowered)), ' ')), ' ')) as form (word)
    where form.word <> ''))
$$;
comment on function bank_words is 'The words of a text in the forms in which a search of the bank finds them.';

create function bank_search(text) returns tsquery
  language sql immutable parallel safe strict
as $$
  select string_agg('(' || array_to_string(array(
      select distinct '''' || form.word || '''' || form.tail
      from (values (word.folded, case when length(word.folded) > 1 then ':*' else '' end),
        (word.stem, ''),
        -- Without diacritics the stemmer does not see that žodžių is of žodis, and svečių of svetys.
        (regexp_replace(regexp_replace(word.stem, 'dz$', 'd'), 'c$', 't'), ''),
        (regexp_replace(searchable((ts_lexize('lithuanian_stem', word.lowered))[1]), '[^[:alnum:]]+', '', 'g'), ''))
        as form (word, tail)
      where form.word <> ''), ' | ') || ')', ' & ')::tsquery
  from (
    select lowered, folded, (ts_lexize('lithuanian_stem', folded))[1] as stem
    from regexp_split_to_table(lower($1), '[^[:alnum:]]+') as lowered,
      regexp_replace(searchable(lowered), '[^[:alnum:]]+', '', 'g') as folded
  ) word
  where word.folded <> ''
$$;
comment on function bank_search is 'What a search of the bank looks for: every word, by its beginning or its stem. Null: no words.';

create function visible_words(html text) returns text
  language sql immutable parallel safe strict
return regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&#?[[:alnum:]]+;', ' ', 'g');
comment on function visible_words is 'The words that somebody reads in HTML.';

create table task_find (
  id bigint primary key references task on delete cascade,
  international_id text not null,
  name text not null,
  language text not null,
  type text not null,
  status text not null,
  kind text not null,
  country text,
  year smallint,
  number integer,
  licence text not null,
  created_by bigint,
  has_key boolean not null,
  is_draft boolean not null,
  is_archived boolean not null,
  levels text[] not null,
  level_order smallint[] not null,
  keywords bigint[] not null,
  thumbnail text,
  updated_at timestamptz not null,
  words tsvector not null,
  shown_words tsvector not null
);
comment on table task_find is 'Every task as the bank looks for it: a narrow row that triggers keep, so that a search of 20,000 tasks reads no texts.';
comment on column task_find.number is 'The last part of its international id, so that 2026-LT-9 comes before 2026-LT-10.';
comment on column task_find.is_draft is 'Somebody has begun to write it, or to change it, and has not finished.';
comment on column task_find.level_order is 'By what the bank orders levels: age group and level, the youngest first.';
comment on column task_find.levels is 'As "age group:level", the youngest first.';
comment on column task_find.keywords is 'Its keywords and those above them in the tree.';
comment on column task_find.thumbnail is 'The stored picture that its statement begins with.';
comment on column task_find.shown_words is 'Without those of the explanation: it says what is right, and not everybody who sees a task may know that.';
create index task_find_words on task_find using gin (words);
create index task_find_updated on task_find (updated_at desc, id desc);
create index task_find_number on task_find (international_id);

create function bank_found(tsquery) returns setof bigint
  language sql stable parallel safe rows 10000
  set enable_seqscan = off
as $$
  select id from task_find where words @@ $1
$$;
comment on function bank_found is 'The tasks that a search finds. Always by the index: the planner does not know what it costs to fetch the words of every task, and would do so for a frequent word.';

create function refresh_task_find(task_ids bigint[]) returns void
  language sql
as $$
  insert into task_find (id, international_id, name, language, type, status, kind, country, year, number, licence,
    created_by, has_key, is_draft, is_archived, levels, level_order, keywords, thumbnail, updated_at, words, shown_words)
  select t.id, t.international_id, coalesce(nullif(t.name, ''), draft.fields->>'name', ''), t.language, t.type, t.status,
    case when t.type = 'LODGE' then 'INTERACTIVE' when t.choice_layout = 'INPUT' then 'TYPED'
      when choices.has_pictures then 'PICTURES' else 'ONE' end,
    substring(t.international_id from '^[0-9]{4}-([A-Z]{2})-'),
    substring(t.international_id from '^([0-9]{4})-')::smallint,
    substring(t.international_id from '^[0-9]{4}-[A-Z]{2}-([0-9]{1,9})')::integer,
    t.licence, t.created_by,
    case when t.type = 'LODGE' then t.package_name is not null when t.choice_layout = 'INPUT' then t.correct_value is not null
      else coalesce(choices.has_key, false) end,
    draft.task_id is not null or (t.status = 'DRAFT' and t.source_file is null),
    t.archived_at is not null,
    coalesce(levels.marks, '{}'), coalesce(levels.ranks, '{}'),
    coalesce(tags.ids, '{}'),
    substring(t.content_html from '<img[^>]*/images/([0-9a-f]{32}\.[a-z]{3,4})'),
    t.updated_at,
    shown.words || bank_words(concat_ws(' ', visible_words(t.solution_html), visible_words(t.relevance_html),
      choices.hints)),
    shown.words
  from task t
    left join user_account author on author.id = t.created_by
    left join task_draft draft on draft.task_id = t.id and draft.fields is not null
    left join lateral (
      select bool_or(c.is_correct) as has_key, bool_or(c.image_name is not null or c.text_html like '%<img%') as has_pictures,
        string_agg(visible_words(c.text_html) || ' ' || coalesce(c.image_title, ''), ' ') as words,
        string_agg(c.hint, ' ') as hints
      from task_choice c where c.task_id = t.id
    ) choices on true
    left join lateral (
      select array_agg(l.age_group_id || ':' || l.level_name order by g.min_grade, g.id) as marks,
        array_agg((g.min_grade * 10 + array_position(array['easy', 'medium', 'hard'], l.level_name))::smallint
          order by g.min_grade, g.id) as ranks
      from task_level l join age_group g on g.id = l.age_group_id where l.task_id = t.id
    ) levels on true
    left join lateral (
      select array_agg(distinct up.id) as ids, string_agg(distinct k.name, ' ') as names
      from task_keyword tk join keyword k on k.id = tk.keyword_id
        left join keyword above on above.id = k.parent_id,
        unnest(array[k.id, above.id, above.parent_id]) as up (id)
      where tk.task_id = t.id and up.id is not null
    ) tags on true
    cross join lateral (
      select bank_words(concat_ws(' ', t.international_id, t.name, visible_words(t.content_html),
        visible_words(t.origin_html), choices.words, tags.names, array_to_string(t.tags, ' '),
        author.first_name, author.last_name,
        -- Of a task that was never ready the draft is all there is.
        case when draft.basis is null then concat_ws(' ', draft.fields->>'name',
          visible_words(draft.fields->>'contentHtml')) end)) as words offset 0
    ) shown
  where t.id = any(task_ids)
  order by t.id
  on conflict (id) do update set international_id = excluded.international_id, name = excluded.name,
    language = excluded.language, type = excluded.type, status = excluded.status, kind = excluded.kind,
    country = excluded.country, year = excluded.year, number = excluded.number, licence = excluded.licence, created_by = excluded.created_by,
    has_key = excluded.has_key, is_draft = excluded.is_draft,
    is_archived = excluded.is_archived, levels = excluded.levels, level_order = excluded.level_order,
    keywords = excluded.keywords, thumbnail = excluded.thumbnail, updated_at = excluded.updated_at, words = excluded.words,
    shown_words = excluded.shown_words
$$;
comment on function refresh_task_find is 'Writes the rows of these tasks in task_find anew.';

-- A task is changed in several statements: its row, choices, levels, keywords. They note it, and its row here is written
-- once, when the transaction commits.
create unlogged table task_find_changed (
  task_id bigint primary key
);
comment on table task_find_changed is 'Tasks that a transaction has changed; empty when it has committed.';

create function refresh_changed_tasks() returns trigger
  language plpgsql
as $$
declare
  ids bigint[];
begin
  with changed as (delete from task_find_changed returning task_id)
  select array_agg(task_id) into ids from changed;
  if ids is not null then
    perform refresh_task_find(ids);
  end if;
  return null;
end $$;
comment on function refresh_changed_tasks is 'At the commit; the first of several changed tasks takes all others along.';

create constraint trigger task_find_refresh after insert on task_find_changed deferrable initially deferred
  for each row execute function refresh_changed_tasks();

create function note_changed_tasks() returns trigger
  language plpgsql
as $$
begin
  insert into task_find_changed select id from changed on conflict do nothing;
  return null;
end $$;
comment on function note_changed_tasks is null;

create function note_tasks_of_parts() returns trigger
  language plpgsql
as $$
begin
  insert into task_find_changed select distinct task_id from changed on conflict do nothing;
  return null;
end $$;
comment on function note_tasks_of_parts is 'After a change of choices, levels or keywords of tasks.';

create function note_tasks_of_keywords() returns trigger
  language plpgsql
as $$
begin
  insert into task_find_changed
  select distinct tk.task_id from task_keyword tk join keyword k on k.id = tk.keyword_id
    left join keyword above on above.id = k.parent_id
  where exists (select from changed c where c.id in (k.id, above.id, above.parent_id))
  on conflict do nothing;
  return null;
end $$;
comment on function note_tasks_of_keywords is 'After a change of names of keywords or of their place in the tree.';

create function note_tasks_of_author() returns trigger
  language plpgsql
as $$
begin
  insert into task_find_changed select id from task where created_by = new.id on conflict do nothing;
  return null;
end $$;
comment on function note_tasks_of_author is 'A task is found by the name that its author has now.';

create trigger task_inserted after insert on task referencing new table as changed
  for each statement execute function note_changed_tasks();
create trigger task_updated after update on task referencing new table as changed
  for each statement execute function note_changed_tasks();
create trigger task_choice_inserted after insert on task_choice referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_choice_updated after update on task_choice referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_choice_deleted after delete on task_choice referencing old table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_level_inserted after insert on task_level referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_level_updated after update on task_level referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_level_deleted after delete on task_level referencing old table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_keyword_inserted after insert on task_keyword referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_keyword_updated after update on task_keyword referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_keyword_deleted after delete on task_keyword referencing old table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_draft_inserted after insert on task_draft referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_draft_updated after update on task_draft referencing new table as changed
  for each statement execute function note_tasks_of_parts();
create trigger task_draft_deleted after delete on task_draft referencing old table as changed
  for each statement execute function note_tasks_of_parts();
create trigger keyword_updated after update on keyword referencing new table as changed
  for each statement execute function note_tasks_of_keywords();
create trigger user_account_author after update of first_name, last_name on user_account for each row
  when (new.role <> 'STUDENT' and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function note_tasks_of_author();

select refresh_task_find(array(select id from task));

create table task_solved (
  task_id bigint not null references task on delete cascade,
  collection_id integer not null references collection on delete cascade,
  calculation_id bigint not null references calculation on delete cascade,
  sittings integer not null,
  solved real not null,
  discrimination real,
  primary key (task_id, collection_id)
);
comment on table task_solved is 'How the pupils of a contest solved its tasks, by its public version of results: written after it became public.';
comment on column task_solved.solved is 'The share of sittings that solved it, 0 to 1.';
comment on column task_solved.discrimination is 'The correlation of solving it with the points of all other tasks; null where there is none.';
create index task_solved_collection on task_solved (collection_id);
create index task_solved_calculation on task_solved (calculation_id);

create table task_view (
  id bigint generated by default as identity primary key,
  user_id bigint not null references user_account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default now()
);
comment on table task_view is 'Searches of the bank that somebody has given a name. The query is the address behind the question mark.';
create unique index task_view_name on task_view (user_id, lower(name));
