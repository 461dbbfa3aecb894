// `npm run bench -- <name>`: the benchmarks, each on a database of its own in a temporary folder.
import { benchBatch } from './batch';
import { benchBoard } from './board';
import { benchClick } from './click';
import { benchSitting } from './sitting';

const benches: Record<string, () => Promise<void>> = {
  sitting: benchSitting,
  batch: benchBatch,
  board: benchBoard,
  click: benchClick,
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`Which benchmark? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
