import '../../../platform/no-eval';
import * as z from 'zod/mini';
import { rescueFile, rescueLimits } from '../../../../contract/solving-late';
import { parseJson } from '../../../platform/local-storage';

/** Parses a text as a rescue file, or returns null. The server compares the checksum. */
export function readRescue(text: string): z.output<typeof rescueFile> | null {
  if (text.length > rescueLimits.bytes) return null;
  // Strips a byte order mark and whatever mail programs add around a text.
  const read = z.safeParse(rescueFile, parseJson(text.replace(/^\uFEFF/, '').trim()));
  return read.success ? read.data : null;
}

/** The number of refused answers for each code. */
export function byCode(refused: readonly { code: string }[]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { code } of refused) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count }));
}
