// `npm run bench -- <name>`: the benchmarks, each on a database of its own in a temporary folder.
import { benchDesk } from './author/desk';
import { benchBank } from './bank';
import { benchBatch } from './batch';
import { benchBoard } from './board';
import { benchCertificates } from './certificates';
import { benchClick } from './click';
import { benchCollection } from './collection';
import { benchContent } from './content';
import { benchFinder } from './finder';
import { benchPeople } from './people';
import { benchResults } from './results';
import { benchSitting } from './sitting';
import { benchStatistics } from './statistics';
import { benchWeight } from './weight';

const benches: Record<string, () => Promise<void>> = {
  sitting: benchSitting,
  bank: benchBank,
  batch: benchBatch,
  board: benchBoard,
  certificates: benchCertificates,
  click: benchClick,
  collection: benchCollection,
  content: benchContent,
  desk: benchDesk,
  finder: benchFinder,
  people: benchPeople,
  results: benchResults,
  statistics: benchStatistics,
  weight: benchWeight,
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench) await bench();
else {
  console.error(`Which benchmark? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
