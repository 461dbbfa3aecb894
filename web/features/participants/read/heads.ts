// The words that people write above the columns of a list. Pure.
import { mendGarbled } from './letters';
import type { ColumnKind } from './list';

/** Heads without case, accents, spaces and signs. */
const words: Record<ColumnKind, string> = {
  FIRST: 'vardas vardai firstname givenname forename mokiniovardas vardasmokinio',
  LAST: 'pavarde pavardes lastname surname familyname mokiniopavarde',
  FULL: `mokinys mokiniai mokine vardasirpavarde vardaspavarde pavardeirvardas pavardevardas fullname name student
    students pupil pupils pupilname studentname mokiniovardasirpavarde mokiniovardaspavarde mokiniopavardeirvardas
    mokiniopavardevardas dalyvis dalyviai asmuo vardaipavarde mokiniopavardevardai pavardevardai`,
  BIRTH: `gimimodata gimdata gime gimusi gimdiena gimimodiena dateofbirth birthdate dob birthday born gimimodatos
    gimimo gimdt gimimometaimenuodiena gim gimmetai mokiniogimimodata`,
  GENDER: 'lytis lyt gender sex mokiniolytis',
  CLASS: 'klase kl klases class grade classname klasegrupe klaseirraide mokinioklase klasespavadinimas',
  GROUP: 'grupe raide pogrupis subgrade klasesraide litera grupesnr',
  LOGIN: 'prisijungimovardas login username user index naudotojovardas naudotojas loginname',
  CODE: 'asmkodas asmenskodas asmkod asmenskod ak personalcode personalid personalnumber mokinioasmenskodas ask',
};

const kinds = new Map(
  Object.entries(words).flatMap(([kind, list]) => list.split(/\s+/).map((word) => [word, kind] as const)),
);

/** A text without case, accents, spaces and signs. */
export function foldHead(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** No head is longer: a cell of a broken file may be as long as the file. */
const MOST_LETTERS = 200;

/** What the column under a head holds; null for a head that is not known. */
export function kindOfHead(text: string): ColumnKind | null {
  if (text.length > MOST_LETTERS) return null;
  const head = mendGarbled(text);
  // What stands in brackets explains: "Gimimo data (MMMM-MM-DD)".
  const kind = kinds.get(foldHead(head)) ?? kinds.get(foldHead(head.replace(/\([^)]*\)/g, ''))) ?? kindOfBroken(head);
  return isKind(kind) ? kind : null;
}

/** The kind of a head in which a broken byte has cost a letter: "Klas\ufffd". */
function kindOfBroken(head: string): string | undefined {
  const pieces = head.split('\ufffd').map(foldHead);
  if (pieces.length !== 2) return undefined;
  const word = new RegExp(`^${pieces.join('.?')}$`);
  const found = new Set([...kinds].flatMap(([known, kind]) => (word.test(known) ? [kind] : [])));
  return found.size === 1 ? [...found][0] : undefined;
}

function isKind(text: string | undefined): text is ColumnKind {
  return text !== undefined && text in words;
}

/** Whether the head of a column with whole names says which name comes first; null: it does not. */
export function orderOfHead(head: string): 'FIRST' | 'LAST' | null {
  const folded = foldHead(head).replace(/^mokinio/, '');
  if (folded.startsWith('pavarde')) return 'LAST';
  return folded.startsWith('vard') || folded.startsWith('fullname') ? 'FIRST' : null;
}
