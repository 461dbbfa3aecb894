// The contributors of a task, and the paragraph of origin that names them, as the licence demands.

import { escapeHtml, withoutEmails } from '../import/text';
import type { Contributor } from '../import/types';
import { type FrontMatter, listField, textField } from './front-matter';
import { type OriginWords, originWords } from './origin-words';

/** In the order in which the origin names them. */
const ROLES: [test: RegExp, role: Exclude<keyof OriginWords, 'translationOf'>][] = [
  [/^author$/i, 'author'],
  [/^graphics$/i, 'graphics'],
  [/^(?:contributor|support files)$/i, 'contributor'],
  [/^translation/i, 'translation'],
  [/^interactivity$/i, 'interactivity'],
  [/^inspiration$/i, 'inspiration'],
  [/proofreading$/i, 'proofreading'],
];

/** Contributors ("Name, e-mail, Country (role, role)") without their addresses. */
function readContributors(head: FrontMatter): Contributor[] {
  return listField(head, 'contributors').flatMap((line) => {
    const clean = withoutEmails(line).replace(/\[no e-?mail\]/gi, '');
    const roles = /\(([^()]*)\)\s*$/.exec(clean)?.[1] ?? '';
    const parts = splitList(clean.replace(/\([^()]*\)\s*$/, ''));
    const name = parts[0];
    if (name === undefined) return [];
    return [{ name, country: parts.length > 1 ? (parts.at(-1) ?? '') : '', roles: splitList(roles) }];
  });
}

/** What `support_files` says of pictures: who made them, where they come from, under which licence. */
function readSources(head: FrontMatter): string[] {
  return listField(head, 'support_files').map((line) => withoutEmails(line).replace(/\s+/g, ' ').trim());
}

/** The name of a country of an identifier in a language, or null for a code that is no country. UK is the historic GB. */
export function countryName(code: string, language = 'lt'): string | null {
  const known = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code === 'UK' ? 'GB' : code);
  return known === undefined || code === 'ZZ' ? null : known;
}

const DEFAULT_LICENCE = 'CC BY-SA 4.0';

/** The origin that a head says of its task: people, owner, licence, and all of it as HTML without addresses. */
export function originOfHead(head: FrontMatter, task: { id: string; year: number; country: string; language: string }) {
  const contributors = readContributors(head);
  const licence = 'licence' in head.fields ? (textField(head, 'licence') ?? '') : DEFAULT_LICENCE;
  const owner = textField(head, 'copyright') ?? holder('answer_key' in head.fields, contributors);
  const line = licence === '' ? `© ${task.year} ${owner}` : `© ${task.year} ${owner} (${licence})`;
  const html = originHtml({ ...task, contributors, sources: readSources(head), licence, licenceLine: line });
  return { contributors, licence, owner, html };
}

/** A task written here (it has our own field) belongs to its authors; the format's other tasks to its community. */
function holder(isOurs: boolean, contributors: readonly Contributor[]): string {
  const authors = contributors.filter((person) => person.roles.includes('author')).map((person) => person.name);
  return isOurs && authors.length > 0 ? authors.join(', ') : 'Bebras';
}

type Origin = {
  id: string;
  /** Code of the country, as the identifier has it. */
  country: string;
  /** Of the task, ISO 639-1: the origin is a part of its text. */
  language: string;
  contributors: Contributor[];
  sources: string[];
  licence: string;
  licenceLine: string;
};

/** Identifier, country, people by role, sources of pictures and the licence line, as HTML without addresses. */
function originHtml(origin: Origin): string {
  const { id, language, licenceLine } = origin;
  const words = originWords(language);
  const country = countryName(origin.country, language);
  const first = escapeHtml(country === null ? id : `${id} (${country})`);
  const lines = peopleByRole(origin.contributors, language).map(
    ([heading, names]) => `<li>${escapeHtml(heading)}: ${names.map(escapeHtml).join('; ')}</li>`,
  );
  const sources = toldSources(origin);
  if (sources.length > 0) lines.push(`<li>${words.sources}: ${sources.map(escapeHtml).join('; ')}</li>`);
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
  return `<p>${first}</p>${list}<p>${escapeHtml(licenceLine)}</p>`;
}

/** Left out: that somebody who is named with the pictures made all of them, under the licence of the task. */
function toldSources({ sources, contributors, licence }: Origin): string[] {
  const drew = contributors.filter(({ roles }) => roles.includes('graphics')).map(({ name }) => name);
  const told = sources.filter((line) => {
    const [, name = '', own = licence] = /^\*(?:\.\w+)? by ([^,()]+?)(?: \(([^()]+)\))?$/.exec(line) ?? [];
    return !(drew.includes(name) && own === licence);
  });
  return told.map((line) => line.replace(/^(\S+) by /, '$1 – '));
}

function peopleByRole(contributors: Contributor[], language: string): [string, string[]][] {
  const words = originWords(language);
  const groups = new Map<string, { place: number; names: string[] }>();
  for (const person of contributors) {
    const label = person.country === '' ? person.name : `${person.name} (${countryIn(language, person.country)})`;
    const headings = person.roles.map((role) => headingOf(role, language));
    const all = headings.length === 0 ? [{ heading: words.other, place: ROLES.length }] : headings;
    for (const { heading, place } of new Map(all.map((one) => [one.heading, one])).values()) {
      const group = groups.get(heading) ?? { place, names: [] };
      groups.set(heading, { ...group, names: [...group.names, label] });
    }
  }
  return [...groups]
    .sort(([, one], [, other]) => one.place - other.place)
    .map(([heading, { names }]) => [heading, names]);
}

function headingOf(role: string, language: string): { heading: string; place: number } {
  const words = originWords(language);
  const place = ROLES.findIndex(([test]) => test.test(role));
  const name = ROLES[place]?.[1];
  if (name === undefined) return { heading: words.other, place: ROLES.length };
  const [, from, into] = /^translation from (.+?) (?:in)?to (.+)$/i.exec(role) ?? [];
  const [source, target] = [from, into].map((one) => (one === undefined ? null : languageIn(language, one)));
  return { heading: source && target ? words.translationOf(source, target) : words[name], place };
}

/** The files name countries and languages in English; Intl knows the names of every code. */
const codes = new Map<'region' | 'language', Map<string, string>>();

function codeOf(type: 'region' | 'language', english: string): string | null {
  const known = codes.get(type) ?? codesByName(type);
  codes.set(type, known);
  return known.get(english.toLowerCase()) ?? null;
}

function countryIn(language: string, english: string): string {
  const code = codeOf('region', english);
  return (code === null ? null : countryName(code, language)) ?? english;
}

function languageIn(language: string, english: string): string | null {
  const code = codeOf('language', english);
  return code === null ? null : (new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? null);
}

function codesByName(type: 'region' | 'language'): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
  return new Map(
    letters
      .flatMap((first) =>
        letters.map((second) => (type === 'region' ? first + second : (first + second).toLowerCase())),
      )
      .flatMap((code): [string, string][] => {
        const name = names.of(code);
        return name === undefined ? [] : [[name.toLowerCase(), code]];
      }),
  );
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
