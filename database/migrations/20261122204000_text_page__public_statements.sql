-- What the footer of every public page leads to: empty until administrators write them. A database that has a text of
-- this purpose keeps it.
insert into text_page (purpose, locale, name, html) values
  ('HELP', 'lt', 'Pagalba', ''),
  ('HELP', 'en', 'Help', ''),
  ('CONTACTS', 'lt', 'Kontaktai', ''),
  ('CONTACTS', 'en', 'Contacts', ''),
  ('ACCESSIBILITY', 'lt', 'Prieinamumo pareiškimas', ''),
  ('ACCESSIBILITY', 'en', 'Accessibility statement', '')
on conflict (purpose, locale) do nothing;
