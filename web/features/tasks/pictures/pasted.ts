// Reads pasted or dropped content: finds its pictures, and removes foreign formatting from its HTML.

/** The pasted content that the editor must process itself. */
export type Pasted = {
  /** Files to be uploaded: pictures of the clipboard or of a folder. */
  files: File[];
  /** HTML with pictures of other sites, which must be handled; null: none. */
  html: string | null;
};

/** Reads a paste; null: its only pictures are of this site, so the visual editor handles it. */
export function readPasted(data: DataTransfer): Pasted | null {
  const html = data.getData('text/html');
  const files = [...data.files];
  const { body } = documentOf(html);
  const hasWords = body.textContent.trim() !== '';
  if (files.length > 0 && !hasWords) return { files, html: null };
  const isForeign = [...body.querySelectorAll('img')].some((image) => ownPath(image) === null);
  return isForeign ? { files: [], html } : null;
}

/** The path of a stored picture of this site; null for any other picture. */
export function ownPath(image: HTMLImageElement): string | null {
  const source = image.getAttribute('src') ?? '';
  if (!URL.canParse(source, location.origin)) return null;
  const { origin, pathname } = new URL(source, location.origin);
  return origin === location.origin && /^\/images\/[0-9a-f]{32}\.[a-z]{3,4}$/.test(pathname) ? pathname : null;
}

/** The picture of a data: address as a file; null for any other address. */
export function dataFile(source: string, name: string): File | null {
  const [, type = '', encoded = ''] = /^data:(image\/[a-z+.-]+);base64,([\s\S]+)$/i.exec(source) ?? [];
  if (encoded === '') return null;
  try {
    return new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}

/** How a picture of elsewhere is called in a sentence: what it shows, or the end of its address. */
export function pictureName(image: HTMLImageElement): string {
  const source = image.getAttribute('src') ?? '';
  const end = source.startsWith('data:') ? '' : (source.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '');
  return (image.alt.trim() || decode(end) || source.slice(0, 40)).slice(0, 80);
}

/**
 * Removes fonts, colours and classes from foreign HTML. HTML copied from our own editor stays unchanged. Bold and
 * italic by style become marks.
 */
export function withoutLooks(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const page = documentOf(html);
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const { fontWeight, fontStyle } = element.style;
    if (element.localName === 'span' && /^(?:bold|[6-9]00)$/.test(fontWeight)) wrap(element, 'strong');
    if (element.localName === 'span' && fontStyle === 'italic') wrap(element, 'em');
    if (element.localName === 'img' && element instanceof HTMLImageElement)
      element.src = ownPath(element) ?? element.src;
    for (const name of ['style', 'class', 'lang', 'dir', 'width', 'height', 'align']) element.removeAttribute(name);
  }
  for (const span of page.body.querySelectorAll('span, font')) span.replaceWith(...span.childNodes);
  return page.body.innerHTML;
}

function wrap(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Parses HTML into a document that is never shown: nothing in it loads or runs. */
export function documentOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
