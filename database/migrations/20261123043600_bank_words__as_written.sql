-- A word is what stands between spaces: the parser of PostgreSQL takes "3e31b3" for the number 3e31 and the word b3.

create or replace function bank_words(text) returns tsvector
  language sql immutable parallel safe strict
as $$
  select array_to_tsvector(array(
    select form.word
    from regexp_replace(lower($1), '[^[:alnum:]]+', ' ', 'g') as lowered,
      regexp_replace(searchable($1), '[^[:alnum:]]+', ' ', 'g') as folded,
      unnest(string_to_array(folded, ' ')
        || tsvector_to_array(to_tsvector('pg_catalog.lithuanian', folded))
        || string_to_array(searchable(array_to_string(
          tsvector_to_array(to_tsvector('pg_catalog.lithuanian', lowered)), ' ')), ' ')) as form (word)
    where length(form.word) between 1 and 200))
$$;

select refresh_task_find(array(select id from task));
