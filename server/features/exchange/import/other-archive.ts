import type { Zip } from '../../../platform/files/zip';
import type { ImportProblem } from '../../tasks/import/types';

/** What an archive without a task file is instead, by a file that it has. */
const marks: readonly (readonly [kind: string, mark: RegExp])[] = [
  ['QTI', /(^|\/)imsmanifest\.xml$/i],
  ['OFFICE', /^(\[Content_Types\]\.xml|META-INF\/manifest\.xml)$/i],
  ['PACKAGE', /(^|\/)(index\.html|task\.json)$/i],
];
/** No longer file is looked into for its beginning, in bytes. */
const MOST = 5_000_000;

/** Tells whoever imports an archive without a task file what it is instead, and what is read here. */
export async function otherArchive(zip: Zip): Promise<ImportProblem> {
  const told = (kind: string, file: string): ImportProblem => ({
    file,
    line: null,
    level: 'error',
    code: 'ARCHIVE_OTHER',
    values: { kind },
  });
  const names = zip.files.map(({ name }) => name);
  for (const [kind, mark] of marks) {
    const found = names.find((name) => mark.test(name));
    if (found !== undefined) return told(kind, found);
  }
  const xml = zip.files.find(({ name, size }) => /\.xml$/i.test(name) && size <= MOST)?.name;
  const text = xml === undefined ? null : await zip.read(xml).catch(() => null);
  if (xml !== undefined && text?.includes('<quiz')) return told('MOODLE', xml);
  return told(names.length === 0 ? 'EMPTY' : 'UNKNOWN', names[0] ?? '');
}
