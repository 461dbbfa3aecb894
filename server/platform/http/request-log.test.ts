import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../log';
import { createHttp } from './server';

it('logs under the number of its request, from the first line on, at the level of the server', async () => {
  const lines: { reqId?: string; part?: string; msg?: string }[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const http = await createHttp(createLog('warn', to), { state: 'ready' }, { TRUST_PROXY: '0' });
  http.get('/api/noted', async ({ log, id }) => {
    log.info('not written');
    log.warn({ part: 'first' }, 'one');
    log.child({ part: 'second' }).error('two');
    return { id, level: log.level };
  });
  const reply = await http.inject({ method: 'GET', url: '/api/noted' });
  const { id, level } = reply.json<{ id: string; level: string }>();
  await http.close();
  expect(level).toBe('warn');
  expect(lines).toMatchObject([
    { reqId: id, part: 'first', msg: 'one' },
    { reqId: id, part: 'second', msg: 'two' },
  ]);
  expect(reply.headers['x-request-id']).toBe(id);
});
