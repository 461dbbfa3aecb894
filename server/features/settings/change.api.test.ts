import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkReport } from '../../../contract/reports';
import { getSettings } from '../../../contract/settings';
import { listSettings, type SettingChange, saveSettings } from '../../../contract/settings-change';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.pool.query(`delete from setting where name <> 'controller'`);
  await world.publish('setting', '');
});

const save = (changes: SettingChange[], as: 'admin' | 'developer' | 'tutorA' = 'admin') =>
  world.call(saveSettings, { as, body: { changes } });
const awards = { name: 'awardsPerGrade', from: 15, to: 12 } as const;

async function logged() {
  const { rows } = await world.pool.query(`select details from audit_log where action = 'setting.change' order by id`);
  return rows.map(({ details }) => details);
}

describe('settings/list', () => {
  it('shows organisers every setting with its default', async () => {
    const { body } = await world.call(listSettings, { as: 'developer' });
    expect(body.settings).toContainEqual({ name: 'awardsPerGrade', value: 15, isSet: false, changedAt: null });
    expect(body.settings).toContainEqual({
      name: 'keysNotice',
      value: { lt: '', en: '', until: null },
      isSet: false,
      changedAt: null,
    });
    expect((await world.call(listSettings, { as: 'tutorA' })).status).toBe(403);
  });
});

describe('settings/save', () => {
  it('changes several in one act, which all pages then have and the log tells', async () => {
    const changes: SettingChange[] = [awards, { name: 'invoices', from: false, to: true }];
    expect((await save(changes)).body).toMatchObject({ success: true, conflicts: [] });
    await expect
      .poll(async () => {
        const { flags, constants } = (await world.call(getSettings, { as: null })).body;
        return [flags?.invoices, constants?.awardsPerGrade];
      })
      .toEqual([true, 12]);
    expect(await logged()).toEqual([{ changes }]);
  });

  it('saves nothing where somebody else changed one of them meanwhile, and says the value of now', async () => {
    await save([awards]);
    const { body } = await save([
      { name: 'awardsPerGrade', from: 15, to: 20 },
      { name: 'invoices', from: false, to: true },
    ]);
    expect(body.conflicts).toEqual([{ name: 'awardsPerGrade', value: 12 }]);
    const { settings } = (await world.call(listSettings, { as: 'admin' })).body;
    expect(settings?.find(({ name }) => name === 'invoices')?.value).toBe(false);
  });

  it('lets one of two at the same moment win', async () => {
    const both = await Promise.all([20, 30].map((to) => save([{ name: 'awardsPerGrade', from: 15, to }])));
    expect(both.map(({ body }) => body.conflicts?.length).sort()).toEqual([0, 1]);
  });

  it('refuses what is out of range, and other roles', async () => {
    const wrong: SettingChange[] = [
      { name: 'awardsPerGrade', from: 15, to: -1 },
      { name: 'accessWindowMinutes', from: 15, to: 7.5 },
      { name: 'year', from: 2024, to: 'next' },
      { name: 'contactEmail', from: '', to: 'nobody' },
      { name: 'invoices', from: false, to: 1 },
    ];
    for (const change of wrong) expect((await save([change])).status, change.name).toBe(400);
    expect((await save([awards], 'developer')).status).toBe(403);
    expect((await save([awards], 'tutorA')).status).toBe(403);
    const raw = { changes: [{ name: 'secret.login', from: '', to: '' }] };
    expect((await world.call(saveSettings, { as: 'admin', raw })).status).toBe(400);
  });

  it('refuses an administrator whose role goes while the call runs', async () => {
    const { userId } = world.people.admin;
    await world.pool.query(`update user_account set role = 'DEVELOPER' where id = $1`, [userId]);
    // Known as an administrator's or read anew: the act is refused either way.
    expect(['SESSION_ENDED', 'FORBIDDEN']).toContain((await save([awards])).body.code);
    await world.pool.query(`update user_account set role = 'ADMIN' where id = $1`, [userId]);
  });
});

it('prints no consent form without a controller', async () => {
  const body = { report: 'agreement', uList: [world.people.pupilA1.uuid] };
  const link = () => world.call(linkReport, { as: 'tutorA', raw: body });
  expect((await link()).body.code).not.toBe('CONTROLLER_MISSING');
  await save([{ name: 'controller', from: 'iššūkio organizatoriai', to: '' }]);
  await expect.poll(async () => (await link()).body.code).toBe('CONTROLLER_MISSING');
  await save([{ name: 'controller', from: '', to: 'iššūkio organizatoriai' }]);
});
