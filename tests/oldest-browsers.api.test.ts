// The built files of a pupil's way ask nothing of the oldest browsers that these lack (docs/rules/browsers.md). Stands
// with the tests of calls, because those run after the build.
import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { targets } from '../web/oldest-plugin';
import { nothing } from './support/nothing';
import { allScripts, pupilFiles, readBuilt } from './support/oldest/built';
import { lackingInScript } from './support/oldest/scripts';
import { lackingInSheet } from './support/oldest/sheets';

const asked = 'asked for first';
const react = 'React asks first whether it is there';
const passkey = 'only where a passkey was made, which asks for more than these browsers';
const own = 'a method of our own under this name';
/** What scripts ask for all the same, and why that harms nobody. None may be added without a reason. */
const scriptExceptions: Record<string, string> = {
  BroadcastChannel: asked,
  'Navigator.locks': asked,
  'Navigator.storage': asked,
  'CSS.highlights': asked,
  Highlight: asked,
  '.showModal()': asked,
  '.createPolicy()': asked,
  '.createHTML()': 'of the policy, or of the rules that stand in for it',
  '.createScriptURL()': 'of the policy, or of the rules that stand in for it',
  'Object.hasOwn': 'web/platform/session/has-own.ts gives it',
  'Uint8Array.fromHex': '@noble/hashes asks for it first',
  '.toHex()': '@noble/hashes asks for it first',
  'Error.captureStackTrace': 'zod asks for it first',
  'Navigator.connection': react,
  reportError: react,
  '.getState()': react,
  '.startViewTransition()': react,
  '.use()': 'a hook of React',
  '.getAuthenticatorData()': passkey,
  '.getPublicKey()': passkey,
  '.getPublicKeyAlgorithm()': passkey,
  '.getTransports()': passkey,
  '.drop()': own,
  '.resize()': 'a method of qr, which reads cards, under this name',
  '.take()': own,
};

const has = 'a second rule marks what is chosen and where the keys are; the rest is ornament';
const twice = 'written with vh before it';
const start = 'stands where it would stand by itself';
const room = 'the picture takes the room, and its drawing keeps the shape';
const ornament = 'the page reads the same without';
const system = 'the colours of the system hold only where a browser knows them';
/** What style sheets ask for all the same, and what a page looks like without. */
const sheetExceptions: Record<string, string> = {
  ':has': has,
  ':modal': 'the page behind a dialog may scroll',
  '::backdrop': 'base.css draws it as a shadow of the dialog',
  ':focus-visible': 'the browser draws its own ring',
  '::highlight': 'what is read aloud is not marked',
  'unit dvh': twice,
  'unit dvw': twice,
  'unit cqh': room,
  'unit cqw': room,
  'container-type': room,
  'container-type: size': room,
  'color-mix()': 'a shade of a surface, a line or a shadow',
  'accent-color': 'boxes have the colour of the browser',
  'align-content: start': start,
  'align-self: start': start,
  'justify-content: start': start,
  'place-items: start': start,
  'overflow-wrap: anywhere': 'long words break, as base.css says of all, but do not make a column narrower',
  'overscroll-behavior': 'the page behind may scroll on',
  'overscroll-behavior: contain': 'the page behind may scroll on',
  'overflow-anchor': 'none of these browsers moves the place that is read',
  'overflow-anchor: none': 'none of these browsers moves the place that is read',
  outline: 'drawn with square corners',
  'text-wrap': ornament,
  'text-wrap: balance': ornament,
  'text-wrap: wrap': ornament,
  'text-size-adjust': ornament,
  'font-family: ui-monospace': 'another font of the list is taken',
  'forced-color-adjust': system,
  'forced-color-adjust: none': system,
  '@media forced-colors': system,
  '@page': 'the printer chooses the paper',
  appearance: 'written with its prefix before it',
  'user-select': 'written with its prefix before it',
  '::-webkit-progress-bar': 'for each browser its own',
  '::-webkit-progress-value': 'for each browser its own',
  '::-moz-progress-bar': 'for each browser its own',
};

/** Files of others: one with brackets of its own, and those that ask for Safari 16.4 to read a scan. */
const foreign = /\/(papaparse\.min|pdf\.worker\.min|pdf)-/;

let files: string[] = [];
beforeAll(async () => {
  files = await pupilFiles();
}, 300_000);

