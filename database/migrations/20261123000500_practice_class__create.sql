-- A teacher gives a practice to classes, not to a whole school. Without a row the practice is open to all pupils of the
-- maker's schools in its grades, as it was before.

create table practice_class (
  collection_id integer not null references collection on delete cascade,
  school_id bigint not null references school on delete cascade,
  grade smallint not null check (grade between 1 and 12),
  sub_grade smallint check (sub_grade between 1 and 12),
  constraint practice_class_once unique nulls not distinct (collection_id, school_id, grade, sub_grade)
);
comment on table practice_class is 'The classes that a teacher has given a practice to; only their pupils find it.';
comment on column practice_class.sub_grade is 'Null: the pupils of the grade who are in no sub-grade.';
