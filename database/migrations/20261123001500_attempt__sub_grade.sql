-- Results and certificates are of a class. A sitting remembers the class in which it began, like its grade and school:
-- a class that moves up, or a pupil who leaves, must not move last year's results. The trigger serves every statement
-- that begins a sitting, also those of the release before.
alter table attempt add column sub_grade smallint;
comment on column attempt.sub_grade is 'The class within the grade at the start; null: none, or not known.';

create function note_sitting_class() returns trigger language plpgsql as $$
begin
  if new.sub_grade is null then
    new.sub_grade := (select u.sub_grade from user_account u where u.id = new.user_id and u.school_id = new.school_id);
  end if;
  return new;
end $$;
comment on function note_sitting_class is 'Remembers the class in which a sitting begins.';
create trigger attempt_class before insert on attempt for each row execute function note_sitting_class();

-- Of sittings from before nothing better is known than today's class; a class keeps its letter when it moves up.
update attempt a set sub_grade = u.sub_grade from user_account u where u.id = a.user_id and u.school_id = a.school_id;

-- The one rule of whose class a sitting is: docs/rules/publication.md.
create function sub_grade_of_sitting(a attempt, u user_account) returns smallint language sql stable parallel safe
  return case when u.school_id = a.school_id and u.grade = a.grade then u.sub_grade else a.sub_grade end;
comment on function sub_grade_of_sitting is
  'The class of a sitting within its grade: today''s while the pupil is still in that grade of that school, so that a mistake can be mended; else the one at the start.';
