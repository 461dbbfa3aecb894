import { printLetters, printProtocol } from '../../../../contract/secondround-pipeline';
import { classes } from '../../../../text/lt/classes';
import { secondroundPaper as words } from '../../../../text/lt/secondround-paper';
import { dayOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { bytesFromThread } from '../../../platform/thread';
import { auditView, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import * as round from '../queries';
import { linkOf, makeKeys, storeKeys, written } from './mails';
import { listProtocol, readProtocolCentre } from './paper-queries';
import type { Paper } from './papers-thread';
import * as rows from './queries';

const thread = new URL('./papers-thread.ts', import.meta.url);

/** Mounts what is printed: letters of invitation with a new key each, and the protocol of a centre. */
export function mountPapers(api: Api<Caller>, services: Services, names: ClassNames): void {
  const { db, clock } = services;
  const limit = createLimiter(1, 20);
  const today = (): string => dayOf(clock.now().getTime());
  const made = async (paper: Paper, name: string) => ({
    pdf: (await bytesFromThread(thread, paper)).toString('base64'),
    name: `${name}-${today()}.pdf`,
  });

  api.on(printLetters, ({ body, caller }) =>
    limit(async () => {
      const letters = await db.transaction().execute(async (trx) => {
        const opened = (await round.lockRound(trx, body.years)) ?? refuse('NOT_FOUND');
        if (!opened.isOpen) return refuse('REGISTRATION_EXPIRED');
        const userIds = [...new Set(body.people.map((id) => String(BigInt(id))))];
        const people = await rows.lockPeople(trx, opened.year, userIds);
        if (people.length < userIds.length) return refuse('NOT_FOUND');
        const invited = people.flatMap(({ registrationId, ...one }) =>
          registrationId !== null && one.state === 'INVITED' ? [{ ...one, registrationId }] : [],
        );
        if (invited.length < people.length) return refuse('CONFLICT');
        const keys = makeKeys(userIds);
        await storeKeys(trx, invited, keys);
        const centres = await round.readCentres(trx, opened.year);
        await writeAudits(
          trx,
          invited.map(({ userId }) => ({
            userId: caller.userId,
            action: 'second-round.letter' as const,
            objectType: 'user',
            objectId: userId,
            details: { year: opened.year },
          })),
        );
        return invited.map((one) => {
          const centre = centres.find(({ id }) => id === one.centreId);
          return {
            name: `${one.firstName} ${one.lastName}`,
            grade: one.grade,
            school: one.schoolName,
            till: written(opened.registrationTill),
            centre: centre ? [centre.name, centre.address].filter(Boolean).join(', ') : '',
            link: linkOf(services, keys.get(one.userId) ?? '', one.uuid),
          };
        });
      });
      return made({ kind: 'LETTERS', letters, day: today() }, words.letterFile);
    }),
  );

  api.on(printProtocol, async ({ body, caller }) => {
    const centre = await readProtocolCentre(db, String(BigInt(body.centreId)));
    if (!centre || (caller.role === 'CENTER_ADMIN' && centre.adminId !== caller.userId)) return refuse('NOT_FOUND');
    const { heldAt } = await rows.readRoundFacts(db, centre.year);
    const pupils = await listProtocol(db, centre.id);
    const book = await names.book();
    const line = { userId: caller.userId, action: 'second-round.look' as const, objectType: 'second-round' };
    await auditView(db, { ...line, objectId: String(centre.year), details: { centreId: centre.id } });
    return limit(() =>
      made(
        {
          kind: 'PROTOCOL',
          centre: centre.name,
          address: centre.address,
          year: centre.year,
          heldAt: heldAt ? written(heldAt) : '',
          day: today(),
          pupils: pupils.map((one) => ({
            name: `${one.lastName} ${one.firstName}`,
            className: classes.named({ name: book.nameOf(one.schoolId, one) }),
            school: one.schoolName,
            login: one.login,
            arrived: one.arrivedAt ? written(one.arrivedAt) : '',
            ended: one.endedAt ? written(one.endedAt) : '',
          })),
        },
        words.protocolFile,
      ),
    );
  });
}
