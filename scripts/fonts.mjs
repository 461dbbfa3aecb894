// Cuts the page's fonts down to the letters of the country's names and of the two languages, into web/public/fonts.
// Run by Vite (web/vite.config.ts) before a build or a dev server; does nothing when the files are newer than this script.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'web/public/fonts');
const self = fileURLToPath(import.meta.url);

// Latin-1 and Latin Extended-A whole: Lithuanian letters, and Polish, Latvian and other ones in pupils' surnames. What
// every page shows is cut apart from them, so that a pupil loads half as much.
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const ascii = range(0x20, 0x7e);
const lithuanian = 'ĄąČčĘęĖėĮįŠšŲųŪūŽž';
const marks = '\u00a0§«»°±²³·×÷½–—‘’‚“”„†•…‰‹›€№™←↑→↓↔−√∞≈≠≤≥◊\u2009\u202f\u2011';
const rest = [...range(0xa0, 0x17f)]
  .filter((letter) => !lithuanian.includes(letter) && !marks.includes(letter))
  .join('');
const features = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'frac'];

/** The files of a face: name, the part of @fontsource it is cut from, its letters; web/ui/fonts.css says the same. */
const further = [
  { name: 'latin', from: 'latin', letters: rest },
  { name: 'latin-ext', from: 'latin-ext', letters: rest },
];
const parts = [
  { name: 'core', from: 'latin', letters: ascii + marks },
  { name: 'lt', from: 'latin-ext', letters: lithuanian },
  ...further,
];
/** Andika's hints, which each file repeats, weigh more than its Lithuanian letters: one file has both. */
const whole = [{ name: 'core', from: '', letters: ascii + marks + lithuanian }];

const faces = [
  { from: '@fontsource-variable/aleo/files/aleo-{}-wght-normal.woff2', to: 'aleo', wght: 700, parts },
  {
    from: '@fontsource-variable/sofia-sans/files/sofia-sans-{}-wght-normal.woff2',
    to: 'sofia-sans',
    wght: { min: 400, max: 700 },
    parts,
  },
  { from: '@expo-google-fonts/andika/Andika_400Regular.ttf', to: 'andika-400', parts: whole },
  { from: '@expo-google-fonts/andika/Andika_700Bold.ttf', to: 'andika-700', parts: whole },
  { from: '@fontsource/andika/files/andika-{}-400-normal.woff2', to: 'andika-400', parts: further },
  { from: '@fontsource/andika/files/andika-{}-700-normal.woff2', to: 'andika-700', parts: further },
];

/** Milliseconds since 1970 of the file's last change; 0 when it is not there. */
async function changed(file) {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}

const nameOf = (face, part) => `${face.to}-${part.name}.woff2`;

/** Cuts one file of one face. */
async function cut(face, part) {
  const file = join(target, nameOf(face, part));
  if ((await changed(file)) > (await changed(self))) return;
  const source = await readFile(join(root, 'node_modules', face.from.replace('{}', part.from)));
  const options = { targetFormat: 'woff2', keepFeatures: features };
  if (face.wght) options.variationAxes = { wght: face.wght };
  await writeFile(file, await subsetFont(source, part.letters, options));
}

await mkdir(target, { recursive: true });
for (const face of faces) for (const part of face.parts) await cut(face, part);
// What an earlier version cut would be stored on every computer (web/vite.config.ts).
const names = new Set(faces.flatMap((face) => face.parts.map((part) => nameOf(face, part))));
for (const name of await readdir(target)) if (!names.has(name)) await rm(join(target, name));
