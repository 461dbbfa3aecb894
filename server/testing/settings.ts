import { type constantDefaults, type flagDefaults, getSettings } from '../../contract/settings';
import type { World } from './world';

type Values = Partial<Record<keyof typeof flagDefaults, boolean> & Record<keyof typeof constantDefaults, number>>;

/** Changes settings directly in the database, as its administrator would, and waits until the server notices. */
export async function setSettings(world: World, settings: Values): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await world.pool.query(
      'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, JSON.stringify(value)],
    );
  }
  await world.publish('setting', '');
  const has = async () => {
    const { flags, constants } = (await world.call(getSettings, { as: null })).body;
    const all: Record<string, unknown> = { ...flags, ...constants };
    return Object.entries(settings).every(([name, value]) => all[name] === value);
  };
  for (const end = Date.now() + 20_000; !(await has()); ) {
    if (Date.now() > end) throw new Error(`the server has not heard of ${Object.keys(settings).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
