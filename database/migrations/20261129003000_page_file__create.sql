-- Half of a deploy, or a page that was open before it, asks an instance of one release for a file of the other.
create table page_file (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,200}$'),
  bytes bytea not null,
  is_brotli boolean not null,
  started_at timestamptz not null default now()
);
comment on table page_file is 'The built files of the pages below /assets, of all releases that were started of late. Their names hold a hash of what is in them. Each start adds what is missing.';
comment on column page_file.is_brotli is 'Whether the bytes are compressed by Brotli.';
comment on column page_file.started_at is 'When a release with this file was started last: two months later it goes.';
create index page_file_time on page_file (started_at);
