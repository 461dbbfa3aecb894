import type { ClassId } from '../../../contract/classes';
import * as calls from '../../../contract/classes';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames } from './names';
import { schoolOf } from './place';
import * as rows from './queries';
import { isLetterTaken, isNameTaken } from './rules';
import { readTeachers } from './teacher-queries';

/** Mounts the classes of a school: their list and their names. */
export function mountClasses(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db, events } = services;

  api.on(calls.listClasses, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const [book, classes, teachers] = await Promise.all([
      names.book(),
      rows.readClasses(db, schoolId),
      readTeachers(db, schoolId),
    ]);
    const mine = teachers.filter(({ userId }) => userId === caller.userId);
    return {
      classes: classes.map(({ grade, subGrade, count }) => ({
        grade,
        subGrade,
        name: book.nameOf(schoolId, { grade, subGrade }),
        isNamed: book.ownNameOf(schoolId, { grade, subGrade }) !== null,
        count,
        isMine: mine.some((one) => calls.isSameClass(one, { grade, subGrade })),
      })),
    };
  });

  api.on(calls.renameClass, async ({ body, caller }) => {
    const schoolId = await schoolOf(services, caller, body.school || null);
    const id: ClassId = { grade: body.grade, subGrade: body.subGrade || null };
    await db.transaction().execute(async (trx) => {
      await rows.lockNames(trx, schoolId);
      const letters = await rows.readLetters(trx);
      const own = (await rows.readOwnNames(trx)).filter((one) => one.schoolId === schoolId);
      const classes = own.map(({ grade, subGrade, name }) => ({ grade, subGrade: subGrade || null, name }));
      if (body.name !== '' && isNameTaken(body.name, id, { classes, letters })) refuse('CLASS_NAME_TAKEN');
      const before = classes.find((one) => calls.isSameClass(one, id))?.name ?? '';
      // The usual name is no own one: it follows the dictionary.
      const name = body.name === calls.className(id, letters) ? '' : body.name;
      if (name === before) return;
      if (name === '') await rows.removeOwnName(trx, schoolId, id);
      else await rows.saveOwnName(trx, schoolId, id, name);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'class.rename',
        objectType: 'school',
        objectId: schoolId,
        details: { ...id, names: [before, name] },
      });
      await events.publish(trx, 'class-name', schoolId);
    });
    names.forget();
    return { name: (await names.of(schoolId))(id) };
  });

  api.on(calls.renameLetter, async ({ body, caller }) => {
    const letter = body.name || (calls.classLetters[body.subGrade - 1] ?? '');
    await db.transaction().execute(async (trx) => {
      const letters = await rows.readLetters(trx);
      if (isLetterTaken(letters, body.subGrade, letter)) refuse('CLASS_NAME_TAKEN');
      const before = letters[body.subGrade - 1] ?? '';
      if (letter === before) return;
      await rows.saveLetter(trx, body.subGrade, letter);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'class.letter',
        objectType: 'dictionary',
        objectId: 'SUB_GRADES',
        details: { subGrade: body.subGrade, names: [before, letter] },
      });
      await events.publish(trx, 'class-name', '');
    });
    names.forget();
    return { name: letter };
  });
}
