-- What a school has asked the organisers to change is a matter of the teacher who asked: it goes over with the classes.

alter table handover add column has_request boolean not null default false;
comment on column handover.has_request is 'Whether a waiting request about the school went over, for an undo on the same day.';
