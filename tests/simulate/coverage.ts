// Which branches of the simulated code a run has taken, by module of the pages.
import { Session } from 'node:inspector/promises';
import { parseSync, Visitor } from 'vite';

/** For each letter of the script whether it was run. */
export type Run = Uint8Array;

export type Counter = { take: (code: string) => Promise<Run> };

/** Counts what is run of the script with this name, which is compiled from now on. */
export async function countRun(name: string): Promise<Counter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async take(code) {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const run = new Uint8Array(code.length);
      // Ranges come from the outer to the inner ones, a function after the one around it.
      for (const { functions } of result.filter(({ url }) => url === name)) {
        for (const { ranges } of functions) {
          for (const { startOffset, endOffset, count } of ranges) run.fill(count > 0 ? 1 : 0, startOffset, endOffset);
        }
      }
      return run;
    },
  };
}

export type Covered = { module: string; branches: number; run: number };

/** The branches of each module of the pages with how many were run, for modules whose path fits. */
export function branchesOf(code: string, runs: readonly Run[], wanted: RegExp): Covered[] {
  const isRun = (at: number) => runs.some((run) => run[at] === 1);
  const modules = [...code.matchAll(/^\t\/\/ (\S+\.[a-z]+)$/gm)].map(({ index, 1: path = '' }) => ({ index, path }));
  const moduleAt = (at: number) => modules.findLast(({ index }) => index <= at)?.path ?? '';
  const covered = new Map<string, Covered>();
  for (const at of branchStarts(code)) {
    const module = moduleAt(at);
    if (!wanted.test(module)) continue;
    const one = covered.get(module) ?? { module, branches: 0, run: 0 };
    covered.set(module, one);
    one.branches += 1;
    if (isRun(at)) one.run += 1;
  }
  return [...covered.values()];
}

/** Where the branches of a script begin: both sides of a question, the right side of and, or, ??, each case. */
function branchStarts(code: string): number[] {
  const starts: number[] = [];
  const add = (node: { start: number } | null | undefined) => {
    if (node) starts.push(node.start);
  };
  new Visitor({
    IfStatement(node) {
      add(node.consequent);
      add(node.alternate);
    },
    ConditionalExpression(node) {
      add(node.consequent);
      add(node.alternate);
    },
    // biome-ignore-start lint/correctness/noComponentHookFactories: names of nodes, not components
    LogicalExpression: (node) => add(node.right),
    SwitchCase: (node) => add(node.consequent[0]),
    AssignmentPattern: (node) => add(node.right),
    // biome-ignore-end lint/correctness/noComponentHookFactories: as above
  }).visit(parseSync('page.js', code).program);
  return starts;
}
