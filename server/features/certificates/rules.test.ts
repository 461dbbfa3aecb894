import { expect, it } from 'vitest';
import { makePaper } from './paper';
import { awardOf, initialsOf, readSerial, serialOf } from './rules';
import type { PupilCertificate } from './sheet';
import { cellsOf, dayWords, groupOf, tellsTasks } from './view';

const place = (rank: number, of: number) => ({ rank, of });

it.each([
  [place(1, 2531), place(1, 40), { kind: 'PLACE', scale: 'COUNTRY', place: 1 }],
  [place(3, 5), place(2, 5), { kind: 'PLACE', scale: 'COUNTRY', place: 3 }],
  [place(4, 2531), place(2, 40), { kind: 'PLACE', scale: 'DISTRICT', place: 2 }],
  // A place among four is not shown; without a municipality there is no place in it.
  [place(90, 2531), place(1, 4), { kind: 'PARTICIPATION' }],
  [place(1, 4), null, { kind: 'PARTICIPATION' }],
  [place(4, 2531), place(4, 40), { kind: 'PARTICIPATION' }],
])('the award for %o in the country and %o in the municipality', (country, district, award) => {
  expect(awardOf({ country, district })).toEqual(award);
});

it('initials are first letters, whatever letters they are', () => {
  expect(initialsOf('Šarūnė', 'žąsytė-Ūdraitė')).toBe('Š.\u00a0Ž.');
  expect(initialsOf('E\u0307lona', '')).toBe('E\u0307.');
});

it('a number is made of letters that are not mistaken, and read as people type it', () => {
  const serial = serialOf(
    2025,
    Uint8Array.from({ length: 24 }, (_, at) => at * 11),
  );
  expect(serial).toMatch(/^DMB-2025(-[2-9A-HJ-NP-Z]{4}){3}$/);
  expect(readSerial(` ${serial.toLowerCase().replaceAll('-', '–')} `)).toBe(serial);
  // Values from 248 on are skipped; otherwise some letters would be more frequent.
  expect(serialOf(2025, Uint8Array.from([...Array(12).fill(255), ...Array(12).fill(0)]))).toBe(
    'DMB-2025-2222-2222-2222',
  );
  expect(() => serialOf(2025, new Uint8Array(24).fill(250))).toThrow();
  for (const wrong of ['', 'DMB-2025', `${serial}A`, serial.replace('DMB', 'DBM'), `${serial}\n1`])
    expect(readSerial(wrong)).toBeNull();
});

const certificate: PupilCertificate = {
  serial: '',
  address: '',
  name: '',
  school: '',
  year: 2025,
  round: 1,
  day: '2025-12-02',
  signatory: '',
  grade: 5,
  className: '5b',
  ageGroup: 'Bičiuliai',
  gender: null,
  award: { kind: 'PARTICIPATION' },
  points: 156,
  maxPoints: 180,
  solved: 13,
  tasks: 15,
  country: place(28, 2531),
  district: place(3, 214),
};

it('a certificate tells places of the better half, or tasks', () => {
  expect(cellsOf(certificate)).toEqual([
    { figure: '156', label: 'taškai iš 180' },
    { figure: '28', label: 'vieta iš 2\u00a0531 Lietuvoje' },
    { figure: '3', label: 'vieta iš 214 savivaldybėje' },
  ]);
  const low = { ...certificate, points: 31, solved: 2, country: place(2000, 2531), district: place(4, 7) };
  expect(tellsTasks(low)).toBe(false);
  expect(cellsOf(low)).toEqual([
    { figure: '31', label: 'taškas iš 180' },
    { figure: '2', label: 'teisingai išspręstos užduotys iš 15' },
  ]);
});

it.each([
  ['Žąsytė Ūla', false],
  ['Thị Hồng Nhung Nguyễn', true],
  ['ليلى الأمير', true],
])('the certificate of %s has a font with all letters of the name', async (name, isOther) => {
  const pdf = await makePaper('Pažymėjimai', [{ ...certificate, name }]);
  expect(pdf.toString('latin1').includes('DejaVuSans')).toBe(isOther);
});

it('a date is written as in a sentence', () => {
  expect(dayWords('2025-12-02')).toBe('2025\u00a0m.\u00a0gruodžio\u00a02\u00a0d.');
});

it('an age group is named by its code or its Lithuanian name; one with another name is left out', () => {
  expect(['BENJAMIN', 'Bičiuliai', 'Kolegos', 'Ąžuoliukai'].map(groupOf)).toEqual([
    'Bičiulių',
    'Bičiulių',
    'Kolegų',
    null,
  ]);
});
