-- The words of a task stand apart: with them each row of task_find was of two kilobytes, and every list and count of the
-- bank reads all of its rows.

create table task_words (
  id bigint primary key references task on delete cascade,
  words tsvector not null,
  shown_words tsvector not null
);
comment on table task_words is 'The words by which the bank finds a task; triggers keep them, like its row in task_find.';
comment on column task_words.shown_words is 'Without those of the explanation: it says what is right, and not everybody who sees a task may know that.';
insert into task_words select id, words, shown_words from task_find;
create index task_words_words on task_words using gin (words);
create index task_words_shown on task_words using gin (shown_words);

alter table task_find drop column words, drop column shown_words;
-- Writes the rows anew, now that they are short.
cluster task_find using task_find_pkey;
alter table task_find set without cluster;

-- Made anew, because the schema lists a function behind what it reads.
drop function bank_found(tsquery), refresh_task_find(bigint[]);

create function bank_found(tsquery) returns setof bigint
  language sql stable parallel safe rows 10000
  set enable_seqscan = off
as $$
  select id from task_words where words @@ $1
$$;
comment on function bank_found is 'The tasks that a search finds. Always by the index: the planner does not know what it costs to fetch the words of every task, and would do so for a frequent word.';

create function bank_shown(tsquery) returns setof bigint
  language sql stable parallel safe rows 10000
  set enable_seqscan = off
as $$
  select id from task_words where shown_words @@ $1
$$;
comment on function bank_shown is 'The tasks that a search finds by what they show without their explanation.';

create function refresh_task_find(task_ids bigint[]) returns void
  language sql
as $$
  with fresh as materialized (
    select t.id, t.international_id, coalesce(nullif(t.name, ''), draft.fields->>'name', '') as name, t.language, t.type,
      t.status,
      case when t.type = 'LODGE' then 'INTERACTIVE' when t.choice_layout = 'INPUT' then 'TYPED'
        when choices.has_pictures then 'PICTURES' else 'ONE' end as kind,
      substring(t.international_id from '^[0-9]{4}-([A-Z]{2})-') as country,
      substring(t.international_id from '^([0-9]{4})-')::smallint as year,
      substring(t.international_id from '^[0-9]{4}-[A-Z]{2}-([0-9]{1,9})')::integer as number,
      t.licence, t.created_by,
      case when t.type = 'LODGE' then t.package_name is not null when t.choice_layout = 'INPUT' then t.correct_value is not null
        else coalesce(choices.has_key, false) end as has_key,
      draft.task_id is not null or (t.status = 'DRAFT' and t.source_file is null) as is_draft,
      t.archived_at is not null as is_archived,
      coalesce(levels.marks, '{}') as levels, coalesce(levels.ranks, '{}') as level_order,
      coalesce(tags.ids, '{}') as keywords,
      substring(t.content_html from '<img[^>]*/images/([0-9a-f]{32}\.[a-z]{3,4})') as thumbnail,
      t.updated_at,
      shown.words || bank_words(concat_ws(' ', visible_words(t.solution_html), visible_words(t.relevance_html),
        choices.hints)) as words,
      shown.words as shown_words
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
  ), found as (
    insert into task_words select id, words, shown_words from fresh
    on conflict (id) do update set words = excluded.words, shown_words = excluded.shown_words
  )
  insert into task_find (id, international_id, name, language, type, status, kind, country, year, number, licence,
    created_by, has_key, is_draft, is_archived, levels, level_order, keywords, thumbnail, updated_at)
  select id, international_id, name, language, type, status, kind, country, year, number, licence, created_by,
    has_key, is_draft, is_archived, levels, level_order, keywords, thumbnail, updated_at
  from fresh order by id
  on conflict (id) do update set international_id = excluded.international_id, name = excluded.name,
    language = excluded.language, type = excluded.type, status = excluded.status, kind = excluded.kind,
    country = excluded.country, year = excluded.year, number = excluded.number, licence = excluded.licence,
    created_by = excluded.created_by, has_key = excluded.has_key, is_draft = excluded.is_draft,
    is_archived = excluded.is_archived, levels = excluded.levels, level_order = excluded.level_order,
    keywords = excluded.keywords, thumbnail = excluded.thumbnail, updated_at = excluded.updated_at
$$;
comment on function refresh_task_find is 'Writes the rows of these tasks in task_find and task_words anew.';

analyze task_find, task_words;
