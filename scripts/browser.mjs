// The browser of the tests, from a package: it downloads nothing and needs nothing of the machine. The package brings
// the libraries that a bare Linux lacks, dejavu-fonts-ttf the fonts. Run alone, it unpacks (once) and prints the path.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const home = join(modules, '.cache/chromium-147');
const fonts = join(home, 'fonts.conf');

/**
 * The options for Playwright's chromium.launch ({ executablePath, args, env }); unpacks the browser when it is not
 * there.
 */
export function browserLaunch() {
  if (!existsSync(join(home, 'chromium'))) unpackInChild();
  writeFonts();
  return {
    executablePath: join(home, 'chromium'),
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
    env: { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: fonts },
  };
}

/** In a process of its own: the package reads the target folder from variables that no other code must see. */
function unpackInChild() {
  const { status } = spawnSync(process.execPath, [self], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('the browser of the tests does not unpack');
}

/** Into a folder of its own, which is then renamed: of several at once one wins, and none sees an incomplete one. */
async function unpack() {
  mkdirSync(join(modules, '.cache'), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  try {
    process.env.TMPDIR = draft;
    // Read at the import: the package then unpacks the libraries too.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    renameSync(draft, home);
  } catch (error) {
    if (!existsSync(join(home, 'chromium'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The paths in it are absolute: it is written again when the checkout was moved. */
function writeFonts() {
  const families = { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' };
  const aliases = Object.entries(families).map(
    ([general, family]) => `<alias><family>${general}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${xmlText(join(modules, 'dejavu-fonts-ttf/ttf'))}</dir>
<cachedir>${xmlText(join(home, 'font-cache'))}</cachedir>
${aliases.join('\n')}
</fontconfig>
`;
  if (!existsSync(fonts) || readFileSync(fonts, 'utf8') !== content) writeFileSync(fonts, content);
}

/** Escapes for XML. */
function xmlText(path) {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

if (process.argv[1] && realpathSync(process.argv[1]) === self) {
  if (!existsSync(join(home, 'chromium'))) await unpack();
  console.log(browserLaunch().executablePath);
}
