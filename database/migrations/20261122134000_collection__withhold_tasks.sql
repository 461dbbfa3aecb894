-- Whether a collection withholds its tasks everywhere else: a contest does, from the moment it is marked complete until
-- its results are out. A draft withholds nothing: whoever prepares one must not take anything away from the country.
create function withholds_tasks(c collection) returns boolean language sql stable as $$
  select c.is_complete and c.type = 'CON' and now() < c.result_date
$$;
