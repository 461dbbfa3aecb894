-- Vocabularies of the product, as staff browse them. source: where the entries stand; those of ENTRIES below, all others
-- in tables of their own, so that nothing is written twice.
create table dictionary (
  name text primary key check (name ~ '^[A-Z_]{1,40}$'),
  description text not null,
  note text not null default '',
  source text not null default 'ENTRIES'
    check (source in ('ENTRIES', 'YEARS', 'AGE_GROUPS', 'LEVELS', 'LANGUAGES', 'DISTRICTS'))
);

create table dictionary_entry (
  dictionary_name text not null references dictionary on delete cascade,
  position smallint not null,
  meaning text not null,
  abbreviation text not null default '',
  low_value text,
  high_value text,
  primary key (dictionary_name, position)
);

insert into dictionary (name, description, note, source) values
  ('YEARS', 'Iššūkio metai', 'Metai, kuriais yra užduočių rinkinių, ir dabartiniai iššūkio metai', 'YEARS'),
  ('AGE_GROUPS', 'Amžiaus grupės', 'Ribos – jauniausia ir vyriausia klasė', 'AGE_GROUPS'),
  ('LEVELS', 'Sunkumo lygiai', 'Ribos – taškai už neteisingą ir už teisingą atsakymą', 'LEVELS'),
  ('LANGUAGES', 'Užduočių kalbos', '', 'LANGUAGES'),
  ('DISTRICTS', 'Savivaldybės', '', 'DISTRICTS'),
  ('GENDERS', 'Lytis', '', 'ENTRIES'),
  ('GRADES', 'Klasės', 'Ribos – įprastas mokinių amžius metais', 'ENTRIES'),
  ('SUB_GRADES', 'Klasės grupės', 'Raidė arba grupė klasėje', 'ENTRIES'),
  ('SCHOOL_TYPES', 'Mokyklų tipai', '', 'ENTRIES'),
  ('CHALLENGE_TYPES', 'Užduočių rinkinių tipai', 'Rezultatams skaičiuojamas tik CON', 'ENTRIES'),
  ('STAGES', 'Iššūkio etapai', '', 'ENTRIES'),
  ('ROLES', 'Naudotojų vaidmenys', '', 'ENTRIES'),
  ('TASK_TYPES', 'Užduočių tipai', '', 'ENTRIES'),
  ('CHOICE_LAYOUTS', 'Atsakymų išdėstymas', '', 'ENTRIES'),
  ('DATA_TYPES', 'Įrašomo atsakymo duomenų tipai', '', 'ENTRIES');

insert into dictionary_entry (dictionary_name, position, meaning, abbreviation, low_value, high_value)
select 'GRADES', n, n || ' klasė', n::text, (n + 6)::text, (n + 7)::text from generate_series(1, 12) n
union all
select 'SUB_GRADES', n, n || ' grupė', n::text, null, null from generate_series(1, 12) n;

insert into dictionary_entry (dictionary_name, position, meaning, abbreviation) values
  ('GENDERS', 1, 'Mergaitė, moteris', 'F'),
  ('GENDERS', 2, 'Berniukas, vyras', 'M'),
  ('SCHOOL_TYPES', 1, 'Pradinė mokykla', 'PRIMARY'),
  ('SCHOOL_TYPES', 2, 'Progimnazija', 'PROGYMNASIUM'),
  ('SCHOOL_TYPES', 3, 'Pagrindinė mokykla', 'BASIC'),
  ('SCHOOL_TYPES', 4, 'Gimnazija', 'GYMNASIUM'),
  ('SCHOOL_TYPES', 5, 'Mokykla-darželis', 'KINDERGARTEN'),
  ('SCHOOL_TYPES', 6, 'Mokykla-daugiafunkcis centras', 'MULTIFUNCTIONAL'),
  ('SCHOOL_TYPES', 7, 'Specialioji mokykla', 'SPECIAL'),
  ('SCHOOL_TYPES', 8, 'Profesinio mokymo centras', 'VOCATIONAL'),
  ('SCHOOL_TYPES', 9, 'Kita', 'OTHER'),
  ('CHALLENGE_TYPES', 1, 'Iššūkis', 'CON'),
  ('CHALLENGE_TYPES', 2, 'Laisvoji treniruotė', 'FTR'),
  ('CHALLENGE_TYPES', 3, 'Atviroji treniruotė', 'OTR'),
  ('CHALLENGE_TYPES', 4, 'Treniruotė', 'TRA'),
  ('CHALLENGE_TYPES', 5, 'Užduočių saugykla', 'STG'),
  ('STAGES', 1, 'I etapas', 'FIRST_ROUND'),
  ('STAGES', 2, 'I etapo treniruotė', 'FIRST_ROUND_TRAINING'),
  ('STAGES', 3, 'II etapas', 'SECOND_ROUND'),
  ('STAGES', 4, 'II etapo treniruotė', 'SECOND_ROUND_TRAINING'),
  ('STAGES', 5, 'Atviroji treniruotė', 'OPEN_TRAINING'),
  ('STAGES', 6, 'Nežinomas etapas', 'UNKNOWN'),
  ('ROLES', 1, 'Administratorius', 'ADMIN'),
  ('ROLES', 2, 'Centro administratorius', 'CENTER_ADMIN'),
  ('ROLES', 3, 'Sistemos kūrėjas', 'DEVELOPER'),
  ('ROLES', 4, 'Mokinys', 'STUDENT'),
  ('ROLES', 5, 'Mokytojas', 'TUTOR'),
  ('ROLES', 6, 'Užduočių testuotojas', 'TASK_TESTER'),
  ('TASK_TYPES', 1, 'Įprasta užduotis', 'BASIC'),
  ('TASK_TYPES', 2, 'Interaktyvioji užduotis', 'LODGE'),
  ('CHOICE_LAYOUTS', 1, 'Visi vienoje eilutėje', 'ALL_IN_ONE_ROW'),
  ('CHOICE_LAYOUTS', 2, 'Po vieną eilutėje', 'ONE_PER_ROW'),
  ('CHOICE_LAYOUTS', 3, 'Po du eilutėje', 'TWO_PER_ROW'),
  ('CHOICE_LAYOUTS', 4, 'Atsakymo įrašymas', 'INPUT'),
  ('DATA_TYPES', 1, 'Skaičius', 'N'),
  ('DATA_TYPES', 2, 'Tekstas', 'S'),
  ('DATA_TYPES', 3, 'Data', 'D'),
  ('DATA_TYPES', 4, 'Laikas', 'T');
