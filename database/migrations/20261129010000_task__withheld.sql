-- A task is the same in every language and in every copy. A contest withholds all of them (docs/rules/publication.md).

alter table task add column copy_of bigint;
comment on column task.copy_of is
  'The task that this is a copy of; of a copy of a copy the first one. It may be gone. Null: no copy.';
create index task_family on task ((coalesce(copy_of, id)));

-- Of earlier copies the audit log says what they were made from.
with recursive made as (
  select distinct on (object_id) object_id::bigint as id, (details ->> 'from')::bigint as source
  from audit_log
  where action = 'task.clone' and object_id ~ '^\d{1,18}$' and details ->> 'from' ~ '^\d{1,18}$'
  order by object_id, audit_log.id
), traced as (
  select id, source from made
  union
  select traced.id, made.source from traced join made on made.id = traced.source
)
update task set copy_of = first.source
from (select id, min(source) as source from traced group by id) first
where first.id = task.id;

create function same_tasks(task_ids bigint[]) returns setof bigint language sql stable rows 100 as $$
  with recursive same (id) as (
    select unnest(task_ids)
    union
    select other.id
    from same join task one on one.id = same.id
      cross join lateral (
        select t.id from task t where t.international_id = one.international_id
        union all
        select t.id from task t where coalesce(t.copy_of, t.id) = coalesce(one.copy_of, one.id)
      ) other
  )
  select same.id from same
$$;
comment on function same_tasks is
  'These tasks and all that tell their answers: the same number in other languages, copies, what they are copies of, and so on from each of these.';

create index collection_withholding on collection (result_date) where is_complete and type = 'CON';

create function withheld_tasks() returns setof bigint language sql stable rows 500 as $$
  select same_tasks(array(
    select e.task_id from collection c join exercise e on e.collection_id = c.id where withholds_tasks(c)
  ))
$$;
comment on function withheld_tasks is
  'The tasks that are withheld now because of a contest. Take it once per statement, as a set; never on the path of answers.';

create function withheld_collections() returns setof integer language sql stable rows 500 as $$
  -- An array is looked up in the index; for a set all exercises are read.
  select distinct e.collection_id from exercise e where e.task_id = any(array(select withheld_tasks()))
$$;
comment on function withheld_collections is
  'The collections with a withheld task, the contests that withhold them included.';
