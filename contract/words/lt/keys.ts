import { num, plural } from './forms';

/** Words of the paid keys and the invoices, Lithuanian. */
export const keys = {
  title: 'Iššūkio raktai',
  invoices: 'Sąskaitos',
  invoicesOff: 'Sąskaitos išjungtos.',
  invoicesHint: 'Kiek moka kiekvienas dalyvis, matyti raktų sąraše.',
  col: {
    key: 'Raktas',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    email: 'El. paštas',
    grade: 'Klasė',
    school: 'Mokykla',
    agreement: 'Sutikimas',
    price: 'Kaina',
    paidStatus: 'Mokėjimo būsena',
  },
  keyHidden: ({ part }: { part: string }) => `${part}-…`,
  paidStatus: { PAID: 'Sumokėta', UNPAID: 'Nesumokėta' },
  agreement: { yes: 'Yra', no: 'Nėra' },
  euros: ({ n }: { n: number }) => `${num(n)}\u00a0Eur`,
  priceList: 'Kainynas',
  participant: 'Dalyvio mokestis',
  supported: 'Socialinę paramą gaunantis dalyvis',
  priceOf: ({ name }: { name: string }) => `Kaina: ${name}`,
  statusOf: ({ name }: { name: string }) => `Mokėjimo būsena: ${name}`,
  search: 'Vardas, el. paštas arba mokykla',
  found: ({ n }: { n: number }) =>
    plural(n, `${num(n)} dalyvis`, `${num(n)} dalyviai`, `${num(n)} dalyvio`, `${num(n)} dalyvių`),
  empty: 'Dalyvių nėra',
  emptyHint: 'Pridėti mokiniai atsiras čia.',
  failed: 'Nepavyko gauti iššūkio raktų sąrašo.',
  saved: 'Pakeista.',
  notSaved: 'Nepavyko pakeisti.',
  file: 'raktai',
};
