-- When a pupil who was solving was not heard for longer than 40 s: for the incident report. Written only when the
-- session is heard again, with the touch that is made anyway.
alter table session add column silences tstzmultirange not null default '{}';
