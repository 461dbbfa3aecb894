import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { browseTask, getTask } from '../contract/tasks';
import { canonicalChoice, canonicalHtml } from '../contract/tasks-html';
import { readTaskFolder } from '../server/features/tasks/import/read';
import { call } from './support/call';
import { paste } from './support/editors';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Texts of tasks in the visual editor: existing content stays as it is, and pictures can be pasted. */

test.use({ refusals: [409, 413, 415] });

const root = join(import.meta.dirname, '..');

/** All texts of our own tasks and of the fixtures of the import, as they are stored. */
async function storedTexts(): Promise<string[]> {
  const folders = [join(root, 'tasks'), join(root, 'server/features/tasks/import/fixtures')];
  const read = await Promise.all(folders.map(readTaskFolder));
  return read
    .flatMap(({ tasks }) => tasks)
    .flatMap((task) => [
      ...[task.contentHtml, task.solutionHtml, task.relevanceHtml, task.originHtml].map(canonicalHtml),
      ...task.choices.map((choice) => canonicalHtml(canonicalChoice(choice.html))),
    ]);
}

test('every imported text comes out of the editor as it went in, byte for byte', { tag: '@screen' }, async ({
  page,
}) => {
  const bundle = await build({
    entryPoints: [join(root, 'web/features/tasks/rich-text/editor-content.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'editor',
    external: ['katex'],
  });
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  const texts = await storedTexts();
  expect(texts.length).toBeGreaterThan(200);
  const more = [
    '<p style="text-align:center"><img src="/images/x.png" alt="a" style="float:left;width:90%" width="90%" /></p>',
    '<ol start="3" type="a"><li value="7">a<ul><li>b</li></ul></li></ol><blockquote><p>c</p></blockquote><hr /><p>d</p>',
    '<table class="task-grid"><colgroup><col style="width:20%" /><col /></colgroup><thead><tr><th scope="col" colspan="2">h</th></tr></thead><tbody><tr><td style="text-align:center;vertical-align:top">a</td><td rowspan="2"><p>b</p><ul><li>c</li></ul></td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table>',
    '<div class="task-fullwidth"><p>a</p></div><div class="task-clear" style="clear:both"></div><div class="task-question"><p>K?</p><ul><li>a</li></ul></div>',
    '<figure><img src="/images/x.png" alt="a" /><figcaption>b</figcaption></figure><dl><dt>a</dt><dd>b</dd></dl><h5>c</h5>',
    '<p><span lang="en" style="color:red">a</span> <kbd>b</kbd> <code>c <strong>d</strong></code> x<sub>2</sub><sup>3</sup></p>',
    '<pre><code>a\n  b\n</code></pre>',
    '<table><caption>Lentelė <b>1</b></caption><tbody class="task-a"><tr><td align="center">a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><thead style="text-align:center"><tr><th>a</th></tr></thead><tbody><tr class="task-x"><td colspan="2" style="width:20px" title="x"><table><tr><td>i</td></tr></table></td></tr></tbody></table>',
    '<pre>a\n  b</pre><pre class="task-x"><code class="task-y">a</code></pre>',
    '<p><sup>a<sub>b</sub></sup> <sub>x<sup>y</sup></sub> <s>c</s> <ins>d</ins> <q>e</q> <cite>f</cite> <mark class="task-m">g</mark></p>',
    '<div class="task-columns"><div class="task-column">a</div><div class="task-column" style="width:50%;float:left"><p>b</p></div></div>',
    '<dl><dt>a</dt><dt>b</dt><dd><p>c</p><ul><li>d</li></ul></dd></dl><figure class="task-x" style="float:right"><table><tr><td>x</td></tr></table><figcaption>t <em>e</em></figcaption></figure>',
    '<p>a<math data-tex="x^2" display="block"><msup><mi>x</mi><mn>2</mn></msup></math> <a href="/x" title="t"><code>b</code></a><br>c</p>',
    '<blockquote class="task-x"><h3 lang="en" style="text-align:center">a</h3></blockquote><h6>b</h6><hr class="task-x"><ul></ul><blockquote></blockquote>',
  ].map(canonicalHtml);
  const different = await page.evaluate(
    (all) => all.filter((html) => Reflect.get(window, 'editor').roundTrip(html) !== html),
    [...texts, ...more],
  );
  expect(different).toEqual([]);
});

const text = (admin: Page): Locator => admin.getByRole('textbox', { name: 'Sąlyga' });
const tools = (admin: Page): Locator => admin.getByRole('toolbar', { name: 'Teksto įrankiai' }).first();

test('an imported task opens on the sheet, keeps its question, and is the same after opening, writing and discarding', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const caller = await logInByCall(origin, 'developer');
  const found = await call(caller, browseTask, { body: { filter: { UID: '2026-LT-01' }, num: 1, page_size: 1 } });
  const id = found.task?.id ?? '';
  const read = async () => (await call(caller, getTask, { body: { id } })).task;
  const before = await read();
  const admin = await visit('admin', `/userhome/tasks/edit/${id}`);
  await expect(text(admin)).toBeVisible();
  await expect(text(admin)).toHaveAttribute('contenteditable', 'true');
  await expect(text(admin).locator('.task-question')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Redaguoti lape' })).toHaveCount(0);
  await pictures(admin, 'editor-question');
  // Opening alone makes no draft.
  await expect(admin.getByRole('button', { name: 'Parengti' })).toBeDisabled();
  const end = text(admin).getByRole('paragraph').first();
  await end.click();
  await admin.keyboard.press('End');
  await admin.keyboard.type(' Dar.');
  await expect(admin.getByText(/^Juodraštis išsaugotas \d\d:\d\d$/)).toBeVisible();
  // Pupils still have what they had, to the letter.
  expect(await read()).toEqual(before);
  await admin.getByRole('button', { name: 'Atmesti pakeitimus' }).click();
  await expect(admin.getByText('Pakeitimai atmesti.')).toBeVisible();
  await expect(text(admin)).not.toContainText('Dar.');
  // One press brings them back.
  await admin.getByRole('button', { name: 'Anuliuoti' }).last().click();
  await expect(admin.getByText('Pakeitimai grąžinti.')).toBeVisible();
  await expect(text(admin)).toContainText('Dar.');
  await admin.getByRole('button', { name: 'Atmesti pakeitimus' }).click();
  await expect(text(admin)).not.toContainText('Dar.');
  expect(await read()).toEqual(before);
});

/** A small picture, in base64. */
const picturePng = (
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer()
).toString('base64');

test('a new task: its question, pasted pictures, a network that fails, and what saving takes out', {
  tag: '@soak',
}, async ({ visit, faults }) => {
  const admin = await visit('admin', '/userhome/tasks/new');

  await test.step('a question is made by its button', async () => {
    await expect(text(admin)).toBeVisible();
    await text(admin).fill('Bebras plaukia.');
    await text(admin).press('End');
    await text(admin).press('Enter');
    await admin.keyboard.type('Kur jis plaukia?');
    const button = tools(admin).getByRole('button', { name: 'Klausimo blokas' });
    await button.click();
    await expect(text(admin).locator('.task-question')).toHaveText('Kur jis plaukia?');
  });

  await test.step('pasted and dropped pictures are uploaded and stand in the text; what cannot come in is named', async () => {
    await text(admin).locator('p').first().click();
    await text(admin).press('Home');
    await paste(text(admin), 'paste', [{ name: 'a.png', type: 'image/png', base64: picturePng }]);
    // It comes in its place, and asks for its description.
    const picture = text(admin).locator('img[src^="/images/"]').first();
    await picture.click();
    const bar = admin.getByRole('toolbar', { name: 'Paveikslo įrankiai' });
    await bar.getByRole('button', { name: /Aprašymas.*dar neaprašyta/ }).click();
    await pictures(admin, 'editor-describe');
    await bar.getByRole('textbox', { name: 'Aprašymas' }).fill('Upės vaizdas');
    await bar.getByRole('textbox', { name: 'Aprašymas' }).press('Enter');
    await expect(bar.getByRole('button', { name: /Aprašymas/ })).toHaveAccessibleName(/aprašyta/);
    await expect(text(admin).getByRole('img', { name: 'Upės vaizdas' })).toHaveAttribute('src', /^\/images\//);

    const files = ['b.png', 'c.png'].map((name) => ({ name, type: 'image/png', base64: picturePng }));
    await paste(text(admin), 'drop', [...files, { name: 'tekstas.pdf', type: 'application/pdf', base64: 'JVBERg==' }]);
    await expect(text(admin).locator('img[src^="/images/"]')).toHaveCount(3);
    await expect(admin.getByRole('alert').filter({ hasText: '„tekstas.pdf“' })).toContainText(
      'tinka tik paveikslų failai',
    );

    await text(admin).press('Control+End');
    const html = `<p style="font-family:Arial;color:red">Iš svetainės <img src="https://kitur.example/zemelapis.png">
      <img src="data:image/png;base64,${picturePng}" alt="Kopija"> ir <b>toliau</b></p>`;
    await paste(text(admin), 'paste', [], html);
    await expect(admin.getByRole('alert').filter({ hasText: '„zemelapis.png“' })).toBeVisible();
    await expect(text(admin).getByRole('img', { name: 'Kopija' })).toHaveAttribute('src', /^\/images\//);
    await expect(text(admin).locator('img:not(.ProseMirror-separator)')).toHaveCount(4);
    await expect(text(admin).locator('[style*="font-family"], [style*="color"]')).toHaveCount(0);
    await expect(text(admin)).toContainText('Bebras plaukia.');
    await pictures(admin, 'editor-pasted');

    const large = await sharp({ create: { width: 9_000, height: 20, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    await paste(text(admin), 'paste', [{ name: 'didelis.png', type: 'image/png', base64: large.toString('base64') }]);
    await expect(admin.getByRole('alert').filter({ hasText: '„didelis.png“' })).toContainText(/9\s000\s×\s20/);
    await expect(text(admin).locator('.pending-picture')).toHaveCount(0);
  });

  await test.step('a network that fails is said, and the text stays', async () => {
    await admin.route('**/api/images/addtaskimage', (route) => route.abort());
    await paste(text(admin), 'paste', [{ name: 'd.png', type: 'image/png', base64: picturePng }]);
    await expect(admin.getByRole('alert').filter({ hasText: '„d.png“' })).toContainText('neįkeltas');
    await admin.unroute('**/api/images/addtaskimage');
    await admin.getByRole('button', { name: 'Bandyti dar kartą' }).click();
    await expect(text(admin).locator('img[src^="/images/"]')).toHaveCount(5);
    await expect(text(admin)).toContainText('Bebras plaukia.');
    // The journey itself cut the connection.
    faults.length = 0;
  });

  await test.step('saving says what was taken out of the text', async () => {
    // The reason stands at the field.
    await admin.getByRole('textbox', { name: 'Numeris' }).fill('2026-LT-01');
    await expect(admin.getByRole('textbox', { name: 'Numeris' })).toHaveAccessibleDescription(/^Numerį jau turi „/);
    await admin.getByRole('button', { name: /^Imti 2026-LT-\d+$/ }).click();
    await expect(admin.getByText('Numeris nesikartoja')).toBeVisible();
    await tools(admin).getByRole('button', { name: 'Kiti teksto įrankiai' }).click();
    await admin.getByRole('menuitem', { name: 'Redaguoti HTML' }).click();
    const source = admin.getByRole('textbox', { name: 'Sąlyga' });
    await source.fill(`${await source.inputValue()}<p><img src="https://kitur.example/x.png"></p><script>x()</script>`);
    await expect(
      admin.getByText(/^Iš teksto išimta: 1\spaveikslas ne iš šios svetainės, 1\sscenarijus\.$/),
    ).toBeVisible();
    await pictures(admin, 'editor-removed');
  });
});
