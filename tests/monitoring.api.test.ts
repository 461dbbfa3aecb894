import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendAnswer, startChallenge } from '../contract/solving';
import { participantsCount } from '../contract/statistics';
import { startOverdueJob } from '../server/features/solving/finish/close-overdue';
import { answerTo } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

const METRICS_TOKEN = 'a-token-of-the-tests';
let world: World;
beforeAll(async () => {
  // A standby that is not there.
  const env = { DATABASE_URL: 'postgres://of.the.world/', DATABASE_READ_URL: 'postgres://damba@127.0.0.1:1/damba' };
  world = await createWorld({ env: { METRICS_TOKEN, ...env } });
  startOverdueJob(world.services);
});
afterAll(() => world.close());

const ask = (authorization?: string) =>
  world.app.http.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });
const read = async () => (await ask(`Bearer ${METRICS_TOKEN}`)).body;

it.each([undefined, 'Bearer another-token-of-the-tests', METRICS_TOKEN, 'Bearer '])(
  'H06: metrics are not there without their token (%s)',
  async (authorization) => {
    const refused = await ask(authorization);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  },
);

it('count calls by their route, answers by their outcome and groups, and nothing of a person', async () => {
  await world.permit('pupilA5', 'running5');
  const challengeId = world.collections.running5.id;
  await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId } });
  const answer = answerTo(world, 'running5', 0, {});
  await world.call(sendAnswer, { as: 'pupilA5', body: { adata: [answer, { ...answer, taskId: 'none' }] } });
  const text = await read();
  expect(text).toContain('damba_answers_total{outcome="confirmed"} 1');
  expect(text).toContain('damba_answers_total{outcome="refused"} 1');
  expect(text).toContain('damba_answer_group_size_count 1');
  expect(text).toContain('damba_calls_total{route="POST /api/challenge/start/:grade",status="200"} 1');
  expect(text).toContain('damba_call_seconds_count{route="POST /api/challenge/send-answer"} 1');
  expect(text).toContain('damba_refusals_total{load="list"} 0');
  expect(text).toContain('damba_job_failures_total{job="overdue"} 0');
  expect(text).toMatch(/^damba_pupils_solving [1-9]/m);
  expect(text).toMatch(/^damba_sessions_live [1-9]/m);
  const { uuid, token } = world.people.pupilA5;
  for (const own of [uuid, token]) expect(text).not.toContain(own);
});

it('say that the primary has answered, where the standby is away', async () => {
  const { status, body } = await world.call(participantsCount, { as: null, body: {} });
  expect([status, body.success]).toEqual([200, true]);
  const text = await read();
  expect(text).toMatch(/^damba_standby_reads_total\{outcome="gone"\} [1-9]/m);
  expect(text).toContain('damba_standby_reads_total{outcome="standby"} 0');
});

it('have every name that the dashboard and the alerts use', async () => {
  const types = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)/gm)];
  const names = types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const used = ['alerts.yml', 'dashboard.json'].flatMap((file) => {
    const text = readFileSync(`deploy/monitoring/${file}`, 'utf8');
    return text.match(/\b(damba|nodejs|process)_\w+/g) ?? [];
  });
  expect(new Set(used).size).toBeGreaterThan(15);
  expect([...new Set(used)].filter((name) => !names.includes(name))).toEqual([]);
});

it('has a part of the runbook for every alert', () => {
  const runbook = readFileSync('docs/operations.md', 'utf8');
  const alerts = [...readFileSync('deploy/monitoring/alerts.yml', 'utf8').matchAll(/alert: (\w+)/g)];
  expect(alerts.length).toBeGreaterThan(10);
  for (const [, alert = ''] of alerts) expect(runbook).toContain(`\`${alert}\``);
});

it('has a test for every alert, for `promtool test rules`', () => {
  const tried = readFileSync('deploy/monitoring/alerts.test.yml', 'utf8');
  const alerts = [...readFileSync('deploy/monitoring/alerts.yml', 'utf8').matchAll(/alert: (\w+)/g)];
  for (const [, alert = ''] of alerts)
    expect(tried).toMatch(new RegExp(`alertname: ${alert},\\s+exp_alerts:\\s+\\[\\s*\\{`));
});
