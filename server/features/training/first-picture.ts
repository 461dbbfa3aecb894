import type { Practice } from '../../../contract/training';
import type { FrozenCollection } from '../collections/freeze/frozen';

/** The first drawing in the texts of a set's tasks, for the card of a practice; null: the set has none. */
export function firstPicture({ exercises }: Pick<FrozenCollection, 'exercises'>): Practice['picture'] | null {
  for (const { content } of exercises) {
    const [tag] = /<img\b[^>]*>/.exec(content.contentHtml) ?? [];
    const src = tag && attribute(tag, 'src');
    if (src) return { src, width: pixels(attribute(tag, 'width')), height: pixels(attribute(tag, 'height')) };
  }
  return null;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function pixels(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null;
}
