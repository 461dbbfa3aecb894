-- What was typed into the search of a file is mostly a child's name; that somebody searched is enough. The digest of such a
-- line cannot be made again afterwards, so its salt goes, as with a masking.
select set_config('damba.audit', 'erase', true);
update audit_log set salt = null,
  details = details || jsonb_build_object('isSearch', coalesce(details ->> 'search', '') <> '') - 'search'
  where action in ('audit.export', 'results.export') and details ? 'search';
select set_config('damba.audit', '', true);
