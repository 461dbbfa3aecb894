import '../../../platform/no-eval';
import * as z from 'zod/mini';
import { rescueFile, rescueLimits } from '../../../../contract/solving-late';
import { parseJson } from '../../../platform/local-storage';

/** The rescue file that a text is, or null. The checksum is the server's to compare. */
export function readRescue(text: string): z.output<typeof rescueFile> | null {
  if (text.length > rescueLimits.bytes) return null;
  // A mark of the byte order, and what mail programs put around a text.
  const read = z.safeParse(rescueFile, parseJson(text.replace(/^\uFEFF/, '').trim()));
  return read.success ? read.data : null;
}

/** How many were refused with each code. */
export function byCode(refused: readonly { code: string }[]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { code } of refused) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count }));
}
