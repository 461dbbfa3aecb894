// Whether something between the server and this computer changes or stops what the pages need.
import { roomCheckPiece, roomCheckSample } from '../../../../contract/roomcheck';
import type { Arrival, RoomFigures, SampleKind } from '../../../../contract/roomcheck-verdict';
import { address } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';
import { currentSession } from '../../../platform/session/session';
import { sha256OfBytes } from '../../../platform/session/sha256';
import { trackWork } from '../../../ui/rest';
import type { Begun } from '../roomcheck';
import { throwIfBusy } from './busy';

const patienceMs = 15_000;

/** How everything arrives that the pages need. Throws CallRefused OVERLOADED. */
export async function measureFilter({ check, sha256, samples }: Begun): Promise<RoomFigures['filter']> {
  const digestOf = (kind: SampleKind) => samples.find((one) => one.kind === kind)?.sha256 ?? '';
  const sample = (kind: SampleKind) => fetchKnown(address(roomCheckSample.path, { kind }), digestOf(kind));
  const [piece, script, json, picture, font] = await Promise.all([
    fetchKnown(address(roomCheckPiece.path, { check, piece: 0 }), sha256),
    sample('script'),
    sample('json'),
    sample('picture'),
    sample('font'),
  ]);
  return {
    piece: piece.arrival,
    script: script.arrival,
    json: json.arrival,
    picture: picture.arrival,
    font: font.arrival,
    headers: piece.isGuarded,
  };
}

/** How known bytes arrive, and whether the security headers come with them. */
async function fetchKnown(path: string, sha256: string): Promise<{ arrival: Arrival; isGuarded: boolean }> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    const headers = { 'Authentication-token': currentSession()?.token ?? '' };
    const response = await trackWork(fetch(path, { headers, cache: 'no-store', signal: abort.signal }));
    throwIfBusy(response);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isGuarded = response.headers.has('content-security-policy');
    if (sha256OfBytes(bytes) === sha256) return { arrival: 'SAME', isGuarded };
    if (response.headers.get('content-type')?.includes('html')) return { arrival: 'PAGE', isGuarded };
    return { arrival: response.ok ? 'CHANGED' : 'BLOCKED', isGuarded };
  } catch (failure) {
    if (failure instanceof CallRefused) throw failure;
    return { arrival: 'BLOCKED', isGuarded: false };
  } finally {
    clearTimeout(timer);
  }
}
