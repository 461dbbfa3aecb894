import { expect, it } from 'vitest';
import { auditVerdict } from './verdict';

const weak = (severity: string) =>
  JSON.stringify({ vulnerabilities: { a: { severity, range: '<2', fixAvailable: true } } });

it('passes with nothing and with what is low, fails from moderate on', () => {
  expect(auditVerdict('{"vulnerabilities":{}}').code).toBe(0);
  expect(auditVerdict(weak('low')).code).toBe(0);
  for (const severity of ['moderate', 'high', 'critical']) expect(auditVerdict(weak(severity)).code).toBe(1);
  expect(auditVerdict(weak('high')).lines[0]).toContain('a <2');
});

it('never takes silence for good news', () => {
  for (const output of ['', 'oops', '{}', '{"message":"405 Method Not Allowed"}'])
    expect(auditVerdict(output).code).toBe(2);
  expect(auditVerdict('{"message":"405 Method Not Allowed"}').lines[0]).toContain('405');
});
