-- "1–4 klasės" stands before "5–6 klasės", and both before "11–12 klasės".
create collation lt_numbers (provider = icu, locale = 'lt-LT-u-kn-true');
comment on collation lt_numbers is 'Lithuanian order, in which numbers stand by their size.';
