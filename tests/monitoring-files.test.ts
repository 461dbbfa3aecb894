import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** The files of deploy/monitoring lead to each other, from a number that is scraped to whoever is told. */

const read = <T>(file: string, shape: z.ZodType<T>): T =>
  shape.parse(parse(readFileSync(`deploy/monitoring/${file}`, 'utf8')));

const matchers = z.array(z.string());
const { groups } = read(
  'alerts.yml',
  z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ alert: z.string(), expr: z.string(), labels: z.object({ severity: z.enum(['page', 'warn']) }) }),
        ),
      }),
    ),
  }),
);
const prometheus = read(
  'prometheus.yml',
  z.object({
    rule_files: z.array(z.string()),
    alerting: z.object({
      alertmanagers: z.array(z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()).min(1) })) })),
    }),
    scrape_configs: z.array(z.object({ job_name: z.string() })),
  }),
);
const manager = read(
  'alertmanager.yml',
  z.object({
    route: z.object({ receiver: z.string(), routes: z.array(z.object({ matchers, receiver: z.string() })) }),
    receivers: z.array(
      z.object({
        name: z.string(),
        email_configs: z.array(z.object({ to: z.string() })).min(1),
        webhook_configs: z.array(z.object({ url: z.string() })).optional(),
      }),
    ),
    inhibit_rules: z.array(z.object({ source_matchers: matchers, target_matchers: matchers })),
  }),
);
const rules = groups.flatMap((group) => group.rules);

it('Prometheus reads the alerts and hands them to an Alertmanager', () => {
  const files = readdirSync('deploy/monitoring');
  for (const file of prometheus.rule_files) expect(files).toContain(file);
  expect(prometheus.alerting.alertmanagers.flatMap(({ static_configs }) => static_configs)).not.toEqual([]);
});

it('somebody is told of every severity, and a telephone rings for what cannot wait', () => {
  const receiverOf = (severity: string) =>
    manager.receivers.find(
      ({ name }) =>
        name === manager.route.routes.find((route) => route.matchers.includes(`severity="${severity}"`))?.receiver,
    );
  for (const { labels } of rules) expect(receiverOf(labels.severity)).toBeDefined();
  expect(receiverOf('page')?.webhook_configs).toHaveLength(1);
  expect(manager.receivers.map(({ name }) => name)).toContain(manager.route.receiver);
});

it('what an alert looks at is scraped: each job, and who has the numbers of the machine and of the database', () => {
  const jobs = prometheus.scrape_configs.map((config) => config.job_name);
  const text = rules.map((rule) => rule.expr).join('\n');
  expect([...text.matchAll(/job="(\w+)"/g)].map(([, job]) => job).filter((job) => !jobs.includes(job ?? ''))).toEqual(
    [],
  );
  for (const [prefix, job] of [
    ['node', 'node'],
    ['pg', 'postgres'],
    ['damba', 'damba'],
  ] as const) {
    expect(text).toMatch(new RegExp(`\\b${prefix}_`));
    expect(jobs).toContain(job);
  }
});

it('an alert that silences others has their names', () => {
  const names = rules.map((rule) => rule.alert);
  const used = manager.inhibit_rules
    .flatMap((rule) => [...rule.source_matchers, ...rule.target_matchers])
    .flatMap((matcher) => matcher.replace(/^alertname=~?"|"$/g, '').split('|'));
  expect(used.length).toBeGreaterThan(1);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});

it('an alert of a route names one that the server has', () => {
  const login = readFileSync('contract/auth-login.ts', 'utf8');
  for (const [, path] of rules
    .map((rule) => rule.expr)
    .join('\n')
    .matchAll(/route="POST \/api([^"]+)"/g))
    expect(login).toContain(`path: '${path}'`);
});
