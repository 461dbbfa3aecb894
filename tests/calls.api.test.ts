import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint';
import { lets, type Role } from '../contract/roles';
import { createWorld, type World } from '../server/testing/world';

const contract = await endpoints();

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const one = {
  ADMIN: 'admin',
  DEVELOPER: 'developer',
  CENTER_ADMIN: 'centre',
  TASK_TESTER: 'tester',
  TUTOR: 'tutorA',
  STUDENT: 'pupilA5',
} as const;

/** Every call that the contract declares. */
async function endpoints(): Promise<Endpoint[]> {
  const folder = new URL('../contract/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'roles' in value && 'reply' in value;
}

/** The calls by the first part of their paths. */
function areas(): [area: string, calls: Endpoint[]][] {
  const areaOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';
  return [...new Set(contract.map(areaOf))].map((area) => [area, contract.filter((call) => areaOf(call) === area)]);
}

const nameOf = (call: Endpoint): string => `${call.method} ${call.path}`;

describe('the table of calls', () => {
  it('is mounted whole, each call once', () => {
    expect(world.app.mounted.map(nameOf).sort()).toEqual(contract.map(nameOf).sort());
    expect(new Set(contract.map(nameOf)).size).toBe(contract.length);
  });

  it.each(areas())('F00: lets in the roles it names and nobody else: /%s', async (_area, calls) => {
    for (const call of calls) {
      const params: Record<string, string> = {
        id: '999999',
        grade: '5',
        type: 'FTR',
        arg: '1',
        school: '1',
        uuid: 'nobody',
        user: '999999',
        key: 'nobody',
        check: '999999',
        piece: '1',
        kind: 'json',
      };
      const anonymous = await world.call(call, { as: null, params });
      if (call.roles === 'PUBLIC' && !needsSession(call))
        expect([401, 403], nameOf(call)).not.toContain(anonymous.status);
      if (call.roles !== 'PUBLIC') expect([nameOf(call), anonymous.status]).toEqual([nameOf(call), 401]);
      for (const [role, person] of roleEntries()) {
        if (call.path === '/auth/logout') continue;
        const { status } = await world.call(call, { as: person, params, raw: {} });
        const expected = lets(call.roles, role);
        expect([nameOf(call), role, status !== 401 && status !== 403]).toEqual([nameOf(call), role, expected]);
        expect(status, `${nameOf(call)} as ${role}`).toBeLessThan(500);
      }
    }
  });

  it('A05: no call answers lists, words, numbers or an operator for its body with an unforeseen error', async () => {
    for (const call of contract.filter((one) => one.method === 'POST' && one.path !== '/auth/logout')) {
      for (const raw of [[], 'text', 5, { challengeId: { $ne: 1 }, uList: 'x', adata: 'x', collection: 5, id: [] }]) {
        const params: Record<string, string> = {
          id: '999999',
          grade: '5',
          type: 'FTR',
          arg: '1',
          school: '1',
          uuid: 'nobody',
          user: '999999',
          key: 'nobody',
          check: '999999',
          piece: '1',
          kind: 'json',
        };
        const { status } = await world.call(call, { as: 'admin', params, raw });
        expect(status, `${nameOf(call)} with ${JSON.stringify(raw)}`).toBeLessThan(500);
      }
    }
  });
});

/** Public calls that serve strangers only for free trainings: a stranger is asked to log in for the rest. */
function needsSession(call: Endpoint): boolean {
  const paths = ['get-set/:id', 'get-task/:id', 'get-tasks', 'log-answer'];
  return paths.some((path) => call.path === `/challenge/${path}`);
}

function roleEntries(): [Role, (typeof one)[Role]][] {
  const roles: Role[] = ['ADMIN', 'DEVELOPER', 'CENTER_ADMIN', 'TASK_TESTER', 'TUTOR', 'STUDENT'];
  return roles.map((role) => [role, one[role]]);
}
