import { frameAddress } from '../../../contract/interactive';
import * as calls from '../../../contract/roomcheck';
import { firstSamples, roomCheckLimits, sampleKinds } from '../../../contract/roomcheck-verdict';
import { createCache } from '../../platform/cache';
import { readNow } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Follow } from '../../platform/http/streams';
import { createGroup } from '../../platform/load/group';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { applicationBytes, digestOf, piece, samples } from './bytes';
import * as rows from './queries';
import { isNeeded, weigh } from './rules';
import { maySee, mountStored, paperOf, refuseOver } from './stored';

const { atOnce, pieceBytes } = calls.roomCheckBounds;
/** The set is weighed again after this time, in milliseconds: reading its pictures costs the database something. */
const WEIGHED_MS = 10 * 60_000;
/** Events of one stream, and the milliseconds between them. */
const EVENTS = 10;
const EVENT_MS = 1_000;
/** Streams of one session at once. */
const STREAMS = 2;

const sha256 = digestOf(piece);
const sampleDigests = firstSamples.map((kind) => ({ kind, sha256: digestOf(samples[kind].bytes) }));
const soundSha256 = digestOf(samples.sound.bytes);

/** Mounts the check of a computer room (docs/rules/room-check.md). webFolder: the built pages, null in tests. */
export function mountRoomCheck(api: Api<Caller>, services: Services, webFolder: string | null): void {
  const { db, slowDb, clock, pressure } = services;
  const weighed = createCache<ReturnType<typeof weigh>>({ ms: WEIGHED_MS, most: 1 });
  const readWeight = () =>
    weighed('', async () => weigh(await applicationBytes(webFolder), await rows.readHeaviestSet(slowDb)));
  const answers = createGroup(
    (items: readonly rows.TrialAnswer[]) => rows.storeTrialAnswers(services.groupPool, items),
    {
      most: 200,
      inFlight: 2,
    },
  );
  services.onDrain(() => answers.drain());

  api.on(calls.beginRoomCheck, async ({ body, caller, client }) => {
    if (!(await maySee(db, caller, body.school))) return refuse('NOT_FOUND');
    if (isNeeded(pressure)) return refuse('ROOMCHECK_BUSY');
    const { promised, allowed, ...weight } = await readWeight();
    const check = await db.transaction().execute(async (trx) => {
      await rows.lockBeginning(trx);
      const { begun, isTooSoon } = await rows.readRecent(trx, caller.userId);
      if (isTooSoon) return refuse('ROOMCHECK_TOO_SOON');
      if (begun >= atOnce) return refuse('ROOMCHECK_BUSY');
      return rows.insertCheck(trx, { schoolId: body.school, sid: caller.sid, promised, allowed });
    });
    const serverTime = (await readNow(db)).toISOString();
    return {
      check,
      pupils: roomCheckLimits.pupils,
      ...weight,
      pieceBytes,
      sha256,
      samples: sampleDigests,
      soundSha256,
      frame: frameAddress(calls.roomCheckFrame.packageName, services.settings.TASK_ORIGIN),
      ...(await paperOf(db, body.school, client, services.settings)),
      serverTime,
    };
  });

  api.download(calls.roomCheckPiece, async ({ param, caller }) => {
    const check = numberIn(param('check'));
    if (!(await rows.countPiece(db, check, caller.sid))) return refuseOver(db, check, caller);
    return { bytes: piece, name: 'damba.bin' };
  });

  api.download(calls.roomCheckSample, async ({ param }) => {
    const kind = sampleKinds.find((one) => one === param('kind')) ?? refuse('NOT_FOUND');
    return samples[kind];
  });

  api.on(calls.sendTrialAnswer, async ({ body, caller }) => {
    const { check: checkId, adata } = body;
    const { seq, epoch, taskId } = adata;
    if (!seq || seq > roomCheckLimits.pupils) return refuse('BAD_REQUEST', { fields: ['adata.seq'] });
    const isOpen = await answers.add({ checkId, sid: caller.sid, seq, body: JSON.stringify(adata).slice(0, 4_000) });
    if (!isOpen) return refuseOver(db, checkId, caller);
    return { confirmed: [{ taskId, epoch: epoch ?? 1, seq }], serverTime: clock.now().toISOString() };
  });

  api.stream(calls.roomCheckLive, STREAMS, async ({ body, caller }) => {
    if ((await rows.readOpen(db, body.check, caller.sid)) !== 'OPEN') return refuseOver(db, body.check, caller);
    return follow;
  });

  mountStored(api, services);

  /** Events like those of the class board, for ten seconds. */
  const follow: Follow = (sink) => {
    let isStopped = false;
    const tell = async () => {
      for (let n = 0; n < EVENTS && !isStopped; n += 1) {
        sink.send('check', JSON.stringify({ serverTime: clock.now().toISOString() }));
        await clock.sleep(EVENT_MS);
      }
      if (!isStopped) sink.end();
    };
    void tell();
    return () => {
      isStopped = true;
    };
  };
}

/** The number of a check in an address. */
function numberIn(text: string): string {
  return /^[0-9]{1,18}$/.test(text) ? text : refuse('NOT_FOUND');
}
