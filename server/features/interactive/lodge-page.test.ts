import vm from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { lodgeAdapter } from './lodge-page';

/** The contents of a page: the task, and the adapter's window. The page is 400 pixels high. */
type Page = {
  host: MessagePort;
  run: (code: string) => void;
  said: { id?: number; type: string; payload: Record<string, unknown> }[];
};
type Given = { answer: string | null; state: string | null; readOnly?: boolean };

let timers: ReturnType<typeof setTimeout>[] = [];
let ports: MessagePort[] = [];
afterEach(() => {
  for (const timer of timers) clearTimeout(timer);
  for (const port of ports) port.close();
  [timers, ports] = [[], []];
});

/** Runs the adapter beside a task (a script that sets `task`), connects it as the platform does and loads. */
function open(task: string, given: Given): Page {
  let hear: (event: object) => void = () => undefined;
  const first: unknown[] = [];
  const parent = { postMessage: (message: unknown) => void first.push(message) };
  const later = (act: () => void, ms: number) => void timers.push(setTimeout(act, ms));
  const every = (act: () => void, ms: number) => void timers.push(setInterval(act, ms));
  const page = {
    parent,
    addEventListener: (_name: string, listener: (event: object) => void) => {
      hear = listener;
    },
    document: { body: { scrollHeight: 400 }, documentElement: { offsetHeight: 100 } },
    setTimeout: later,
    setInterval: every,
  };
  const context = vm.createContext(Object.assign(page, { window: page }));
  vm.runInContext(`${task}; window.task = task;`, context);
  vm.runInContext(lodgeAdapter, context);
  expect(first).toEqual([{ ns: 'damba-frame', v: 1, type: 'ready' }]);
  const { port1: host, port2 } = new MessageChannel();
  ports.push(host, port2);
  const said: Page['said'] = [];
  host.onmessage = (event) => said.push(event.data);
  const connect = { ns: 'damba-frame', v: 1, type: 'connect' };
  // It refuses a channel from another window.
  hear({ source: {}, data: connect, ports: [new MessageChannel().port1] });
  hear({ source: parent, data: connect, ports: [port2] });
  host.postMessage({ type: 'load', payload: { taskId: '7', readOnly: false, ...given } });
  return { host, said, run: (code) => void vm.runInContext(code, context) };
}

const of = (page: Page, type: string) => page.said.filter((one) => one.type === type);
async function wait(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 10));
}
async function ask(page: Page): Promise<Record<string, unknown> | undefined> {
  const id = page.said.length + 100;
  page.host.postMessage({ id, type: 'getAnswer', payload: {} });
  await wait(() => page.said.some((one) => one.id === id));
  return page.said.find((one) => one.id === id)?.payload;
}

const byValue = `var task = { n: 0, moves: 0, load: function () {}, getAnswer: function () { return { n: this.n }; },
  reloadAnswer: function (text) { this.n = text ? JSON.parse(text).n : 0; }, getScratch: function () { return 'm' + this.n; } }`;
const byCallback = `var task = { n: 0,
  load: function (views, done) { setTimeout(done, 1); },
  getAnswer: function (done) { setTimeout(() => done('{"n":' + this.n + '}'), 1); },
  reloadAnswer: function (text, done) { this.n = text ? JSON.parse(text).n : 0; done(); },
  getState: function (done) { done('s' + this.n); },
  reloadState: function (text, done) { this.n = Number(text.slice(1)); done(); } }`;

describe('the adapter for tasks of the Lodge tool', () => {
  it.each([
    ['return values', byValue],
    ['callbacks', byCallback],
  ])('speaks the protocol for a task that answers by %s', async (_, task) => {
    const page = open(task, { answer: null, state: null });
    await wait(() => of(page, 'loaded').length > 0);
    expect(of(page, 'loaded')[0]?.payload).toEqual({ task: '7', height: 400 });
    // Before the first change there is no answer, although the task names one.
    expect(await ask(page)).toMatchObject({ task: '7', answer: null, isPrimaryState: true });
  });

  it.each([
    ['return values', byValue, { answer: '{"n":3}', state: null }],
    ['callbacks', byCallback, { answer: '{"n":1}', state: 's3' }],
  ])('puts back what was done, by %s', async (_, task, given) => {
    const page = open(task, given);
    await wait(() => of(page, 'loaded').length > 0);
    expect(await ask(page)).toMatchObject({ answer: '{"n":3}', isPrimaryState: false });
  });

  it('says by itself what has changed', async () => {
    const page = open(byValue, { answer: null, state: null });
    await wait(() => of(page, 'loaded').length > 0);
    page.run('task.n = 5');
    await wait(() => of(page, 'stateChanged').length > 0);
    expect(of(page, 'stateChanged')[0]?.payload).toMatchObject({ task: '7', answer: '{"n":5}', state: 'm5' });
  });

  it('outlives a task that throws or has nothing of this', async () => {
    for (const task of [
      'var task = {}',
      'var task = { load: function () { throw 1; }, getAnswer: function () { throw 2; } }',
    ]) {
      const page = open(task, { answer: 'x', state: 'y' });
      await wait(() => of(page, 'loaded').length > 0);
      expect(await ask(page)).toMatchObject({ task: '7', answer: null, state: null });
    }
  });
});
