import { afterEach, describe, expect, it, vi } from 'vitest';

// The globals that the modules need when they are imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const { importArchive, loadArchiveTask } = await import('./exchange');

const file = new File(['zip'], 'uzduotys.zip');
const handle = '0'.repeat(32);
const signal = new AbortController().signal;
const taken = { status: 200, json: { success: true, tasks: [] } };
const lost = { status: 404, json: { success: false, code: 'NOT_FOUND', error: 'Not found' } };

/** Answers the calls in turn and records each one's body (JSON) and whether it had a file. */
function answerCalls(
  ...replies: { status: number; json: object }[]
): [address: string, data: unknown, file: boolean][] {
  const calls: [string, unknown, boolean][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: FormData }) => {
    calls.push([address, JSON.parse(String(body.get('data'))), body.has('archive')]);
    const reply = replies[calls.length - 1];
    if (!reply) throw new Error('one call too many');
    return Response.json(reply.json, { status: reply.status });
  });
  return calls;
}

afterEach(() => void vi.unstubAllGlobals());

describe('an archive that was previewed', () => {
  const address = '/api/exchange/take-import';
  const withHandle = [address, { handle, files: ['a'] }, false];
  const withFile = [address, { files: ['a'] }, true];

  it('is named by its handle', async () => {
    const calls = answerCalls(taken);
    expect(await importArchive({ file, handle }, ['a'])).toEqual([]);
    expect(calls).toEqual([withHandle]);
  });

  it('goes up again, once, where the server no longer has it', async () => {
    const calls = answerCalls(lost, taken);
    expect(await importArchive({ file, handle }, ['a'])).toEqual([]);
    expect(calls).toEqual([withHandle, withFile]);
    const again = answerCalls(lost, lost);
    await expect(loadArchiveTask({ file, handle }, 'a', signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(again.map(([, data, isUpload]) => [data, isUpload])).toEqual([
      [{ handle, file: 'a' }, false],
      [{ file: 'a' }, true],
    ]);
  });

  it('goes up where there is no handle', async () => {
    const calls = answerCalls(taken);
    await importArchive({ file, handle: null }, ['a']);
    expect(calls).toEqual([withFile]);
  });

  it('does not go up again for any other refusal', async () => {
    const calls = answerCalls({ status: 400, json: { success: false, code: 'BAD_REQUEST', error: 'x' } });
    await expect(importArchive({ file, handle }, ['a'])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(calls).toEqual([withHandle]);
  });
});
