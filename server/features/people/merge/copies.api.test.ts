import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { obfuscateUser } from '../../../../contract/participants-states';
import { mergePeople } from '../../../../contract/people-merge';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { listFile, remask, writeList } from '../../participants/masking/list';
import { finishMerges } from './finish-merges';

let world: World;
let file: string;
beforeAll(async () => {
  world = await createWorld();
  file = listFile(await mkdtemp(join(tmpdir(), 'damba-copies-')));
});
afterAll(() => world.close());

const id = (name: PersonName) => world.people[name].userId;

/** What a backup from before the merge says after a restore: of a note on the person, and who is masked. */
async function restore(): Promise<{ masked: number; note: string; isMasked: boolean[] }> {
  const restored = await createWorld();
  try {
    await restored.pool.query(
      `insert into audit_log (action, object_type, object_id, reason)
       select 'session.end', 'user', '1', first_name || ' ' || last_name || ' padėjo' from user_account where id = $1`,
      [id('pupilA12')],
    );
    const masked = await remask(restored.services, file);
    const { rows } = await restored.pool.query(`select reason from audit_log where reason like '% padėjo'`);
    const accounts = await restored.pool.query(
      'select masked_at is not null as masked from user_account where id = any($1::bigint[]) order by id',
      [[id('pupilA11'), id('pupilA12')]],
    );
    return { masked, note: rows[0].reason, isMasked: accounts.rows.map((row) => row.masked) };
  } finally {
    await restored.close();
  }
}

it('a copy that a merge has masked is masked as a copy after a restore, until the person goes too', async () => {
  const { rows } = await world.pool.query('select first_name, last_name from user_account where id = $1', [
    id('pupilA12'),
  ]);
  const name = `${rows[0].first_name} ${rows[0].last_name}`;
  const body = { target: id('pupilA11'), source: id('pupilA12') };
  const merged = await world.call(mergePeople, { as: 'admin', body });
  await world.pool.query(`update person_merge set merged_at = now() - interval '31 days' where id = $1`, [
    merged.body.id,
  ]);
  await finishMerges(world.services);
  await writeList(world.services, file);
  expect(await restore()).toEqual({ masked: 1, note: `${name} padėjo`, isMasked: [false, true] });

  await world.call(obfuscateUser, { as: 'admin', params: { user: id('pupilA11') }, body: { reason: 'Prašė tėvai' } });
  await writeList(world.services, file);
  expect(await restore()).toEqual({ masked: 2, note: '… … padėjo', isMasked: [true, true] });
});
