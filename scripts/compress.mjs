// Packs the built pages once, so that the server has nothing to pack while classes load them: file.br and file.gz
// stand beside each file that shrinks, and the server sends whichever the browser takes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? 'dist/web';
const packable = /\.(js|css|html|svg|json|webmanifest)$/;

for (const name of readdirSync(folder, { recursive: true })) {
  if (!packable.test(name)) continue;
  const path = join(folder, name);
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gzip = gzipSync(bytes, { level: 9 });
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
}
