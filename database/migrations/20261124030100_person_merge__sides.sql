-- The two accounts of a merge are its target and its source everywhere; the columns keep their first names, because
-- migrations only add. What an undo needs is read by these words, so earlier merges get them, too.

comment on column person_merge.kept_id is 'The target: the account that stays.';
comment on column person_merge.gone_id is 'The source: the account that goes.';

update person_merge set moved = replace(replace(replace(replace(replace(replace(moved::text,
  '"toKept"', '"toTarget"'), '"toGone"', '"toSource"'), '"KEPT"', '"TARGET"'), '"GONE"', '"SOURCE"'),
  '"kept":', '"target":'), '"gone":', '"source":')::jsonb;
