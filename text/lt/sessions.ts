import { count } from './numbers';

/** Words of sessions, Lithuanian. */
export const sessions = {
  title: 'Aktyvūs seansai',
  filter: { email: 'El. paštas', index: 'Prisijungimo vardas', sessionId: 'Seanso numeris' },
  start: 'Ieškokite seanso',
  hint: 'Įrašykite seanso numerį, prisijungimo vardą arba el. pašto adresą. Numerį mokinys mato prisijungimo puslapyje.',
  found: ({ n }: { n: number }) => count(n, 'Rastas # seansas', 'Rasti # seansai', 'Rasta # seanso', 'Rasta # seansų'),
  col: {
    id: 'Numeris',
    fullName: 'Vardas ir pavardė',
    login: 'Prisijungimo vardas',
    role: 'Vaidmuo',
    start: 'Seanso pradžia',
    lastSeen: 'Paskutinis ryšys',
    clientIp: 'IP adresas',
    acts: 'Veiksmai',
  },
  own: 'Šis seansas',
  solving: 'Sprendžia',
  deactivate: 'Baigti seansą',
  deactivateOf: ({ id, name }: { id: string; name: string }) => `Baigti seansą ${id}: ${name}`,
  confirm: 'Ar tikrai norite baigti šį seansą?',
  confirmSolving:
    'Mokinys dabar sprendžia iššūkį. Jo atsakymai išlieka, o laikas eina toliau: jis galės prisijungti iš naujo ir tęsti.',
  empty: 'Aktyvių seansų nerasta',
  ended: 'Seansas baigtas.',
  notEnded: 'Nepavyko baigti seanso.',
  notLoaded: 'Nepavyko gauti naudotojų seansų sąrašo.',
};
