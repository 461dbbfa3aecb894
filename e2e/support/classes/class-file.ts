// A teacher's class as a table: its pupils, the file that Excel makes of them, and the class already in a school.
import { addParticipants, type ParticipantRow } from '../../../contract/participants';
import { type Caller, call } from '../call';

const first = [
  'Ąžuolas',
  'Čiurlė',
  'Ęsta',
  'Ėva',
  'Įta',
  'Šarūnas',
  'Ųla',
  'Ūla',
  'Žydrė',
  'Ona',
  'Jonas',
  'Rasa',
  'Matas',
];
/** A class of 25 whose names have every letter of Lithuanian that others lack. */
const people = Array.from({ length: 25 }, (_, index) => ({
  first: first[index % first.length] ?? '',
  last: index < first.length ? 'Įkeltasis-Žąsius' : 'Šėškutė',
  born: `2012-${String(1 + (index % 12)).padStart(2, '0')}-15`,
  gender: index % 2 === 0 ? ('M' as const) : ('F' as const),
}));
/** The head of a class's file, and its lines. */
export const header = 'FirstName;LastName;DateOfBirth;Gender;Index';
export const lines = people.map((one) => `${one.first};${one.last};${one.born};${one.gender};`);

/** As Excel in Lithuania saves it: windows-1257, CRLF. */
export function baltic(rows: readonly string[]): Buffer {
  const decoder = new TextDecoder('windows-1257');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...`${rows.join('\r\n')}\r\n`].map((sign) => bytes.get(sign) ?? 63));
}

/** Adds the class of 25 to the teacher's school by a call; its rows have the new passwords. mark: letters behind each last name. */
export async function addClass(
  tutor: Caller,
  school: string,
  grade: number,
  group: number,
  mark = '',
): Promise<ParticipantRow[]> {
  const uList = people.map(({ first: firstName, last: lastName, born: dateOfBirth, gender }) => ({
    firstName,
    lastName: lastName + mark,
    dateOfBirth,
    gender,
    grade,
    sub_grade: group,
  }));
  return (await call(tutor, addParticipants, { body: { school, uList } })).users;
}
