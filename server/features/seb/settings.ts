import { randomBytes } from 'node:crypto';
import * as calls from '../../../contract/seb';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { lockCollection } from '../collections/list-queries';
import { isUntouched } from '../collections/rules';
import type { ReadValues } from '../settings/values';
import { sebFile } from './config';
import { sha256 } from './config-key';
import { onlyAddsKeys } from './proof';
import * as rows from './queries';

type Contest = NonNullable<Awaited<ReturnType<typeof lockCollection>>>;

/** Mounts what organisers set for a contest: on or off, the password that quits, further keys, the file. */
export function mountSebSettings(api: Api<Caller>, services: Services, { values }: { values: ReadValues }): void {
  const { db, events, settings } = services;

  /** The contest, locked. Other collections, and an installation that has the browser switched off, have none. */
  async function contestOf(trx: Db, caller: Caller, collectionId: string): Promise<Contest> {
    const contest = (await lockCollection(trx, caller, collectionId)) ?? refuse('NOT_FOUND');
    const { flags } = await values.get();
    return flags.lockdown && contest.type === 'CON' ? contest : refuse('SEB_OFF');
  }

  function fileOf(contest: Contest, seb: rows.SebRow) {
    const { nonce, quitHash } = seb;
    return sebFile(settings, { collectionId: String(contest.id), securityKey: null, ticket: null, nonce, quitHash });
  }

  function viewOf(contest: Contest, seb: rows.SebRow | null): calls.SebSettings {
    return {
      isOn: seb !== null,
      hasQuitPassword: (seb?.quitHash ?? null) !== null,
      configKeys: seb?.configKeys ?? [],
      examKeys: seb?.examKeys ?? [],
      fileKey: seb && fileOf(contest, seb).configKey,
      isFrozen: isFrozen(contest),
      updatedAt: seb?.updatedAt.toISOString() ?? null,
    };
  }

  api.on(calls.getSeb, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const contest = await contestOf(trx, caller, body.collectionId);
      return { seb: viewOf(contest, await rows.readSeb(trx, contest.id)) };
    }),
  );

  api.on(calls.saveSeb, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const contest = await contestOf(trx, caller, body.collectionId);
      const before = await rows.readSeb(trx, contest.id);
      const stamp = before?.updatedAt.toISOString() ?? null;
      if (body.updatedAt !== undefined && body.updatedAt !== stamp) refuse('CONFLICT');
      const was = { isOn: before !== null, ...(before ?? nothing) };
      const after = {
        isOn: body.isOn,
        nonce: before?.nonce ?? randomBytes(24).toString('base64url'),
        quitHash: quitHashOf(body.quitPassword, was.quitHash),
        configKeys: [...new Set(body.configKeys)],
        examKeys: [...new Set(body.examKeys)],
      };
      if (isFrozen(contest) && !onlyAddsKeys(was, after)) refuse('COLLECTION_FROZEN', { fields: ['seb'] });
      if (after.isOn) await rows.upsertSeb(trx, contest.id, after);
      else await rows.deleteSeb(trx, contest.id);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.seb',
        objectType: 'collection',
        objectId: String(contest.id),
        details: { before: summaryOf(was), after: summaryOf(after) },
      });
      await events.publish(trx, 'collection', String(contest.id));
      return { seb: viewOf(contest, await rows.readSeb(trx, contest.id)) };
    }),
  );

  api.download(calls.downloadSeb, ({ param, caller }) =>
    db.transaction().execute(async (trx) => {
      const contest = await contestOf(trx, caller, param('id'));
      const seb = (await rows.readSeb(trx, contest.id)) ?? refuse('SEB_OFF');
      return { bytes: fileOf(contest, seb).bytes, name: `damba-${contest.id}.seb`, isAttachment: true };
    }),
  );
}

const nothing = { quitHash: null, configKeys: [], examKeys: [] };

/** Whether somebody can have entered: then only keys may be added. */
function isFrozen(contest: Contest): boolean {
  return contest.is_complete && !isUntouched({ validFrom: contest.valid_from }, contest.standing);
}

/** Only the hash of the password is stored: the file carries nothing else. */
function quitHashOf(password: string | null | undefined, before: string | null): string | null {
  if (password === undefined) return before;
  return password === null || password === '' ? null : sha256(password);
}

/** For the audit log: without the hash of the password. */
function summaryOf(seb: { isOn: boolean; quitHash: string | null; configKeys: string[]; examKeys: string[] }) {
  const { isOn, quitHash, configKeys, examKeys } = seb;
  return { isOn, hasQuitPassword: quitHash !== null, configKeys: [...configKeys], examKeys: [...examKeys] };
}
