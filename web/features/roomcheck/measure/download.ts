// Fetches what the pupils of a room fetch: many pieces, several at once, as a browser does for one page.
import { roomCheckBounds, roomCheckPiece } from '../../../../contract/roomcheck';
import { type RoomFigures, roomCheckLimits } from '../../../../contract/roomcheck-verdict';
import { address } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';
import { currentSession } from '../../../platform/session/session';
import { trackWork } from '../../../ui/rest';
import type { Begun } from '../roomcheck';
import { throwIfBusy } from './busy';

/** Calls at once: what browsers open to one server. */
const atOnce = 6;

/**
 * Measures the line. onBytes: hears how much has come. The measurement is over after a minute, however far it came. Throws
 * CallRefused OVERLOADED.
 */
export async function measureDownload(
  { check, pieces, pieceBytes }: Pick<Begun, 'check' | 'pieces' | 'pieceBytes'>,
  onBytes: (received: number) => void,
): Promise<RoomFigures['download']> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), roomCheckLimits.stopMs);
  const begun = performance.now();
  let next = 0;
  let received = 0;
  let failed = 0;
  let slowestMs = 0;
  const count = (bytes: number) => {
    received += bytes;
    onBytes(received);
  };
  const work = async () => {
    while (next < pieces + failed && failed <= roomCheckBounds.sparePieces - 1 && !abort.signal.aborted) {
      next += 1;
      const at = performance.now();
      const got = await readPiece(check, next, count, abort.signal).catch((failure: unknown) => {
        if (failure instanceof CallRefused) throw failure;
        return 0;
      });
      slowestMs = Math.max(slowestMs, performance.now() - at);
      if (got === pieceBytes || abort.signal.aborted) continue;
      received -= got;
      failed += 1;
    }
  };
  try {
    await trackWork(Promise.all(Array.from({ length: atOnce }, work)));
  } catch (failure) {
    abort.abort();
    throw failure;
  } finally {
    clearTimeout(timer);
  }
  const ms = Math.round(performance.now() - begun);
  return { promised: pieces * pieceBytes, received, ms, slowestMs: Math.round(slowestMs), failed };
}

/** Reads one piece, telling each part of it; answers how many bytes came. A refusal and a page of a filter count as none. */
async function readPiece(
  check: string,
  piece: number,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(address(roomCheckPiece.path, { check, piece }), {
    headers: { 'Authentication-token': currentSession()?.token ?? '' },
    cache: 'no-store',
    signal,
  });
  throwIfBusy(response);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/octet-stream')) return 0;
  const reader = response.body?.getReader();
  let got = 0;
  try {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return got;
      got += part.value.length;
      onBytes(part.value.length);
    }
  } catch {
    return got;
  }
}
