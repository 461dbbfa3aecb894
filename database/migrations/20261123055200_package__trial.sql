-- A package can be seen and tried before its task is saved.

alter table package add column is_trial boolean not null default false;
comment on column package.is_trial is 'Uploaded only to be tried: no task has it, and it goes with later trials of its account or after a day.';
create index package_trials on package (created_at) where is_trial;
