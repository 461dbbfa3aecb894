-- A no-break space is a space in every search, and a text is found by its words in any order.

-- Names that were typed or made with no-break spaces ("I etapas, 5–6 klasės") are found by what people type.
create or replace function searchable(text) returns text
  language sql immutable strict parallel safe
  return translate(lower(unaccent('unaccent'::regdictionary, $1)), E'-''.\u00a0\u2007\u202f\t\n\r', '         ');

-- The patterns of a search: one for each of its words, taken literally. Used as `searchable(x) like all (search_patterns(y))`:
-- every word must stand somewhere in the text; a search without words finds everything.
create function search_patterns(text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from string_to_table(searchable($1), ' ') word
    where word <> '');

-- Stored forms of names follow the new folding where they hold such a space.
update user_account set last_name = last_name where last_name ~ E'[\u00a0\u2007\u202f]' or first_name ~ E'[\u00a0\u2007\u202f]';
update task set name = name where name ~ E'[\u00a0\u2007\u202f]';
