-- Each mail has a kind, so that organisers find it, and texts of mails can be changed.

alter table mail add column kind text;
comment on column mail.kind is 'Of contract/mail-kinds.ts; null: written before kinds were noted.';
create index mail_kind on mail (state, kind, id);

create table mail_text (
  kind text not null,
  subject text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  constraint mail_text_pkey primary key (kind)
);
comment on table mail_text is 'Texts of mails that organisers have changed, with tokens such as {nuoroda}; a kind without a row has the words of text/lt/mail.ts.';
