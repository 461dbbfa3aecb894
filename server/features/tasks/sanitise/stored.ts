// Texts of tasks in their stored form: filtered, in the one form that the editor produces (docs/rules/content.md).
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { type Removed, type RemovedKind, removedKinds } from '../../../../contract/tasks-edit';
import { canonicalChoice, canonicalHtml } from '../../../../contract/tasks-html';
import type { SentText, StoredTexts } from './forms';
import { HTML_OPTIONS, isOwnPicture } from './html-rules';
import { sanitiseHtml } from './sanitise';

/** Texts in their stored form, and what the filter removed from them. */
export function readTexts(texts: readonly SentText[]): StoredTexts {
  return {
    forms: texts.map(({ html, isChoice }) => (isChoice ? storedChoice(html) : storedHtml(html))),
    removed: removedFrom(texts.map(({ html }) => html).filter((html) => html.includes('<'))),
  };
}

/** A text of a task in its stored form. Pictures that would show nothing are removed. */
export function storedHtml(html: string): string {
  return stableForm(html, canonicalHtml);
}

/** A choice in its stored form. */
export function storedChoice(html: string): string {
  return stableForm(html, canonicalChoice);
}

/** Invalid HTML, such as an item in an item, may parse differently each time: a few passes make it stable. */
function stableForm(html: string, form: (html: string) => string): string {
  let current = html;
  for (let pass = 0; pass < 8; pass++) {
    const next = form(withoutEmptyPictures(sanitiseHtml(current)));
    if (next === current) return next;
    current = next;
  }
  return current;
}

/** Applied after the filter, where a `>` stands only at the end of a tag. */
function withoutEmptyPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => (/\ssrc="/.test(tag) ? tag : ''));
}

const kinds: Readonly<Record<string, RemovedKind>> = {
  script: 'SCRIPT',
  iframe: 'FRAME',
  frame: 'FRAME',
  object: 'FRAME',
  embed: 'FRAME',
  svg: 'DRAWING',
  video: 'MEDIA',
  audio: 'MEDIA',
  input: 'FORM',
  button: 'FORM',
  select: 'FORM',
  textarea: 'FORM',
};

/** What the filter removed from texts, by kind and number: content that somebody entered and pages will not show. */
export function removedFrom(texts: readonly string[]): Removed[] {
  const counts = new Map<RemovedKind, number>();
  const count = (kind: RemovedKind) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const onOpenTag = (name: string, attributes: Attributes) => {
    const kind = kinds[name];
    if (kind) count(kind);
    if (name === 'img' && !isOwnPicture(attributes.src)) count('PICTURE');
    const runs = Object.entries(attributes).some(
      ([attribute, value]) => attribute.startsWith('on') || (attribute === 'href' && /^\s*javascript:/i.test(value)),
    );
    if (runs) count('SCRIPT');
  };
  for (const text of texts) sanitizeHtml(text, { ...HTML_OPTIONS, onOpenTag });
  return removedKinds.flatMap((kind) => {
    const n = counts.get(kind);
    return n ? [{ kind, n }] : [];
  });
}
