-- A program says by its manifest whether it can be worked by keys and words alone.

alter table package add keys_and_words boolean not null default false;
comment on column package.keys_and_words is
  'Its manifest says that all of it can be done by keys, and is told in words (docs/interactive-tasks.md).';
