import { isDeepStrictEqual } from 'node:util';
import * as calls from '../../../contract/schools';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import { mountAgreements } from './agreements';
import { mountMerge } from './merge';
import * as rows from './queries';
import { changedNames, changedSchool, columnsOf, requestOf, type SchoolChange, schoolView, splitChange } from './rules';

/** Mounts schools (docs/rules/accounts.md): lists and changes here, their agreements and merging in files of their own. */
export function mountSchools(
  api: Api<Caller>,
  services: Services,
  deps: { reports: Reports; values: ReadValues },
): void {
  const { db, events } = services;
  mountMerge(api, services);
  mountAgreements(api, services, deps);

  api.on(calls.listSchools, async ({ body, caller }) => {
    const { name, municipalityId, isConfirmed } = { ...body, ...body.school };
    const filter = {
      name: name?.trim() || null,
      districtId: municipalityId || null,
      isConfirmed: isConfirmed ?? null,
    };
    const found = await rows.listSchools(db, caller, filter, body);
    return {
      schools: found.map(schoolView),
      total: await rows.countSchools(db, caller, filter),
      waiting: await rows.countSchools(db, caller, { ...everything, isConfirmed: false }),
    };
  });

  api.on(calls.countSchools, async ({ caller }) => ({ count: await rows.countSchools(db, caller, everything) }));

  api.on(calls.getSchool, async ({ body, caller }) => ({ school: await viewFor(caller, body.school.id) }));

  api.on(calls.saveSchool, async ({ body, caller }) => {
    if (!body.school.id && (body.school.id === '' || body.school.updatedAt))
      return refuse('ID_NEEDED', { fields: ['school.id'], Kind: 'School', kind: 'school' });
    if (body.school.municipalityId && !(await rows.districtExists(db, body.school.municipalityId)))
      return refuse('BAD_REQUEST', { fields: ['school.municipalityId'] });
    const id = body.school.id
      ? await change(caller, body.school.id, body.school)
      : await db
          .transaction()
          .execute((trx) => create(trx, caller, body.school))
          .catch(codeTaken);
    return { school: await viewFor(caller, id) };
  });

  api.on(calls.confirmSchool, async ({ body, caller }) => {
    const { id } = body.school;
    await db
      .transaction()
      .execute(async (trx) => {
        if (!(await rows.lockSchool(trx, id))) return refuse('NOT_FOUND');
        const before = (await rows.readSchool(trx, caller, id)) ?? refuse('NOT_FOUND');
        if (before.is_confirmed) return;
        if (await rows.isCodeUsed(trx, before.code, id)) return refuse('SCHOOL_CODE_USED');
        const tutor = await rows.confirmSchool(trx, id);
        await writeAudit(trx, { userId: caller.userId, action: 'school.confirm', objectType: 'school', objectId: id });
        if (tutor !== null) await events.publish(trx, 'user', tutor);
      })
      .catch(codeTaken);
    return { school: await viewFor(caller, id) };
  });

  api.on(calls.acceptRequest, ({ body, caller }) => decide(caller, body.school, 'school.accept-request'));
  api.on(calls.rejectRequest, ({ body, caller }) => decide(caller, body.school, 'school.reject-request'));

  api.on(calls.removeSchool, async ({ body, caller }) => {
    const { id } = body.school;
    await db.transaction().execute(async (trx) => {
      if (!(await rows.lockSchool(trx, id))) return refuse('NOT_FOUND');
      const school = (await rows.readSchool(trx, caller, id)) ?? refuse('NOT_FOUND');
      if (!(await rows.deleteSchool(trx, id))) return refuse('SCHOOL_IN_USE');
      const line = { userId: caller.userId, action: 'school.remove' as const, objectType: 'school', objectId: id };
      await writeAudit(trx, { ...line, details: { name: school.name } });
    });
    return {};
  });

  async function viewFor(caller: Caller, id: string): Promise<calls.School> {
    return schoolView((await rows.readSchool(db, caller, id)) ?? refuse('NOT_FOUND'));
  }

  async function change(caller: Caller, id: string, wanted: SchoolChange): Promise<string> {
    await db
      .transaction()
      .execute(async (trx) => {
        // Unknown schools and other people's schools get the same refusal. A row is locked only for a caller who may
        // change it.
        if (!(await rows.readSchool(trx, caller, id))) return refuse('NOT_FOUND');
        await rows.lockSchool(trx, id);
        const row = (await rows.readSchool(trx, caller, id)) ?? refuse('NOT_FOUND');
        if (wanted.updatedAt && wanted.updatedAt !== row.updated_at.toISOString()) return refuse('CONFLICT');
        const before = columnsOf(row);
        const after = changedSchool(before, wanted, caller.role !== 'TUTOR');
        if (await rows.isCodeUsed(trx, after.code, id)) return refuse('SCHOOL_CODE_USED');
        const waits = caller.role === 'TUTOR' && row.is_confirmed;
        const { now, request } = waits ? splitChange(before, after) : { now: after, request: null };
        const line = { userId: caller.userId, objectType: 'school', objectId: id };
        if (waits && !isDeepStrictEqual(request, requestOf(row))) {
          await rows.setRequest(trx, id, request && { ...request, by: caller.userId });
          const fields = request ? changedNames(before, { ...before, ...request }) : [];
          await writeAudit(trx, { ...line, action: 'school.request', details: { fields: fields } });
        }
        // An organiser has meanwhile saved exactly what was requested.
        const { name, district_id, code } = after;
        if (!waits && isDeepStrictEqual(requestOf(row), { name, district_id, code }))
          await rows.setRequest(trx, id, null);
        const fields = changedNames(before, now);
        if (fields.length === 0) return;
        await rows.updateSchool(trx, id, now);
        await writeAudit(trx, { ...line, action: 'school.save', details: { fields } });
      })
      .catch(codeTaken);
    return id;
  }

  /** Accepts or rejects a request to change a school. */
  async function decide(
    caller: Caller,
    { id, updatedAt }: { id: string; updatedAt?: string | null | undefined },
    action: 'school.accept-request' | 'school.reject-request',
  ): Promise<{ school: calls.School }> {
    await db
      .transaction()
      .execute(async (trx) => {
        if (!(await rows.lockSchool(trx, id))) return refuse('NOT_FOUND');
        const row = (await rows.readSchool(trx, caller, id)) ?? refuse('NOT_FOUND');
        // Somebody else has decided, or the request has changed since it was read.
        const request = requestOf(row) ?? refuse('CONFLICT');
        if (updatedAt && updatedAt !== row.updated_at.toISOString()) return refuse('CONFLICT');
        const before = columnsOf(row);
        if (action === 'school.accept-request') {
          if (await rows.isCodeUsed(trx, request.code, id)) return refuse('SCHOOL_CODE_USED');
          await rows.updateSchool(trx, id, { ...before, ...request });
        }
        await rows.setRequest(trx, id, null);
        const fields = changedNames(before, { ...before, ...request });
        await writeAudit(trx, {
          userId: caller.userId,
          action,
          objectType: 'school',
          objectId: id,
          details: { fields },
        });
      })
      .catch(codeTaken);
    return { school: await viewFor(caller, id) };
  }

  async function create(trx: typeof db, caller: Caller, wanted: SchoolChange): Promise<string> {
    const isTutor = caller.role === 'TUTOR';
    if (isTutor && (await rows.countWaitingOf(trx, caller.userId)) >= calls.schoolLimits.waiting)
      return refuse('SCHOOLS_WAITING');
    const columns = changedSchool(null, wanted, !isTutor);
    if (await rows.isCodeUsed(trx, columns.code, null)) return refuse('SCHOOL_CODE_USED');
    const id = await rows.insertSchool(trx, columns, { userId: caller.userId, isConfirmed: !isTutor });
    if (isTutor) await rows.linkTutor(trx, caller.userId, id);
    const line = { userId: caller.userId, action: 'school.create' as const, objectType: 'school', objectId: id };
    await writeAudit(trx, { ...line, details: { name: columns.name, isConfirmed: !isTutor } });
    return id;
  }
}

const everything = { name: null, districtId: null, isConfirmed: null };

/** SCHOOL_CODE_USED when two schools got the same code at the same moment. */
function codeTaken(error: unknown): never {
  if (rows.isCodeTaken(error)) return refuse('SCHOOL_CODE_USED');
  throw error;
}
