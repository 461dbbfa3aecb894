-- Classes are called as schools write them: "5b". The dictionary says what is written for each number of a letter, and a
-- school may call a class otherwise ("5 Bebrai"). In calls a class stays a grade and a number.

create table class_name (
  school_id bigint not null references school on delete cascade,
  grade smallint not null check (grade between 1 and 12),
  sub_grade smallint not null default 0 check (sub_grade between 0 and 12),
  name text not null check (length(name) between 1 and 30),
  primary key (school_id, grade, sub_grade)
);
comment on table class_name is 'Names that schools gave to their classes; a class without a row has the usual name, such as 5b.';
comment on column class_name.sub_grade is '0: the class without a letter.';
-- Two classes of one name could not be told apart.
create unique index class_name_once on class_name (school_id, lower(name));

update dictionary set description = 'Klasių raidės',
    note = 'Kas rašoma po klasės skaičiaus: 5 ir b – 5b. Mokykla savo klasę gali pavadinti ir kitaip.'
  where name = 'SUB_GRADES';
update dictionary_entry set meaning = position || '-oji klasė', abbreviation = chr(96 + position)
  where dictionary_name = 'SUB_GRADES';

-- Whose class it is, is told from what teachers did for its pupils.
create index audit_log_care on audit_log (user_id, object_id)
  where object_type = 'user' and action in ('participant.add', 'participant.key', 'permission.give');
