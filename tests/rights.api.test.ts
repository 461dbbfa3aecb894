// Who may what, proved: every call of the tables of rights as everybody, with a request that succeeds for those who may,
// and with objects that are not there, belong to others or are no pupils. What is refused changes no row of any table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonName } from '../server/testing/people';
import { createWorld, type World } from '../server/testing/world';
import type { Stage } from './printed/stage';
import { areas, printedCalls } from './rights/areas';
import { allowed, forbidden, foreign, lets, type Outcome, type Request, send } from './rights/requests';
import { letters, methodAndPath, nameOf, personOf, type Right, type RightsArea } from './rights/right';
import { counted, differences, keepState, type State } from './rights/state';
import { read } from './support/files';
import { nothing } from './support/nothing';

const counts = { calls: 0, allowed: 0, forbidden: 0, foreign: 0, differences: 0 };
const rights = areas.flatMap((area) => area.rights);
const keyOf = (right: Right): string => {
  const { method, path } = methodAndPath(right.call);
  return nameOf(method, path);
};

afterAll(() => {
  const { calls, allowed, forbidden, foreign, differences } = counts;
  const refused = `${forbidden} refused by role, ${foreign} by object`;
  console.log(`rights: ${calls} calls, ${allowed} requests succeed, ${refused}, ${differences} differences`);
});

