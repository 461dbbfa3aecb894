-- Lists write "Trakų r. sav.", documents "Trakų rajono savivaldybė": a search finds both.
create function district_forms(text)
 returns text
 language sql
 immutable strict parallel safe
as $function$
  select $1 || ' ' || regexp_replace(regexp_replace(regexp_replace($1,
    ' rajono savivaldybė$', ' r. sav.'), ' miesto savivaldybė$', ' m. sav.'), ' savivaldybė$', ' sav.')
$function$;
comment on function district_forms is 'A municipality as it is searched for: its whole name, and as tables shorten it.';
