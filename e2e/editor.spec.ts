import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { browseTask, getTask } from '../contract/tasks';
import { canonicalChoice, canonicalHtml } from '../contract/tasks-html';
import { readTaskFolder } from '../server/features/tasks/import/read';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Texts of tasks in the visual editor: existing content stays as it is, and pictures can be pasted. */

test.describe.configure({ timeout: 180_000 });
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

test('every imported text comes out of the editor as it went in, byte for byte', async ({ page }) => {
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
  ].map(canonicalHtml);
  const different = await page.evaluate(
    (all) => all.filter((html) => Reflect.get(window, 'editor').roundTrip(html) !== html),
    [...texts, ...more],
  );
  expect(different).toEqual([]);
});

const text = (admin: Page): Locator => admin.getByRole('textbox', { name: 'Sąlyga' });
const editor = (admin: Page): Locator => admin.locator('.mantine-RichTextEditor-root').filter({ has: text(admin) });

test('an imported task opens in the visual editor, keeps its question, and is the same after saving', async ({
  visit,
  origin,
}) => {
  const caller = await logInByCall(origin, 'developer');
  const found = await call(caller, browseTask, { body: { filter: { UID: '2026-LT-01' }, num: 1, page_size: 1 } });
  const id = found.task?.id ?? '';
  const read = async () => (await call(caller, getTask, { body: { id } })).task;
  const before = await read();
  const admin = await visit('admin', `/userhome/tasks/edit/${id}`);
  await expect(text(admin)).toBeVisible(patient);
  await expect(text(admin)).toHaveAttribute('contenteditable', 'true');
  await expect(text(admin).locator('.task-question')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Vaizdinis redaktorius' })).toHaveCount(0);
  await pictures(admin, 'editor-question');
  await admin.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(admin.getByText('Užduoties pakeitimai išsaugoti.')).toBeVisible(patient);
  const after = await read();
  expect(after.updatedAt).not.toBe(before.updatedAt);
  expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
});

test('a new task: its question, pasted pictures, a network that fails, and what saving takes out', async ({
  visit,
  faults,
}) => {
  const admin = await visit('admin', '/userhome/tasks/new');

  await test.step('a question is made and unmade by its button', async () => {
    await expect(text(admin)).toBeVisible(patient);
    await text(admin).fill('Bebras plaukia.');
    await text(admin).press('End');
    await text(admin).press('Enter');
    await admin.keyboard.type('Kur jis plaukia?');
    const button = editor(admin).getByRole('button', { name: 'Klausimas', exact: true });
    await button.click();
    await expect(text(admin).locator('.task-question')).toHaveText('Kur jis plaukia?');
    await button.click();
    await expect(text(admin).locator('.task-question')).toHaveCount(0);
    await expect(text(admin)).toContainText('Bebras plaukia.Kur jis plaukia?');
    await button.click();
    await expect(text(admin).locator('.task-question')).toHaveText('Kur jis plaukia?');
  });

  await test.step('pasted and dropped pictures are uploaded and stand in the text; what cannot come in is named', async () => {
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5a2b' } })
      .png()
      .toBuffer();
    await text(admin).locator('p').first().click();
    await text(admin).press('Home');
    await paste(text(admin), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
    const describe = admin.getByRole('dialog', { name: 'Paveikslo aprašymas' });
    await expect(describe).toBeVisible(patient);
    await pictures(admin, 'editor-describe');
    await describe.getByRole('textbox', { name: 'Aprašymas' }).fill('Upės vaizdas');
    await describe.getByRole('button', { name: 'Įrašyti aprašymą' }).click();
    await expect(text(admin).getByRole('img', { name: 'Upės vaizdas' })).toHaveAttribute('src', /^\/images\//);

    const files = ['b.png', 'c.png'].map((name) => ({ name, type: 'image/png', base64: png.toString('base64') }));
    await paste(text(admin), 'drop', [...files, { name: 'tekstas.pdf', type: 'application/pdf', base64: 'JVBERg==' }]);
    await expect(describe.getByRole('textbox', { name: 'Aprašymas' })).toHaveCount(2, patient);
    await describe.getByRole('button', { name: 'Vėliau' }).click();
    await expect(text(admin).locator('img[src^="/images/"]')).toHaveCount(3);
    await expect(admin.getByRole('alert').filter({ hasText: '„tekstas.pdf“' })).toContainText(
      'tinka tik paveikslų failai',
    );

    await text(admin).press('Control+End');
    const html = `<p style="font-family:Arial;color:red">Iš svetainės <img src="https://kitur.example/zemelapis.png">
      <img src="data:image/png;base64,${png.toString('base64')}" alt="Kopija"> ir <b>toliau</b></p>`;
    await paste(text(admin), 'paste', [], html);
    await expect(admin.getByRole('alert').filter({ hasText: '„zemelapis.png“' })).toBeVisible(patient);
    await expect(text(admin).getByRole('img', { name: 'Kopija' })).toHaveAttribute('src', /^\/images\//);
    await expect(text(admin).locator('img:not(.ProseMirror-separator)')).toHaveCount(4);
    await expect(text(admin)).toContainText('Iš svetainės');
    await expect(text(admin).locator('[style*="font-family"], [style*="color"]')).toHaveCount(0);
    await expect(text(admin)).toContainText('Bebras plaukia.');
    await pictures(admin, 'editor-pasted');
  });

  await test.step('a network that fails is said, and the text stays', async () => {
    await admin.route('**/api/images/addtaskimage', (route) => route.abort());
    await paste(text(admin), 'paste', [{ name: 'd.png', type: 'image/png', base64: 'iVBORw0KGgo=' }]);
    await expect(admin.getByRole('alert').filter({ hasText: '„d.png“' })).toContainText('nepavyko įkelti', patient);
    await admin.unroute('**/api/images/addtaskimage');
    await expect(text(admin)).toContainText('Bebras plaukia.');
    // The journey itself cut the connection.
    faults.length = 0;
  });

  await test.step('saving says what was taken out of the text', async () => {
    await admin.getByLabel('Pavadinimas').fill('Upės bebras');
    await admin.getByLabel('Tarptautinis numeris').fill('2026-LT-01');
    await admin.getByLabel('Bičiuliai (5–6 klasės)').selectOption('vidutinė');
    for (const letter of ['A', 'B', 'C', 'D'])
      await admin.getByRole('textbox', { name: `${letter} atsakymas`, exact: true }).fill(letter);
    await admin.getByLabel('Teisingas atsakymas – B').check();
    await admin.getByRole('button', { name: 'Redaguoti HTML' }).first().click();
    const source = admin.getByRole('textbox', { name: 'Sąlyga' });
    await source.fill(`${await source.inputValue()}<p><img src="https://kitur.example/x.png"></p><script>x()</script>`);
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    // The reason stands at the field.
    await expect(admin.getByLabel('Tarptautinis numeris')).toHaveAccessibleDescription(/jau užimtas/, patient);
    await admin.getByLabel('Tarptautinis numeris').fill(`2026-LT-${randomUUID().slice(0, 4).toUpperCase()}`);
    await admin.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(
      admin.getByText(/^Iš teksto išimta: 1\spaveikslas ne iš šios svetainės, 1\sscenarijus\.$/),
    ).toBeVisible(patient);
    await pictures(admin, 'editor-removed');
  });
});

type ClipboardFile = { name: string; type: string; base64: string };

/** Does what the browser does on Ctrl+V or on a drop, with these files and this HTML. */
async function paste(
  target: ReturnType<Page['getByRole']>,
  act: 'paste' | 'drop',
  files: ClipboardFile[],
  html = '',
): Promise<void> {
  await target.evaluate(
    (element, { act: kind, files: sent, html: words }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      if (words !== '') data.setData('text/html', words);
      const { left, top } = element.getBoundingClientRect();
      const more = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...more })
          : new DragEvent('drop', { dataTransfer: data, clientX: left + 30, clientY: top + 20, ...more }),
      );
    },
    { act, files, html },
  );
}
