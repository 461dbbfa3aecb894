// Who may what: schools, their agreements, the wishes of teachers for them.

import { goodFigures } from '../../server/testing/files/room-figures';
import type { PersonName } from '../../server/testing/people';
import { rowOf, type Stage } from '../printed/stage';
import { note } from './acts';
import { having, type Right, row } from './right';

const staff = 'ADT';
const school = { school: { id: '<school.A>' } };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const paper = { file: { name: 'agreementFile', fileName: 'sutartis.pdf', bytes: async () => pdf } };

const asked = having(`update school set requested_name = 'Nauja mokykla' where name = 'A mokykla'`);
const uploaded = async (stage: Stage) => {
  await stage.world.pool.query(
    `insert into school_agreement (school_id, file_name, bytes) select id, 'a.pdf', $1 from school where name in ('A mokykla', 'B mokykla')`,
    [pdf],
  );
  const row = await rowOf(stage, 'select uploaded_at from school_agreement where school_id = $1', [
    stage.world.schools.A,
  ]);
  stage.ids.uploadedAt = row.uploaded_at instanceof Date ? row.uploaded_at.toISOString() : '';
};
const twins = async (stage: Stage) =>
  note(stage, `insert into school (name, district_id) values ('A mokykla', 1) returning id as twin`);

/** Schools, as those who keep them see and change them. */
export const schoolRights: Right[] = [
  row('schools/list', staff, 'school', {}),
  row('GET schools/count', staff, 'school', {}),
  row('schools/get', staff, 'school', school),
  row('schools/save', staff, 'school', { school: { id: '<school.A>', name: 'A mokykla', phone: '852123456' } }),
  row(
    'schools/remove',
    'AD',
    'open',
    { school: { id: '<empty>' } },
    {
      before: (stage) =>
        note(stage, `insert into school (name, district_id) values ('Tuščia', 1) returning id as empty`),
    },
  ),
  row('GET schools/get-agreement/{id}', staff, 'school', null, { params: { id: '<school.A>' }, before: uploaded }),
  row('schools/upload-agreement/', staff, 'school', school, { form: paper }),
  row(
    'schools/accept-agreement',
    'AD',
    'open',
    { ...school, uploadedAt: '<uploadedAt>' },
    {
      before: uploaded,
      instead: { uploadedAt: null },
    },
  ),
  row('schools/confirm', 'AD', 'open', school, { before: having('update school set is_confirmed = false') }),
  row('schools/request/accept', 'AD', 'open', school, { before: asked }),
  row('schools/request/reject', 'AD', 'open', school, { before: asked }),
  row('schools/merge/preview', 'AD', 'open', { keepId: '<school.A>', goneId: '<twin>' }, { before: twins }),
  row('schools/merge', 'AD', 'open', { keepId: '<school.A>', goneId: '<twin>' }, { before: twins }),
];

/** An open check of a room, begun by somebody in the own session. */
const openCheck = async ({ world, ids }: Stage, as: PersonName) => {
  await world.pool.query('delete from room_check');
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into room_check (school_id, session_sid, promised_bytes, allowed_bytes) values ($1, $2, 1, 1000000) returning id`,
    [world.schools.A, world.people[as].sid],
  );
  ids.check = rows[0]?.id ?? '';
};
const ofCheck = (call: string, more: Record<string, unknown> = {}): Right =>
  row(call, staff, 'own', { check: '<check>', ...more }, { before: openCheck });

/** The check of a computer room: its school, then the session that began it. */
export const roomCheckRights: Right[] = [
  row('roomcheck/begin', staff, 'school', { school: '<school.A>' }, { before: having('delete from room_check') }),
  row('GET roomcheck/piece/{check}/{piece}', staff, 'own', null, {
    params: { check: '<check>', piece: '1' },
    before: openCheck,
  }),
  row('GET roomcheck/sample/{kind}', staff, 'open', null, { params: { kind: 'json' } }),
  ofCheck('roomcheck/answer', { adata: { challengeId: '1', taskId: '1', epoch: 1, seq: 1 } }),
  { ...ofCheck('roomcheck/live'), isStream: true },
  ofCheck('roomcheck/keep', { figures: goodFigures }),
  row('roomcheck/list', staff, 'school', { school: '<school.A>' }),
  row('roomcheck/schools', 'AD', 'open', {}),
];
