// What journeys do in the database to the keys of cards and to the doors of classes.
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../database';

/** changeOne: runs a statement that must change one row. */
export function cardActs(
  client: pg.Client,
  changeOne: (text: string, values: unknown[]) => Promise<void>,
): Pick<Database, 'giveKey' | 'moveDoor'> {
  const cardHash = async (key: string, pictures?: string): Promise<Buffer> => {
    await client.query(makeSecret);
    const { rows } = await client.query<{ secret: string }>(readSecret);
    await client.query(takeKeys, [key.slice(0, 4)]);
    const text = pictures ? `PICTURES ${key.slice(0, 4)} ${pictures}` : key;
    return createHmac('sha256', Buffer.from(rows[0]?.secret ?? '', 'base64url'))
      .update(text)
      .digest();
  };
  return {
    giveKey: async ({ uuid }, key, pictures) =>
      changeOne(
        `update user_account set key_part_one = $2, key_hash = $3, key_issued_at = now(), key_pictures = $4::bytea,
          key_for_sitting = $4::bytea is not null where uuid = $1`,
        [uuid, key.slice(0, 4), await cardHash(key), pictures ? await cardHash(key, pictures) : null],
      ),
    moveDoor: ({ uuid }) =>
      changeOne(
        `update card_door d set network = '203.0.113.7' from user_account u
         where u.uuid = $1 and d.school_id = u.school_id and d.grade = u.grade and d.sub_grade is not distinct from u.sub_grade`,
        [uuid],
      ),
  };
}

const takeKeys = `
  update user_account set key_part_one = null, key_hash = null, key_issued_at = null where key_part_one = $1`;

/** The installation's own key, if none was made yet. */
const readSecret = `select value #>> '{}' as secret from setting where name = 'secret.keys'`;
const makeSecret = `
  insert into setting (name, value) values ('secret.keys', to_jsonb(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')))
  on conflict (name) do nothing`;
