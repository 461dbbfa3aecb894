-- A code belongs to one confirmed school, and what a teacher wishes to change of its identity waits for an administrator
-- (docs/rules/accounts.md).
do $$
declare
  doubles text;
begin
  select string_agg(code, ', ' order by code) into doubles
  from (select code from school where is_confirmed and code is not null group by code having count(*) > 1) twice;
  if doubles is not null then
    raise exception 'several schools have the code %: merge them or correct the code with the release before', doubles;
  end if;
end $$;

create unique index school_code on school (code) where is_confirmed;

-- Name, municipality and code as they are wished for; a request is there when the name is.
alter table school
  add column requested_name text check (length(requested_name) between 1 and 200),
  add column requested_district_id integer references district,
  add column requested_code text check (requested_code ~ '^[0-9]{7}$'),
  add column requested_by bigint references user_account on delete set null;
