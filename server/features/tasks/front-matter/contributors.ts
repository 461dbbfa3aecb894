// The contributors of a task, and the paragraph of origin that names them, as the licence demands.

import { escapeHtml, withoutEmails } from '../import/text';
import type { Contributor } from '../import/types';
import { type FrontMatter, listField } from './front-matter';

const HEADINGS: [test: RegExp, heading: string][] = [
  [/^author$/i, 'Autoriai'],
  [/^graphics$/i, 'Paveikslai'],
  [/^(?:contributor|support files)$/i, 'Prisidėjo'],
  [/^translation/i, 'Vertimas'],
  [/^interactivity$/i, 'Interaktyvumas'],
  [/^inspiration$/i, 'Įkvėpė'],
  [/proofreading$/i, 'Kalbos redagavimas'],
];
const OTHER = 'Kita';

/** Contributors ("Name, e-mail, Country (role, role)") without their addresses. */
export function readContributors(head: FrontMatter): Contributor[] {
  return listField(head, 'contributors').flatMap((line) => {
    const clean = withoutEmails(line).replace(/\[no e-?mail\]/gi, '');
    const roles = /\(([^()]*)\)\s*$/.exec(clean)?.[1] ?? '';
    const parts = splitList(clean.replace(/\([^()]*\)\s*$/, ''));
    const name = parts[0];
    if (name === undefined) return [];
    return [{ name, country: parts.length > 1 ? (parts.at(-1) ?? '') : '', roles: splitList(roles) }];
  });
}

/** The country of a task's identifier in Lithuanian, or null for a code that is no country. UK is the historic GB. */
export function countryName(code: string): string | null {
  const known = new Intl.DisplayNames(['lt'], { type: 'region', fallback: 'none' }).of(code === 'UK' ? 'GB' : code);
  return known === undefined || code === 'ZZ' ? null : known;
}

/** Identifier, country, people by role and the licence line, as HTML without addresses. */
export function originHtml(task: {
  id: string;
  country: string | null;
  contributors: Contributor[];
  licenceLine: string;
}): string {
  const first = escapeHtml(task.country === null ? task.id : `${task.id} (${task.country})`);
  const people = peopleByRole(task.contributors).map(
    ([heading, names]) => `<li>${heading}: ${names.map(escapeHtml).join('; ')}</li>`,
  );
  const list = people.length > 0 ? `<ul>${people.join('')}</ul>` : '';
  return `<p>${first}</p>${list}<p>${escapeHtml(task.licenceLine)}</p>`;
}

function peopleByRole(contributors: Contributor[]): [string, string[]][] {
  const groups = new Map<string, string[]>([
    ...HEADINGS.map(([, heading]): [string, string[]] => [heading, []]),
    [OTHER, []],
  ]);
  for (const person of contributors) {
    const label = person.country === '' ? person.name : `${person.name} (${countryInLithuanian(person.country)})`;
    for (const heading of new Set(person.roles.map(headingOf))) groups.get(heading)?.push(label);
    if (person.roles.length === 0) groups.get(OTHER)?.push(label);
  }
  return [...groups].filter(([, names]) => names.length > 0);
}

function headingOf(role: string): string {
  return HEADINGS.find(([test]) => test.test(role))?.[1] ?? OTHER;
}

let englishCountries: Map<string, string> | null = null;

// The files name countries in English; Intl knows both names of every code.
function countryInLithuanian(english: string): string {
  englishCountries ??= new Map(
    allCodes().flatMap((code): [string, string][] => {
      const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code]];
    }),
  );
  const code = englishCountries.get(english.toLowerCase());
  return (code === undefined ? null : countryName(code)) ?? english;
}

function allCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
