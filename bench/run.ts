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
import { benchFlood } from './flood/flood';
import { benchFrame } from './frame/frame';
import { benchLikeness } from './likeness';
import { benchArrival } from './nation/arrival';
import { benchHolding } from './nation/holding';
import { benchNation } from './nation/nation';
import { benchLists } from './organisers/lists';
import { benchPublication } from './organisers/publication';
import { benchPeople } from './people/people';
import { benchResults } from './results';
import { benchSitting } from './sitting';
import { benchChange } from './solver/change';
import { benchStatistics } from './statistics';
import { countStolen } from './stolen';
import { benchWeight } from './weight';

const benches: Record<string, () => Promise<void>> = {
  sitting: benchSitting,
  arrival: benchArrival,
  bank: benchBank,
  batch: benchBatch,
  board: benchBoard,
  certificates: benchCertificates,
  change: benchChange,
  click: benchClick,
  collection: benchCollection,
  content: benchContent,
  desk: benchDesk,
  finder: benchFinder,
  flood: benchFlood,
  frame: benchFrame,
  holding: benchHolding,
  likeness: benchLikeness,
  lists: benchLists,
  nation: benchNation,
  people: benchPeople,
  publication: benchPublication,
  results: benchResults,
  statistics: benchStatistics,
  weight: benchWeight,
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench) {
  const stolen = countStolen();
  await bench();
  console.log(`\nthe host of this machine took ${(stolen() * 100).toFixed(0)} % of its cores' time`);
} else {
  console.error(`Which benchmark? ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
