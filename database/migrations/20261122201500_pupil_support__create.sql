-- What helps a pupil to solve: how tasks look, and standing extra time. A table of its own: it says something of a child's
-- needs, so nothing reads it by accident with the account.
create table pupil_support (
  user_id bigint primary key references user_account on delete cascade,
  text_size smallint not null default 100 check (text_size in (100, 115, 130, 150)),
  font text not null default 'read' check (font in ('read', 'ui')),
  contrast text not null default 'light' check (contrast in ('light', 'dark', 'strong')),
  aids_changed_at timestamptz not null default now(),
  extra_time smallint not null default 0 check (extra_time in (0, 25, 50, 100))
);
comment on table pupil_support is
  'How tasks look for a pupil, and standing extra time in percent. Seen by the pupil, the school''s tutors and organisers.';
comment on column pupil_support.aids_changed_at is
  'When the look was chosen: a choice made earlier on a computer without network does not replace a later one.';
comment on column pupil_support.extra_time is 'Of the minutes of attempts that start from now on; running ones stay.';
