-- The rules and the privacy notice, to which the agreements refer: empty until administrators write them.
insert into text_page (purpose, locale, name, html) values
  ('RULES', 'lt', 'Iššūkio taisyklės', ''), ('RULES', 'en', 'Challenge rules', ''),
  ('PRIVACY', 'lt', 'Privatumo pranešimas', ''), ('PRIVACY', 'en', 'Privacy notice', '')
on conflict (purpose, locale) do nothing;
