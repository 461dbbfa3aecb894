-- What somebody answered in the survey of a year, in the order of the questions: once, whatever races.
create table survey_answer (
  user_id bigint not null references user_account on delete cascade,
  kind text not null check (kind in ('STUDENT', 'TEACHER')),
  year smallint not null check (year between 2000 and 2100),
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  answered_at timestamptz not null default now(),
  primary key (user_id, kind, year)
);

-- For the results of a survey.
create index survey_answer_year on survey_answer (kind, year);
