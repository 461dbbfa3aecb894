-- A task is found by every name of its keywords: in each language, and by other spellings.

create or replace function refresh_task_find(task_ids bigint[]) returns void
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
      select array_agg(distinct up.id) as ids, string_agg(distinct named.name, ' ') as names
      from task_keyword tk join keyword k on k.id = tk.keyword_id
        left join keyword above on above.id = k.parent_id
        left join keyword_name named on named.keyword_id = k.id,
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

create function note_tasks_of_names() returns trigger
  language plpgsql
as $$
begin
  insert into task_find_changed
  select distinct tk.task_id from changed c join task_keyword tk on tk.keyword_id = c.keyword_id
  on conflict do nothing;
  return null;
end $$;
comment on function note_tasks_of_names is 'After a change of names of keywords in any language.';

create trigger keyword_name_inserted after insert on keyword_name referencing new table as changed
  for each statement execute function note_tasks_of_names();
create trigger keyword_name_updated after update on keyword_name referencing new table as changed
  for each statement execute function note_tasks_of_names();
create trigger keyword_name_deleted after delete on keyword_name referencing old table as changed
  for each statement execute function note_tasks_of_names();

select refresh_task_find(array(select distinct task_id from task_keyword));
