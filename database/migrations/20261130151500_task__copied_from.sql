-- What a task was copied from itself: the log says it too, but its lines go with their age.
alter table task add column copied_from bigint;
comment on column task.copied_from is
  'The task that was copied: of a copy of a copy the one between. It may be gone. Null: no copy, or nobody knows.';

update task set copied_from = made.source
from (select distinct on (object_id) object_id, (details ->> 'from')::bigint as source from audit_log
  where object_type = 'task' and action = 'task.clone' and details ->> 'from' ~ '^[0-9]{1,18}$'
  order by object_id, id) made
where task.copy_of is not null and made.object_id = task.id::text;