describe.each(areas)('$name', (area: RightsArea) => {
  let stage: Stage;
  let state: State;
  beforeAll(async () => {
    stage = { world: await createWorld(), ids: {} };
    await area.prepare(stage);
    state = await keepState(stage.world);
  }, 120_000);
  afterAll(() => stage.world.close());

  it.each(area.rights.map((right): [string, Right] => [`${right.call} for ${right.who}`, right]))(
    'F00, G08: %s lets in nobody else, changes nothing when it refuses, and notes looks at children',
    async (_name, right) => {
      counts.calls += 1;
      const problems: string[] = [];
      const note = (request: Request, outcome: Outcome | string) => {
        const as = request.as ?? 'nobody';
        const told = typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.code} ${outcome.text}`;
        problems.push(`${right.call} as ${as} (${request.what}, expected ${request.answer}): ${told.slice(0, 300)}`);
      };

      await right.before?.(stage, firstOf(right));
      const refusals = forbidden(right, printedCalls, stage);
      const others = foreign(right, printedCalls, stage, area.others);
      counts.forbidden += refusals.length;
      counts.foreign += others.length;
      const before = await state.sums();
      for (const request of [...refusals, ...others]) {
        const outcome = await send(stage, request);
        if (!isAnswer(request, outcome)) note(request, outcome);
      }
      // A list that is looked for in vain is a look, which is noted.
      const mayNote = others.some(({ answer }) => answer === 'EMPTY');
      const changed = differences(before, await state.sums()).filter((name) => !(mayNote && name === 'audit_log'));
      if (changed.length > 0)
        problems.push(...(await whoChanged(stage, state, right, [...refusals, ...others], changed)));
      counts.differences += changed.length;

      for (const [index, { as }] of allowed(right, printedCalls, stage).entries()) {
        await state.restore();
        await right.before?.(stage, as ?? firstOf(right));
        counts.allowed += 1;
        // What stands in it may be known only now.
        const request = allowed(right, printedCalls, stage)[index];
        if (!request) continue;
        const looks = await looksOf(stage);
        const outcome = right.isStream ? await openStream(stage, request) : await send(stage, request);
        const isLook = right.who !== 'P' && !right.isUnnoted && showsChildren(as, outcome);
        if (isLook && (await looksOf(stage)) === looks)
          note(request, 'children were looked at, and nobody wrote it down');
        if (outcome.code !== request.answer || outcome.refused > 0) note(request, outcome);
      }
      await state.restore();
      nothing(problems, 'decide by the specification which is wrong, the table or the call');
    },
    120_000,
  );
});

/** Who does what must have been done before: a teacher where teachers may, so that others' objects are not theirs. */
function firstOf(right: Right): PersonName {
  const letter = lets(right, 'T') ? 'T' : (letters.find((one) => lets(right, one)) ?? 'A');
  return right.as?.[letter] ?? personOf[letter];
}

/** Whether a refusal is the one that is expected. */
function isAnswer(request: Request, outcome: Outcome): boolean {
  // Names of the other school begin so in the test world.
  const isTold = /pupilB|tutorB/.test(outcome.text);
  if (request.answer === 'REFUSED') return outcome.code === 'SUCCESS' && outcome.refused > 0 && !isTold;
  if (request.answer === 'EMPTY' || request.answer === 'KEPT') return outcome.code === 'SUCCESS' && !isTold;
  const status = { SESSION_ENDED: 401, FORBIDDEN: 403, NOT_FOUND: 404 }[request.answer];
  return outcome.code === request.answer && (status ?? outcome.status) === outcome.status;
}

/** Whether a reply must be noted as a look: of organisers at any child, of others who are no pupils at several. */
function showsChildren(as: PersonName | null, { text }: Outcome): boolean {
  if (as === null || as.startsWith('pupil')) return false;
  const names = new Set(text.match(/pupil[AB]\d+[a-z]?/g) ?? []);
  return names.size > (as === 'admin' || as === 'developer' ? 0 : 1);
}

/** How many lines the audit log has. */
async function looksOf({ world }: Stage): Promise<number> {
  const { rows } = await world.pool.query<{ n: number }>('select count(*)::int as n from audit_log');
  return rows[0]?.n ?? 0;
}

/** Which of the refused requests has changed which table. */
async function whoChanged(
  stage: Stage,
  state: State,
  right: Right,
  requests: Request[],
  tables: string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) {
    await state.restore();
    await right.before?.(stage, firstOf(right));
    const before = await state.sums();
    const { code } = await send(stage, request);
    const changed = differences(before, await state.sums());
    if (changed.length > 0)
      found.push(`${right.call} as ${request.as} (${request.what}, ${code}) changed ${changed.join(', ')}`);
  }
  return found.length > 0 ? found : [`${right.call}: all refusals together changed ${tables.join(', ')}`];
}

/** A call that goes on is opened and left. */
async function openStream({ world, ids }: Stage, request: Request): Promise<Outcome> {
  const { as, call } = request;
  const response = await world.app.http.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: as ? { 'authentication-token': world.people[as].token } : {},
    payload: Object(
      call.path === 'roomcheck/live'
        ? { check: ids.check }
        : as === 'centre'
          ? { challengeId: world.collections.future7.id, centre: true }
          : { challengeId: world.collections.running5.id, school: world.schools.A },
    ),
    payloadAsStream: true,
  });
  response.stream().destroy();
  const code = response.statusCode === 200 ? 'SUCCESS' : String(response.statusCode);
  return { status: response.statusCode, code, text: '', refused: 0 };
}

/** The calls of each row of docs/additions.md; after the first one they may be written without their beginning. */
const additions = [...read('docs/additions.md').matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = '']) =>
  [...cell.matchAll(/`(?:GET |POST )?(?:\/api\/)?([\w{}./-]+)`/g)].map(([, path = '']) => withoutNames(path)),
);

/** Whether a row of additions names a call. */
function isNamed(path: string): boolean {
  const whole = withoutNames(path);
  const [area] = whole.split('/');
  return additions.some(
    (row) =>
      row.some((one) => one.split('/')[0] === area) &&
      row.some((one) => [whole, whole.replace(/\/\{\}$/, '')].some((end) => `/${end}`.endsWith(`/${one}`))),
  );
}

function withoutNames(path: string): string {
  return path.replace(/:\w+|\{\w+\}/g, '{}').replace(/\/$/, '');
}

describe('the tables of rights', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  it('name each call once, and none that is not there', () => {
    const names = rights.map(keyOf);
    nothing(
      names.filter((name, index) => names.indexOf(name) !== index),
      'a call stands in one row',
    );
    const mounted = new Set(world.app.mounted.map((call) => nameOf(call.method, call.path)));
    nothing(
      names.filter((name) => !mounted.has(name)),
      'mount the call again: the tables promise it',
    );
  });

  it('F00: name every call', () => {
    const names = new Set(rights.map(keyOf));
    nothing(
      world.app.mounted.map((call) => nameOf(call.method, call.path)).filter((name) => !names.has(name)),
      'type a row into tests/rights: who may, how far, a request that succeeds',
    );
  });

  it('F00: hold no call that neither older clients know nor docs/additions.md names', () => {
    const printed = new Set(printedCalls.map(({ method, path }) => nameOf(method ?? 'POST', path)));
    expect(printed.size).toBe(148);
    nothing(
      rights
        .filter((right) => !printed.has(keyOf(right)) && !isNamed(methodAndPath(right.call).path))
        .map(({ call }) => call),
      'say in docs/additions.md what the call is for, and who may',
    );
  });

  it('F00: say of each role what the contract says', () => {
    const byName = new Map(world.app.mounted.map((call) => [nameOf(call.method, call.path), call]));
    const role = { A: 'ADMIN', C: 'CENTER_ADMIN', D: 'DEVELOPER', S: 'STUDENT', T: 'TUTOR', K: 'TASK_TESTER' } as const;
    nothing(
      rights.flatMap((right) => {
        const roles = byName.get(keyOf(right))?.roles ?? [];
        const isOpen = roles === 'PUBLIC';
        const unlike = letters.filter((letter) => lets(right, letter) !== (isOpen || roles.includes(role[letter])));
        return unlike.length > 0 || isOpen !== (right.who === 'P') ? [`${right.call}: ${right.who}`] : [];
      }),
      'decide by the specification which is wrong, the table or the contract',
    );
    expect(rights.length).toBeGreaterThan(0);
  });

  it('are compared with sums that no write to any table escapes', async () => {
    const state = await keepState(world);
    const { rows } = await world.pool.query<{ name: string; column: string }>(
      `select t.table_name::text as name, min(c.column_name) filter (where c.is_identity = 'NO' and c.is_generated = 'NEVER')::text as column
       from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
    );
    for (const { name, column } of rows)
      await world.pool.query(`update public."${name}" set "${column}" = "${column}" where false`);
    const { rows: touched } = await world.pool.query<{ name: string }>('select distinct name from kept.touched');
    expect(touched.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
    const summed = [...(await state.sums()).keys(), ...counted];
    expect(summed.sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});
