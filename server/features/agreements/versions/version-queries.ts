import { sql } from 'kysely';
import type { ConsentKind } from '../../../../contract/agreements';
import { type AskedAs, agreedWords } from '../../../../contract/agreements-versions';
import type { Db } from '../../../platform/database/db';
import { type AgreedPage, contentOf, digestOf } from './content';

/** The versions of both consents; null: none is known. */
export type Versions = { takePart: string | null; publish: string | null };

export const noVersions: Versions = { takePart: null, publish: null };

/**
 * The versions of what is asked in this moment, kept from now on. Two who agree at once to a text that is new keep it
 * once. controller: the setting of the same name.
 */
export async function keepVersions(db: Db, asked: AskedAs, controller: string): Promise<Versions> {
  const pages = await readPages(db);
  const keep = async (consent: ConsentKind) => {
    const content = contentOf(consent, asked, pages, controller);
    const digest = digestOf(consent, asked, content);
    const known = await db.selectFrom('agreement_version').select('id').where('digest', '=', digest).executeTakeFirst();
    if (known) return known.id;
    await db
      .insertInto('agreement_version')
      .values({ consent, asked, digest, content: JSON.stringify(content) })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute();
    const row = await db.selectFrom('agreement_version').select('id').where('digest', '=', digest).executeTakeFirst();
    return row?.id ?? null;
  };
  const takePart = await keep('TAKE_PART');
  return { takePart, publish: asked === 'TUTOR' || asked === 'STAFF' ? null : await keep('PUBLISH') };
}

/** Notes which texts stand on the forms that were printed for some pupils. */
export async function notePrinted(db: Db, userIds: readonly string[], versions: Versions): Promise<void> {
  await sql`update agreement_key set printed_take_part_id = ${versions.takePart}, printed_publish_id = ${versions.publish}
    where user_id = any(${[...userIds]}::bigint[])`.execute(db);
}

/** The texts on the form that was printed last for a pupil. */
export async function readPrinted(db: Db, userId: string): Promise<Versions> {
  const row = await db
    .selectFrom('agreement_key')
    .select(['printed_take_part_id as takePart', 'printed_publish_id as publish'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? noVersions;
}

/** Which text was agreed to last for the publication: with an agreement, or by itself. */
const publishVersion = (userId: string) => sql`select v from (
    select publish_version_id as v, given_at as at from agreement where user_id = ${userId}::bigint and agrees_to_publish
    union all select version_id, changed_at from agreement_change
      where user_id = ${userId}::bigint and consent = 'PUBLISH' and is_given
  ) x order by at desc limit 1`;

/** The version of the publication that was given last; null: none is known. */
export async function readPublishVersion(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ v: string | null }>`${publishVersion(userId)}`.execute(db);
  return rows[0]?.v ?? null;
}

export type VersionRow = {
  id: string;
  consent: ConsentKind;
  asked: AskedAs;
  digest: Buffer;
  content: unknown;
  since: Date;
};

/** The texts that the consents in force were given to; none for one that was given before versions were kept. */
export async function readVersionsInForce(db: Db, userId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.consent, v.asked, v.digest, v.content, v.created_at as since from user_account u
      join agreement g on g.user_id = u.id and g.withdrawn_at is null
      join agreement_version v on v.id = g.take_part_version_id
      where u.id = ${userId}::bigint and u.agreed_to_take_part_at is not null
    union all select v.id, v.consent, v.asked, v.digest, v.content, v.created_at from user_account u
      join agreement_version v on v.id = (${publishVersion(userId)})
      where u.id = ${userId}::bigint and u.agreed_to_publish_at is not null`.execute(db);
  return rows;
}

/** The digest of what is asked in this moment. */
export async function readDigestNow(db: Db, consent: ConsentKind, asked: AskedAs, controller: string): Promise<Buffer> {
  return digestOf(consent, asked, contentOf(consent, asked, await readPages(db), controller));
}

async function readPages(db: Db): Promise<AgreedPage[]> {
  const { rows } = await sql<AgreedPage>`select purpose, locale, name, html from text_page
    where purpose in ('RULES', 'PRIVACY')`.execute(db);
  return rows;
}

/** A stored content. Throws where it has another shape. */
export const wordsIn = (stored: unknown) => agreedWords.parse(stored);
