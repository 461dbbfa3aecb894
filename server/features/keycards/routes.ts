import * as calls from '../../../contract/keycards';
import type { CardPicture } from '../../../contract/keycards-pictures';
import { classes } from '../../../text/lt/classes';
import { keycards } from '../../../text/lt/keycards';
import { dayOf } from '../../platform/days';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { bytesFromThread } from '../../platform/thread';
import { auditView, writeAudits } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { issueKeys } from '../auth/keys/keys';
import { issuePictures } from '../auth/keys/pictures';
import type { ClassNames } from '../classes/names';
import { originOf } from '../mail/letters';
import { lockAll, refuseArchived, refuseSitting } from '../participants/acts/lock';
import { readSettings } from '../settings/queries';
import type { ReadValues } from '../settings/values';
import { mountCardDoors } from './doors';
import { type CardPupil, readCardPupils } from './queries';
import { noticeOn } from './rules';
import type { Sheet } from './sheet';

type About = { school?: string | null; uList: readonly string[] };

const { paper } = keycards;
const thread = new URL('./sheet-thread.ts', import.meta.url);

/**
 * Mounts keys on paper. Only the hash of a key is stored, so the call that makes keys also answers their document. A
 * lost document needs new keys. One document at a time is made, in its own thread.
 */
export function mountKeyCards(
  api: Api<Caller>,
  services: Services,
  deps: { values: ReadValues; names: ClassNames },
): void {
  const { db, clock } = services;
  const limit = createLimiter(1, 20);
  const today = (): string => dayOf(clock.now().getTime());

  /** The named pupils; NOT_FOUND if the caller may not reach one of them. */
  async function pupilsOf(caller: Caller, { school, uList }: About): Promise<CardPupil[]> {
    if (!(await deps.values.get()).flags.fastLogin) return refuse('NOT_FOUND');
    const uuids = [...new Set(uList.map((uuid) => uuid.toLowerCase()))];
    const pupils = await readCardPupils(db, uuids, reachedBy(caller, school || null));
    if (pupils.length !== uuids.length) return refuse('NOT_FOUND');
    return pupils;
  }

  /** A list of children that leaves the platform is audited, a teacher's too (docs/rules/roles.md). */
  async function auditLook(caller: Caller, pupils: readonly CardPupil[], list: string): Promise<void> {
    const { userId } = caller;
    const line = { userId, action: 'participant.look', objectType: 'school', details: { list } } as const;
    for (const objectId of new Set(pupils.map((pupil) => pupil.schoolId))) await auditView(db, { ...line, objectId });
  }

  async function sheetOf(
    layout: Sheet['layout'],
    pupils: readonly CardPupil[],
    keys: ReadonlyMap<string, string>,
    pictures: ReadonlyMap<string, readonly CardPicture[]> = new Map(),
  ): Promise<Sheet> {
    const { nameOf } = await deps.names.book();
    return {
      layout: layout,
      pupils: pupils.map((pupil) => ({
        name: `${pupil.firstName} ${pupil.lastName}`,
        login: pupil.login,
        classWords: classes.named({ name: nameOf(pupil.schoolId, pupil) }),
        school: pupil.school,
        key: keys.get(pupil.id) ?? null,
        pictures: pictures.get(pupil.id) ?? [],
      })),
      address: `${originOf(services.settings)}/${layout === 'PICTURES' ? 'card' : 'login'}`,
      day: today(),
    };
  }

  api.on(calls.keyListData, async ({ body, caller }) => {
    const pupils = await pupilsOf(caller, body);
    await auditLook(caller, pupils, 'keys');
    const settings = await readSettings(db);
    const { nameOf } = await deps.names.book();
    return {
      participants: pupils.map((pupil) => ({
        uuid: pupil.uuid,
        firstName: pupil.firstName,
        lastName: pupil.lastName,
        login: pupil.login,
        grade: pupil.grade,
        sub_grade: pupil.subGrade,
        className: nameOf(pupil.schoolId, pupil),
        hasKey: pupil.hasKey,
        isSolving: pupil.isSolving,
        isActivated: pupil.isActivated,
      })),
      notice: noticeOn(settings.get('keysNotice'), today()),
    };
  });

  api.on(calls.issueKeyCards, async ({ body, caller }) => {
    const pupils = await pupilsOf(caller, body);
    // A full queue refuses the call before any key is changed.
    return limit(async () => {
      const { keys, pictures } = await db.transaction().execute(async (trx) => {
        const locked = await lockAll(trx, caller, { uuids: body.uList });
        refuseArchived(locked);
        if (locked.some((pupil) => pupil.isOutOfSchool)) refuse('OUT_OF_SCHOOL');
        refuseSitting(locked);
        const lines = locked.map((pupil) => ({
          userId: caller.userId,
          action: 'participant.key' as const,
          objectType: 'user',
          objectId: pupil.id,
          details: { look: body.look },
        }));
        await writeAudits(trx, lines);
        const ids = locked.map((pupil) => pupil.id);
        const isForSitting = body.look === 'PICTURES';
        const issued = await issueKeys(trx, services, ids, isForSitting);
        return { keys: issued, ...(isForSitting && { pictures: await issuePictures(trx, services, ids) }) };
      });
      const sheet = await sheetOf(body.look, pupils, keys, pictures);
      const [only] = sheet.pupils;
      return {
        ...(await documentOf(sheet, body.look === 'LIST' ? paper.fileKeys : paper.fileCards)),
        ...(sheet.pupils.length === 1 && only?.key && { key: only.key }),
      };
    });
  });

  mountCardDoors(api, services, deps);
  api.on(calls.printLoginList, async ({ body, caller }) => {
    const pupils = await pupilsOf(caller, body);
    await auditLook(caller, pupils, 'logins');
    return limit(async () => documentOf(await sheetOf('PLAIN', pupils, new Map()), paper.fileLogins));
  });
}

/** The schools whose pupils a caller may print: a tutor's own schools or one of them, any for administrators. */
function reachedBy(caller: Caller, school: string | null): readonly string[] | null {
  if (caller.role !== 'TUTOR') return school === null ? null : [school];
  const own = caller.schools.map(({ id }) => id);
  return school === null ? own : own.filter((id) => id === school);
}

async function documentOf(sheet: Sheet, name: string): Promise<{ pdf: string; name: string }> {
  return {
    pdf: (await bytesFromThread(thread, sheet)).toString('base64'),
    name: `${name}-${sheet.day}.pdf`,
  };
}