describe('the built files of a pupil’s way', () => {
  it('are those from the log-in to the end', () => {
    const names = files.map((name) => name.replace(/-[\w-]{8}\./, '.'));
    for (const name of ['assets/SolverPage.js', 'assets/YoungSolver.js', 'assets/YoungView.css', 'sw.js'])
      expect(names).toContain(name);
    expect(names.filter((name) => /Desk|BankPage|rich-text/.test(name))).toEqual([]);
  });

  it('call nothing that one of the oldest browsers lacks', () => {
    const found = listOf(
      files.filter((name) => name.endsWith('.js')),
      lackingInScript,
      scriptExceptions,
    );
    nothing(found, 'write it in another way, or ask whether it is there and say here what happens without');
  });

  it('are styled by nothing that a page needs and one of the oldest browsers lacks', () => {
    const found = listOf(
      files.filter((name) => name.endsWith('.css')),
      lackingInSheet,
      sheetExceptions,
    );
    nothing(found, 'write it in another way, or say here what the page looks like without');
  });

  it('name no exception in vain', () => {
    const asked = new Set(files.flatMap((name) => [...lackingIn(name)]));
    const all = [...Object.keys(scriptExceptions), ...Object.keys(sheetExceptions)];
    nothing(
      all.filter((one) => !asked.has(one)),
      'take it off the lists above',
    );
  });
});

describe('all built files', () => {
  // Written down for the oldest browsers, a file comes out the same: it has no syntax that these lack.
  it('can be read by the oldest browsers', async () => {
    const wrong: string[] = [];
    for (const name of ['sw.js', ...allScripts()].filter((one) => !foreign.test(one))) {
      if (!(await isReadable(readBuilt(name)))) wrong.push(name);
    }
    nothing(wrong, 'a browser that cannot read a file runs none of it: write it in another way');
  }, 120_000);
});

describe('what is found', () => {
  it.each([
    ['a.toSorted()', ['.toSorted()']],
    ['a.b?.at(-1)', ['.at()']],
    ['a.toSorted?.()', []],
    ['Object.hasOwn(a,b)', ['Object.hasOwn']],
    ['AbortSignal.timeout(1)', ['AbortSignal.timeout']],
    ['navigator.locks.request(a)', ['Navigator.locks']],
    ['new BroadcastChannel(a)', ['BroadcastChannel']],
    ['a.Highlight=b.at', []],
    ['a.querySelector(`p:not(:has(b))`)', ["'has'"]],
    ['a.map(b).filter(c).sort()', []],
  ])('in a script: %s', (code, found) => {
    expect([...lackingInScript(code)]).toEqual(found);
  });

  it.each([
    ['a{height:100dvh}', ['unit dvh']],
    ['a{color:color-mix(in srgb,red 5%,blue)}', ['color-mix()']],
    ['a:has(b){color:red}', [':has']],
    ['@container (width>1px){a{color:red}}', ['@container']],
    ['a{text-wrap:balance}', ['text-wrap', 'text-wrap: balance']],
    ['a{b{color:red}}', ['a rule in a rule']],
    ['a:is(b):not(c)::before{display:grid;gap:1px;inset:0}', []],
  ])('in a style sheet: %s', (css, found) => {
    expect([...lackingInSheet(css)]).toEqual(found);
  });

  it.each([
    ['class A{static{a()}}', false],
    ['/(?<=a)b/.test(c)', false],
    ['a??=b?.c;class D{#e=1;static f=2}', true],
    ['/\\p{L}/u.test(a)', true],
  ])('in the syntax: %s', async (code, isFine) => {
    expect(await isReadable(code)).toBe(isFine);
  });
});

function listOf(names: string[], lackingOf: (text: string) => ReadonlySet<string>, except: Record<string, string>) {
  return names.flatMap((name) =>
    [...lackingOf(readBuilt(name))].filter((one) => !(one in except)).map((one) => `${one} in ${name}`),
  );
}

function lackingIn(name: string): ReadonlySet<string> {
  return name.endsWith('.css') ? lackingInSheet(readBuilt(name)) : lackingInScript(readBuilt(name));
}

async function isReadable(code: string): Promise<boolean> {
  // All of them know the letters of \p{…}; esbuild asks for the newest tables.
  const supported = { 'regexp-unicode-property-escapes': true };
  const [now, old] = await Promise.all([
    transform(code, { target: 'esnext', supported, legalComments: 'none' }),
    transform(code, { target: targets, supported, legalComments: 'none', logLevel: 'silent' }),
  ]);
  return now.code === old.code;
}
