// `npm run sbom -- [FILE]`: the list of everything that a release stands on, as CycloneDX.
import { writeFileSync } from 'node:fs';
import { makeBill } from './bill';

const { file: usual, bill } = makeBill();
const file = process.argv[2] ?? usual;
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} components`);
