import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookImport } from '../../../../contract/exchange';
import { archivesOf, photograph, taskFile, taskText } from '../../../testing/archives';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const archives = archivesOf(() => world);

describe('looking at one task', () => {
  const look = (as: PersonName | null, files: Zippable, name: string) =>
    archives.send(lookImport, as, zipSync(files), { file: name });

  it('shows it whole, cleaned, its pictures written anew and sent once each; nothing is kept', async () => {
    const before = await archives.stored();
    const body = '![](a.png) ![](a.png) <script>alert(1)</script> ![](b.svg)';
    const jpeg = await photograph();
    const files = {
      [taskFile('2026-LT-82')]: taskText('2026-LT-82', { body }),
      [taskFile('2026-LT-83')]: taskText('2026-LT-83', { title: 'Kita' }),
      '2026-LT-82_Takas/a.png': jpeg,
      '2026-LT-82_Takas/b.svg': strToU8(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="3" height="3"/></svg>',
      ),
    };
    const { status, body: looked } = await look('tutorA', files, taskFile('2026-LT-82'));
    expect(status).toBe(200);
    expect(looked.task).toMatchObject({ name: 'Bebro takas', language: 'lt', choiceLayout: 'ONE_PER_ROW' });
    expect(looked.task?.choices.map((one) => [one.id, one.textHtml])).toEqual([
      ['A', 'pirmas'],
      ['B', 'antras'],
      ['C', 'trečias'],
    ]);
    expect(looked.task?.contentHtml.match(/src="image:\d"/g)).toEqual([
      'src="image:0"',
      'src="image:0"',
      'src="image:1"',
    ]);
    expect(looked.task?.contentHtml).not.toMatch(/<script/);
    expect(looked.task?.solutionHtml).toContain('Teisingas atsakymas yra B)');
    const [picture, drawing] = (looked.pictures ?? []).map((one) => Buffer.from(one.base64, 'base64'));
    expect(looked.pictures?.map((one) => one.mime)).toEqual(['image/jpeg', 'image/svg+xml']);
    expect(picture?.includes('Slapta')).toBe(false);
    expect(drawing?.toString()).not.toMatch(/script/);
    expect(await archives.stored()).toBe(before);
  });

  it('tells the widths that the file states for pictures of answers, and shows them in the layout of its tables', async () => {
    const row = (letters: string, size: string) => `|:--:|:--:|\n${`| ![](a.png "${size}") `.repeat(2)}|\n${letters}\n`;
    const options = `${row('| A) | B) |', 'Taškai (200px)')}\n${row('| C) | D) |', 'Taškai (200px)')}`;
    const files = {
      [taskFile('2026-LT-82')]: taskText('2026-LT-82', { options }),
      '2026-LT-82_Takas/a.png': await photograph(),
    };
    const { body } = await look('tutorA', files, taskFile('2026-LT-82'));
    expect(body.task?.choiceLayout).toBe('TWO_PER_ROW');
    expect(body.task?.choices.map((one) => [one.id, one.imageStatedWidth])).toEqual(
      [...'ABCD'].map((letter) => [letter, 200]),
    );
  });

  it('is for those who make tasks, and of tasks that can come in', async () => {
    const files = { [taskFile('2026-LT-82')]: taskText('2026-LT-82', { body: '![](nera.svg)' }) };
    for (const name of [taskFile('2026-LT-82'), 'kitas.task.md', '../x']) {
      const { status, body } = await look('admin', files, name);
      expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['file']]);
    }
    expect((await archives.send(lookImport, 'admin', strToU8('<html>'), { file: 'x' })).status).toBe(415);
    for (const as of ['pupilA5', 'centre', 'tester'] as const)
      expect((await look(as, files, taskFile('2026-LT-82'))).status).toBe(403);
    expect((await look(null, files, taskFile('2026-LT-82'))).status).toBe(401);
  });
});
