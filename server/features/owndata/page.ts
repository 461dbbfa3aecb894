import type { OwnDataPart } from '../../../contract/owndata';
import { owndata as en } from '../../../text/en/owndata';
import { owndata as lt } from '../../../text/lt/owndata';
import type { OwnRow } from './queries';
import { type Locale, textOf } from './values';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const style = `
:root{color-scheme:light dark}
body{font-family:sans-serif;line-height:1.4;margin:1.5rem auto;padding:0 1rem;max-width:80rem}
section{overflow-x:auto}h2{font-size:1.2rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;font-size:.9rem}
th,td{border:1px solid #9aa5b1;padding:.25rem .5rem;text-align:left;vertical-align:top;white-space:pre-line}
td{overflow-wrap:break-word;min-width:4rem;max-width:30rem}.at{min-width:6rem}
`;

/** Whose data they are, when the file was made, what classes are called. */
type About = { name: string; at: string; letters: readonly string[] };

/** A page that can be read without anything else: a table for each part, with words for every code. */
export function readablePage(
  locale: Locale,
  about: About,
  parts: readonly { part: OwnDataPart; rows: readonly OwnRow[] }[],
): string {
  const words = locale === 'en' ? en : lt;
  const labels: Record<string, string> = words.fields;
  const labelOf = (field: string) => escaped(labels[field] ?? field);
  const cellOf = (part: OwnDataPart, field: string, row: OwnRow) => {
    const text = textOf(locale, { part, field, row }, about.letters);
    const isTime = /^\d{4}-\d\d-\d\d( [\d:]{8})?$/.test(text);
    return `<td${isTime ? ' class="at"' : ''}>${escaped(text)}</td>`;
  };

  const facts = (part: OwnDataPart, rows: readonly OwnRow[]) => {
    const lines = rows.flatMap((row) =>
      Object.keys(row).map((field) => `<tr><th>${labelOf(field)}</th>${cellOf(part, field, row)}</tr>`),
    );
    return `<table>${lines.join('')}</table>`;
  };
  const table = (part: OwnDataPart, rows: readonly OwnRow[]) => {
    const fields = Object.keys(rows[0] ?? {});
    const head = fields.map((field) => `<th>${labelOf(field)}</th>`).join('');
    const lines = rows.map((row) => `<tr>${fields.map((field) => cellOf(part, field, row)).join('')}</tr>`);
    return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
  };
  // What has few rows with much text is read one below the other.
  const isTall = (part: OwnDataPart) => part === 'account' || part === 'consentTexts';

  const sections = parts.map(({ part, rows }) => {
    const body = rows.length === 0 ? `<p>${words.nothing}</p>` : (isTall(part) ? facts : table)(part, rows);
    return `<section><h2>${escaped(words.parts[part])}</h2>${body}</section>`;
  });
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(words.title)}</title><style>${style}</style></head><body>
<h1>${escaped(words.title)}</h1><p>${escaped(words.of({ name: about.name, at: about.at }))}</p><p>${escaped(words.note)}</p>
${sections.join('\n')}</body></html>`;
}
