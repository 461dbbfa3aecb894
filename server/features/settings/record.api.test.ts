import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkReport } from '../../../contract/reports';
import { type SettingChange, saveSettings } from '../../../contract/settings-change';
import { getController, privacyRecordReport as report } from '../../../contract/settings-privacy';
import { textOf } from '../../testing/pdf';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.pool.query(`delete from setting where name not in ('controller') and name not like 'secret.%'`);
  await world.publish('setting', '');
});

const filled: SettingChange[] = [
  { name: 'controllerCode', from: '', to: '190012345' },
  { name: 'controllerAddress', from: '', to: 'Tvenkinio g. 1, Vilnius' },
  { name: 'officer', from: '', to: 'Saugė Saugienė' },
  { name: 'officerEmail', from: '', to: 'saugiene@damba.example' },
  { name: 'processors', from: '', to: 'UAB „Serveriai“\n\nVšĮ „Laiškai“' },
  { name: 'keepSessionsDays', from: 365, to: 101 },
  { name: 'secondFactorAdmin', from: false, to: true },
];
const save = (changes: SettingChange[]) => world.call(saveSettings, { as: 'admin', body: { changes } });
const link = (as: 'admin' | 'developer' | 'tutorA' | 'pupilA5', more: object = {}) =>
  world.call(linkReport, { as, raw: { report, ...more } });

async function printed(more?: object): Promise<string> {
  const { body } = await link('developer', more);
  const file = await world.app.http.inject({ method: 'GET', url: body.link ?? '' });
  return textOf(file.rawPayload);
}

const unspaced = (words: string): string => words.replace(/\s/g, '');

describe('the record of processing', () => {
  it('is printed as the settings are now, in both languages', async () => {
    expect((await save(filled)).body.conflicts).toEqual([]);
    const lithuanian = await printed();
    for (const words of ['190012345', 'Saugė Saugienė', 'VšĮ „Laiškai“', 'pasibaigę seansai: 101', 'Parašas'])
      expect(lithuanian).toContain(unspaced(words));
    expect(lithuanian).toContain(unspaced('antrasis veiksnys privalomas administratoriams'));
    const english = await printed({ locale: 'en' });
    expect(english).toContain(unspaced('Record of processing activities'));
    expect(english).toContain(unspaced('ended sessions: 101'));
  });

  it('is printed with gaps, and promises no second factor that is not required', async () => {
    const text = await printed();
    expect(text).toContain(unspaced('Duomenų apsaugos pareigūnas'));
    expect(text).not.toMatch(/antrasisveiksnys/);
  });

  it('is for organisers', async () => {
    expect((await link('tutorA')).status).toBe(403);
    expect((await link('pupilA5')).status).toBe(403);
    expect((await link('admin', { locale: 'xx' })).status).toBe(400);
  });

  it('takes no number, e-mail or telephone that is none', async () => {
    const wrong: [SettingChange['name'], string][] = [
      ['controllerCode', '12'],
      ['controllerCode', '19001234a'],
      ['officerEmail', 'saugiene'],
      ['controllerPhone', 'skambinti'],
      ['processors', 'x'.repeat(1_001)],
    ];
    for (const [name, to] of wrong) expect((await save([{ name, from: '', to }])).status, `${name} ${to}`).toBe(400);
  });
});

describe('settings/controller', () => {
  it('tells anybody whom to ask about data, as the notice does', async () => {
    const before = (await world.call(getController, { as: null })).body.controller;
    expect(before).toMatchObject({ name: 'iššūkio organizatoriai', officer: '', processors: [] });
    await save(filled);
    await expect
      .poll(async () => (await world.call(getController, { as: null })).body.controller)
      .toEqual({
        name: 'iššūkio organizatoriai',
        code: '190012345',
        address: 'Tvenkinio g. 1, Vilnius',
        email: '',
        phone: '',
        officer: 'Saugė Saugienė',
        officerEmail: 'saugiene@damba.example',
        processors: ['UAB „Serveriai“', 'VšĮ „Laiškai“'],
        transfers: '',
      });
  });
});
