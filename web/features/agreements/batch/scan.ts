// What is known of a scanned page, and the rules about it. Pure.
import type { PageState, ScannedPupil } from '../../../../contract/agreements';

/** A quarter turn to the right, how often. */
export type Turns = 0 | 1 | 2 | 3;

/** What reading a page gave: the picture as it will be stored, and the text of its code; null: no code was found. */
export type ReadPage = {
  /** The name of its file. */
  file: string;
  /** Which page of the file. */
  number: number;
  /** How many pages the file has. */
  of: number;
  picture: Blob;
  /** The picture's address in this browser. */
  address: string;
  code: string | null;
};

/**
 * Where a page belongs. UNREAD: no code was found; FOREIGN: a code of something else; TWICE: the pupil already has a
 * page of this batch. The others are the server's words about its key. GIVEN: a person has said whose it is.
 */
export type ScanState = PageState | 'UNREAD' | 'FOREIGN' | 'TWICE' | 'GIVEN';

export type Scan = ReadPage & {
  /** Which page of the batch, from 1. */
  id: number;
  state: ScanState;
  /** The pupil (uuid) to whom the page goes; null: nobody yet. */
  owner: string | null;
  /** Whose the code is, in words, also where the page cannot be used. */
  named: { id: string; uuid: string; name: string; grade: number | null; subGrade: number | null } | null;
  turns: Turns;
};

/** The key in the address that a form's code holds, of any installation's address; null: the code is something else. */
export function keyOfCode(code: string): string | null {
  return /\/sign\/agreement\/([0-9A-Za-z]{4}-[0-9A-Za-z]{6}-[0-9A-Za-z]{6})(?:[/?#]|$)/.exec(code)?.[1] ?? null;
}

/** Whether a page waits for a person: nobody has it, and it could be somebody's. */
export function isOpenQuestion({ state, owner }: Scan): boolean {
  return owner === null && (state === 'UNREAD' || state === 'FOREIGN' || state === 'NOT_FOUND' || state === 'TWICE');
}

/** The page of a pupil. */
export function scanOf(scans: readonly Scan[], uuid: string): Scan | undefined {
  return scans.find(({ owner }) => owner === uuid);
}

/** Gives a page to a pupil (null: to nobody). A page that the pupil had before becomes a question again. */
export function giveScan(scans: readonly Scan[], id: number, uuid: string | null): Scan[] {
  return scans.map((scan) => {
    if (scan.id === id) return { ...scan, owner: uuid, state: uuid === null ? 'UNREAD' : 'GIVEN' };
    return uuid !== null && scan.owner === uuid ? { ...scan, owner: null, state: 'TWICE' } : scan;
  });
}

/** What the server says of a page's key. */
export type Known = { state: PageState; pupil: ScannedPupil | null };

/** Adds pages in their order. A second page of the same pupil goes to nobody: a person says which one counts. */
export function addScans(
  before: readonly Scan[],
  pages: readonly (ReadPage & { known: Known | null })[],
  firstId: number,
): Scan[] {
  const after = [...before];
  for (const [at, { known, ...page }] of pages.entries()) {
    const named = known?.pupil ? namedOf(known.pupil) : null;
    const isOpen = known?.state === 'OPEN' && named;
    const isTwice = isOpen && after.some(({ owner }) => owner === named.uuid);
    after.push({
      ...page,
      id: firstId + at,
      state: isTwice ? 'TWICE' : (known?.state ?? (page.code === null ? 'UNREAD' : 'FOREIGN')),
      owner: isOpen && !isTwice ? named.uuid : null,
      named,
      turns: 0,
    });
  }
  return after;
}

function namedOf({ id, uuid, firstName, lastName, grade, subGrade }: ScannedPupil): NonNullable<Scan['named']> {
  return { id, uuid, name: `${firstName} ${lastName}`, grade, subGrade };
}
