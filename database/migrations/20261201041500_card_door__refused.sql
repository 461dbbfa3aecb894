-- A teacher who opens a door for the own network from a telephone on mobile data would shut out the class. The computers that
-- come with the right code or card from elsewhere are what tells the teacher so.

alter table card_door add column refused_elsewhere_at timestamptz;
comment on column card_door.refused_elsewhere_at is
  'When a computer of another network was refused last that had the right code, or a card of the class; null: none was.';
