// Words as Markdown that shows exactly them: nothing in them is a mark, an address, an e-mail address or a comment.
import { unescapeHtml } from '../../tasks/import/text';

/** How carefully words are written: with few escapes that a person can read, or with all of them. */
export type Care = 'light' | 'full';

/** An e-mail address would be dropped by the import, which takes them for those of authors. */
const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '@': '&#64;', '\u2016': '&#8214;' };

/** Text of HTML as Markdown. */
export function escapeWords(html: string, care: Care): string {
  const text = unescapeHtml(html);
  return care === 'full' ? fully(text) : lightly(text);
}

function lightly(text: string): string {
  return text.replace(
    /[\\`*[\]<@~^$"'|\u2016]|&(?=[#\w])|:(?=\/\/)|\((?=at\))|_|[\u2028\u2029\ufeff\u200b]/giu,
    (sign, place: number) => {
      if (sign === '&') return '&amp;';
      // A line inside a word is never a mark.
      if (sign === '_') return isWord(text[place - 1]) && isWord(text[place + 1]) ? '_' : '\\_';
      if (/[\u2028\u2029\ufeff\u200b]/.test(sign)) return entity(sign);
      return SIGNS[sign] ?? `\\${sign}`;
    },
  );
}

function fully(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]|[^\S ]|[\p{Cc}\p{Cf}\u2016]/gu, (sign) => {
    if (sign === '&') return '&amp;';
    if (sign === '\u00a0') return '&nbsp;';
    return SIGNS[sign] ?? (/[!-~]/.test(sign) ? `\\${sign}` : entity(sign));
  });
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

function entity(sign: string): string {
  return `&#${sign.codePointAt(0) ?? 0xfffd};`;
}

/** The lines of a paragraph, none of which begins as something else would. */
export function escapeLines(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) =>
      line
        .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|=+\s*$|-+\s*$|:::)/, '\\$1')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^\u00a0|\u00a0(?=\\?$)/g, '&nbsp;'),
    )
    .join('\n');
}

/** HTML within marks for HTML: without the signs that Markdown, its tables and the import would read. */
export function escapeMarked(html: string): string {
  return html
    .replace(/[@`\\|\u2016]/g, entity)
    .replace(/\((?=at\))|\[(?=at\])/gi, entity)
    .replace(/\n/g, '&#10;');
}

/** A title of a link or a picture, in quotes. */
export function quotedTitle(title: string): string {
  const text = title.replace(/[\\"]/g, '\\$&').replace(/&(?=[#\w])/g, '&amp;');
  return `"${text.replace(/[@|\u2016<]/g, entity).replace(/\((?=at\))/gi, entity)}"`;
}

/** The target of a link or a picture. */
export function destination(address: string): string {
  const text = address
    .replace(/[\\<>]/g, '\\$&')
    .replace(/&(?=[#\w])/g, '&amp;')
    .replace(/[@|]/g, entity);
  return /[\s()]|^$/.test(address) ? `<${text}>` : text;
}
