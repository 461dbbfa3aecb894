// Reads the zip of a package. Its paths become addresses, so their rule is stricter than for other archives.
import { openZip, ZipRefused } from '../../platform/files/zip';

export type ZippedFile = { path: string; bytes: Buffer };
type PackageLimits = { files: number; unpacked: number; ratio: number };
type ZipFault = { fault: ZipRefused['reason']; path?: string };

/** The files of a zip in its order, without folders and operating systems' own files; or why it is refused. */
export async function unzip(bytes: Buffer, limits: PackageLimits): Promise<ZippedFile[] | ZipFault> {
  const { files: entries, unpacked, ratio } = limits;
  try {
    const zip = await openZip(bytes, { entries, bytes: unpacked, ratio, isAllowed: isInside, onlyUtf8: true });
    const files: ZippedFile[] = [];
    for (const { name } of zip.files) {
      const content = isLeftover(name) ? null : await zip.read(name);
      if (content) files.push({ path: name, bytes: content });
    }
    return files;
  } catch (error) {
    if (error instanceof ZipRefused) return { fault: error.reason, path: error.path };
    throw error;
  }
}

/** Whether a path can be an address: not too long, not too deep, only characters that an address allows. */
export function isInside(path: string): boolean {
  const parts = path.split('/');
  const isFit = (part: string) => part !== '.' && part !== '..' && /^[\p{L}\p{N}\p{M} ._()@+-]+$/u.test(part);
  return path.length <= 200 && parts.length <= 8 && parts.every(isFit);
}

function isLeftover(path: string): boolean {
  return /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);
}
