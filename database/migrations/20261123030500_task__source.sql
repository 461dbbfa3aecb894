-- What task files and packages say and the tables do not: an export gives it back.
alter table task add column source jsonb;
comment on column task.source is 'What the file of an imported task says and no other column has: its head, printed questions, titles of pictures. Null: it was written here.';
alter table package add column upload bytea;
comment on column package.upload is 'The file as it was uploaded. Null: it came before uploads were kept; an export then makes one of the files.';
