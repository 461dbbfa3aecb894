// Packs the built pages once, so that the server has nothing to pack while classes load them: file.br and file.gz
// stand beside each file that shrinks, and the server sends whichever the browser takes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? 'dist/web';
const packable = /\.(js|css|html|svg|json|webmanifest)$/;
const names = readdirSync(folder, { recursive: true }).filter((name) => packable.test(name));
const brotli = promisify(brotliCompress);

async function packAll() {
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    const packed = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const gzip = gzipSync(bytes, { level: 9 });
    if (packed.length < bytes.length) writeFileSync(`${path}.br`, packed);
    if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
  }
}

// Each takes the next file: the best packing takes a core a dozen seconds.
await Promise.all(Array.from({ length: availableParallelism() }, packAll));
