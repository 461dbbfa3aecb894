// Inlines the files of a package into its page. A sandboxed frame has no cache of its own, so every pupil would load
// each file again. The page is cached, so it also opens without a network.
import type { ZippedFile } from './zip';

/** Files larger than this are not inlined, in bytes. */
const MOST = 400_000;

/** The page with its scripts, styles and pictures inlined; what cannot safely be inlined stays a reference. Pure. */
export function packPage(html: string, files: readonly ZippedFile[], mimeOf: (path: string) => string | null): string {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  const find = (address: string): { bytes: Buffer; path: string } | null => {
    const path = localPath(address);
    const bytes = path === null ? undefined : byPath.get(path);
    return path !== null && bytes !== undefined && bytes.length <= MOST ? { bytes, path } : null;
  };
  const text = (address: string, unsafe: RegExp): string | null => {
    const content = find(address)
      ?.bytes.toString('utf8')
      .replace(/^\uFEFF/, '');
    return content === undefined || unsafe.test(content) ? null : content;
  };
  // The length of a tag is bounded, so that a hostile page cannot make the search slow.
  return html
    .replace(/<script\b([^<>]{0,1000})>\s{0,100}<\/script\s{0,20}>/gi, (whole, attributes: string) => {
      // Modules and deferred scripts run later than an inline script would.
      const address = attribute(attributes, 'src');
      if (address === null || /\b(type|defer|async|nomodule)\b/i.test(attributes)) return whole;
      const code = text(address, /<\/script|<!--/i);
      return code === null ? whole : `<script>${code}</script>`;
    })
    .replace(/<link\b([^<>]{0,1000})>/gi, (whole, attributes: string) => {
      const address = attribute(attributes, 'href');
      if (address === null || attribute(attributes, 'rel') !== 'stylesheet' || /\bmedia\b/i.test(attributes))
        return whole;
      const style = text(address, /<\/style|<!--|\burl\((?!["']?data:)|@import/i);
      return style === null ? whole : `<style>${style}</style>`;
    })
    .replace(/<img\b([^<>]{0,2000})>/gi, (whole, attributes: string) => {
      const address = attribute(attributes, 'src');
      const found = address === null ? null : find(address);
      const mime = found && mimeOf(found.path);
      return found && mime
        ? whole.replace(address ?? '', `data:${mime};base64,${found.bytes.toString('base64')}`)
        : whole;
    });
}

/** The value of an attribute that stands in quotes, or null. */
function attribute(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? null;
}

/** The path within the package that an address in its page names, or null. */
function localPath(address: string): string | null {
  if (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address)) return null;
  const path = address.replace(/[?#].*$/, '').replace(/^(\.\/)+/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
