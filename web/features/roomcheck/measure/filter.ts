// Whether something between the server and this computer changes or stops what the pages need.
import { roomCheckFrame, roomCheckPiece, roomCheckSample } from '../../../../contract/roomcheck';
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
export async function measureFilter(begun: Begun): Promise<RoomFigures['filter']> {
  const { check, sha256, samples, soundSha256, frame: page } = begun;
  const digestOf = (kind: SampleKind) => samples.find((one) => one.kind === kind)?.sha256 ?? '';
  const sample = (kind: SampleKind, digest = digestOf(kind)) =>
    fetchKnown(address(roomCheckSample.path, { kind }), digest);
  const [piece, script, json, picture, font, sound, frame] = await Promise.all([
    fetchKnown(address(roomCheckPiece.path, { check, piece: 0 }), sha256),
    sample('script'),
    sample('json'),
    sample('picture'),
    sample('font'),
    // A server of the release before says neither.
    soundSha256 === undefined ? undefined : sample('sound', soundSha256),
    page === undefined ? undefined : openFrame(page),
  ]);
  return {
    piece: piece.arrival,
    script: script.arrival,
    json: json.arrival,
    picture: picture.arrival,
    font: font.arrival,
    sound: sound?.arrival,
    frame,
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

/** Whether the frame of an interactive task opens: it may come from another address than the pages. */
function openFrame(page: string): Promise<Arrival> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.src = page;
  return new Promise((resolve) => {
    const end = (arrival: Arrival) => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      frame.remove();
      resolve(arrival);
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && data === roomCheckFrame.says) end('SAME');
    };
    const timer = setTimeout(() => end('BLOCKED'), patienceMs);
    addEventListener('message', hear);
    document.body.append(frame);
  });
}
