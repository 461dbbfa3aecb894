import { describe, expect, it } from 'vitest';
import { createFairLine, type LineLimits, type Owner } from './fair-line';

const limits: LineLimits = { running: 1, places: 1_000, placesOfSource: 1_000 };
const plain = (source: string, name: string): Owner => ({ source, name, isProven: false });

/** A line whose jobs end one by one, and the order in which they began. */
function openLine(change: Partial<LineLimits> = {}) {
  const line = createFairLine({ ...limits, ...change });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (owner: Owner, label = `${owner.source} ${owner.name}`) => {
    line
      .run(owner, async () => {
        begun.push(label);
        await new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: { code: string }) => refused.push(`${label} ${error.code}`));
  };
  /** Ends works until none is under way. */
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { line, begun, refused, enter, finish };
}

describe('a fair line', () => {
  it('takes turns by source: whoever sends 150 waits for themselves', async () => {
    const { begun, enter, finish } = openLine();
    for (let i = 0; i < 150; i += 1) enter(plain('flood', `name-${i}`));
    enter(plain('school', 'ieva'));
    enter(plain('school', 'jonas'));
    await finish();
    expect(begun).toHaveLength(152);
    // The first was let in while nobody waited.
    expect(begun.slice(0, 5)).toEqual(['flood name-0', 'flood name-1', 'school ieva', 'flood name-2', 'school jonas']);
  });

  it('takes turns by name within a source', async () => {
    const { begun, enter, finish } = openLine();
    for (let i = 0; i < 50; i += 1) enter(plain('school', 'attacked'));
    enter(plain('school', 'ieva'));
    await finish();
    expect(begun.indexOf('school ieva')).toBe(2);
  });

  it('takes turns with what brings a proof of work, however many there are without', async () => {
    const { begun, enter, finish } = openLine();
    for (let i = 0; i < 100; i += 1) enter(plain(`bot-${i}`, 'attacked'));
    for (let i = 0; i < 3; i += 1) enter({ source: 'school', name: `child-${i}`, isProven: true });
    await finish();
    expect([0, 1, 2].map((i) => begun.indexOf(`school child-${i}`))).toEqual([1, 3, 5]);
  });

  it('of 200 sources lets each have a turn before any has its second', async () => {
    const { begun, enter, finish } = openLine();
    for (let round = 0; round < 3; round += 1)
      for (let i = 0; i < 200; i += 1) enter(plain(`bot-${i}`, `name-${round}`));
    enter(plain('school', 'ieva'));
    await finish();
    expect(begun.indexOf('school ieva')).toBeLessThanOrEqual(201);
  });

  it('of a class behind one address lets several in at a turn, where many addresses wait', async () => {
    const { begun, enter, finish } = openLine();
    for (let i = 0; i < 200; i += 1) for (let nth = 0; nth < 3; nth += 1) enter(plain(`bot-${i}`, `name-${nth}`));
    for (let i = 0; i < 25; i += 1) enter(plain('school', `child-${i}`));
    await finish();
    const places = Array.from({ length: 25 }, (_, i) => begun.indexOf(`school child-${i}`));
    // One by one the last would come after all rounds of the others.
    expect([places[4], places[5]]).toEqual([(places[0] ?? 0) + 4, (places[0] ?? 0) + 205]);
  });

  it('gives a source of many names no more than its turn where few wait', async () => {
    const { begun, enter, finish } = openLine();
    for (let i = 0; i < 100; i += 1) enter(plain('flood', `name-${i}`));
    for (let i = 0; i < 3; i += 1) enter(plain('school', `child-${i}`));
    await finish();
    expect([0, 1, 2].map((i) => begun.indexOf(`school child-${i}`))).toEqual([2, 4, 6]);
  });

  it('sends away who can do better than to wait, and nobody else', async () => {
    const { line, begun, enter, finish } = openLine();
    enter(plain('a', 'first'));
    const sentAway = line.runWithin(plain('a', 'second'), 10, async () => 'in');
    enter(plain('a', 'second'), 'a patient');
    expect(await sentAway).toBe(null);
    expect(line.length()).toBe(1);
    const stays = line.runWithin(plain('b', 'third'), 60_000, async () => 'in');
    await finish();
    expect(await stays).toBe('in');
    expect(begun).toEqual(['a first', 'a patient']);
    expect(await line.runWithin(plain('c', 'c'), 1, async () => 'at once')).toBe('at once');
  });

  it('takes no place from who has a proof for a crowd without', async () => {
    const { line, begun, refused, enter, finish } = openLine({ places: 30 });
    for (let i = 0; i < 25; i += 1) enter({ source: 'school', name: `child-${i}`, isProven: true });
    for (let i = 0; i < 100; i += 1) enter(plain(`bot-${i}`, 'name'));
    await Promise.resolve();
    expect(line.length()).toBe(24 + 30);
    await finish();
    expect(begun.filter((label) => label.startsWith('school'))).toHaveLength(25);
    expect(refused).toHaveLength(70);
  });

  it('lets those without a proof have fewer places for a while, and none of the others wait for it', async () => {
    let places = 1;
    const { line, begun, enter, finish } = openLine({ running: 3, plainRunning: () => places });
    for (let i = 0; i < 5; i += 1) enter(plain(`bot-${i}`, 'name'));
    expect(begun).toEqual(['bot-0 name']);
    for (let i = 0; i < 3; i += 1) enter({ source: 'school', name: `child-${i}`, isProven: true });
    expect(begun).toEqual(['bot-0 name', 'school child-0', 'school child-1']);
    places = 3;
    await finish();
    expect([begun.length, line.length()]).toEqual([8, 0]);
  });

  it('makes room for others at the cost of the source that waits most often', async () => {
    const { line, begun, refused, enter, finish } = openLine({ places: 10 });
    for (let i = 0; i < 40; i += 1) enter(plain('flood', `name-${i}`), `flood ${i}`);
    for (let i = 0; i < 4; i += 1) enter(plain('school', `child-${i}`));
    await Promise.resolve();
    expect(line.length()).toBe(10);
    await finish();
    expect(begun.filter((label) => label.startsWith('school'))).toHaveLength(4);
    expect(refused.every((label) => label.startsWith('flood') && label.endsWith('OVERLOADED'))).toBe(true);
    expect(begun.length + refused.length).toBe(44);
  });

  it('makes room within a source at the cost of the name that waits most often', async () => {
    const { begun, refused, enter, finish } = openLine({ placesOfSource: 10 });
    for (let i = 0; i < 30; i += 1) enter(plain('school', 'attacked'), `attacked ${i}`);
    for (let i = 0; i < 5; i += 1) enter(plain('school', `child-${i}`));
    enter(plain('elsewhere', 'jonas'));
    await finish();
    expect(begun.filter((label) => label.startsWith('school child'))).toHaveLength(5);
    expect(begun).toContain('elsewhere jonas');
    expect(refused.every((label) => label.startsWith('attacked'))).toBe(true);
  });

  it('counts only what is under way, and goes on after a failure', async () => {
    const pressure = { inFlight: 3 };
    const line = createFairLine(limits, pressure);
    let fail: () => void = () => undefined;
    const first = line.run(
      plain('a', 'a'),
      () => new Promise<never>((_, reject) => (fail = () => reject(new Error('lost')))),
    );
    const second = line.run(plain('b', 'b'), async () => pressure.inFlight);
    expect([pressure.inFlight, line.length()]).toEqual([4, 1]);
    fail();
    await expect(first).rejects.toThrow('lost');
    expect(await second).toBe(4);
    expect([pressure.inFlight, line.length()]).toEqual([3, 0]);
    expect(await line.run(plain('c', 'c'), async () => 'in')).toBe('in');
  });
});
