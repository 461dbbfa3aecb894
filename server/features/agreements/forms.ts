import * as z from 'zod/mini';
import { agreementFormParameters } from '../../../contract/agreements';
import { idIn } from '../../../contract/shapes';
import { agreements as words } from '../../../text/lt/agreements';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { bytesFromThread } from '../../platform/thread';
import { auditView, writeAudits } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import { originOf } from '../mail/letters';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import type { FormOrder } from './form-thread';
import type { Keys } from './keys';
import { findPupil, findPupils, readPaper, type Signee } from './queries';
import { ofParents, reachOf, signingAddress } from './rules';
import { notePrinted } from './versions/version-queries';
import type { KeepVersions } from './versions/versions';

type Deps = { reports: Reports; values: ReadValues; keys: Keys; names: ClassNames; keep: KeepVersions };
const roles = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const thread = new URL('./form-thread.ts', import.meta.url);

/** Registers the documents of agreements: the form to sign, and the uploaded paper. */
export function registerForms(services: Services, { reports, values, keys, names, keep }: Deps): void {
  const { db, clock, settings } = services;

  reports.registerReport('agreement', {
    roles,
    parameters: agreementFormParameters,
    async check(caller, { uList }) {
      if (!(await values.get()).hasController) refuse('CONTROLLER_MISSING');
      await signees(caller, uList);
    },
    async make({ uList }, caller) {
      const pupils = await signees(caller, uList);
      const known = await keys.of(pupils.map((pupil) => pupil.id));
      const { nameOf } = await names.book();
      const pages = pupils.map((pupil) => {
        const key = known.get(pupil.id) ?? '';
        return {
          name: `${pupil.firstName} ${pupil.lastName}`,
          school: pupil.school,
          className:
            pupil.grade === null ? '' : nameOf(pupil.schoolId, { grade: pupil.grade, subGrade: pupil.subGrade }),
          key,
          address: signingAddress(originOf(settings), key),
        };
      });
      const { texts } = await values.get();
      const versions = await keep(db, 'PAPER');
      const order: FormOrder = { pages, controller: texts.controller };
      const pdf = await bytesFromThread(thread, order);
      await notePrinted(
        db,
        pupils.map(({ id }) => id),
        versions,
      );
      const act = { userId: caller.userId, action: 'agreement.print' as const, objectType: 'user' };
      await writeAudits(
        db,
        pupils.map((pupil) => ({ ...act, objectId: pupil.id })),
      );
      return { fileName: `damba-${words.form.file}.pdf`, pdf };
    },
  });

  reports.registerReport('agreement-paper', {
    roles,
    parameters: z.object({ id: idIn }),
    async check(caller, { id }) {
      if (!(await findPupil(db, id, reachOf(caller))) || !(await readPaper(db, id))) refuse('NOT_FOUND');
    },
    async make({ id }, caller) {
      const { media, bytes } = (await readPaper(db, id)) ?? refuse('NOT_FOUND');
      await auditView(db, { userId: caller.userId, action: 'agreement.look', objectType: 'user', objectId: id });
      const ending = media === 'application/pdf' ? 'pdf' : 'jpg';
      // A picture was drawn anew by us; a PDF is somebody else's file, and opens by itself in no window.
      const isAttachment = media === 'application/pdf';
      return { fileName: `damba-${words.form.file}-${id}.${ending}`, bytes, media, isAttachment };
    },
  });

  /** Those of the named pupils who get a form, in the same order. */
  async function signees(caller: Caller, uList: readonly string[]): Promise<Signee[]> {
    const { flags } = await values.get();
    if (!flags.agreements) return refuse('NOT_FOUND');
    const uuids = [...new Set(uList.map((uuid) => uuid.toLowerCase()))];
    const found = new Map((await findPupils(db, uuids, reachOf(caller))).map((pupil) => [pupil.uuid, pupil]));
    if (found.size < uuids.length) return refuse('NOT_FOUND');
    return ofParents(
      uuids.flatMap((uuid) => found.get(uuid) ?? []),
      clock.now(),
    );
  }
}
