-- Which pupil solves without sight stands beside the other help, in the table that nothing reads by accident.
alter table pupil_support add column without_sight boolean not null default false;
comment on column pupil_support.without_sight is
  'Whether the pupil solves by a screen reader or a Braille display: of health, so no list, board or export reads it.';
