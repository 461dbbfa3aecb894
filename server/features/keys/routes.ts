import * as calls from '../../../contract/keys';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import * as rows from './queries';

/** Mounts the list of pupils' prices, and changing a price. No invoice is made. */
export function mountKeys(api: Api<Caller>, { db }: Services, { values }: { values: ReadValues }): void {
  const thisYear = async (): Promise<number> => (await values.get()).constants.year;

  api.on(calls.listKeys, async ({ body, caller }) => {
    const year = await thisYear();
    const schools = caller.role === 'TUTOR' ? caller.schools.map(({ id }) => id) : null;
    const found = await rows.listFees(db, { ...body, schools, year });
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    const auditLine = {
      userId: caller.userId,
      action: 'fee.look' as const,
      objectType: 'participation-fee',
      details: {},
    };
    await auditView(db, { ...auditLine, objectId: String(year) });
    return { year, keys: found.rows.map(entryOf), total: found.total };
  });

  api.on(calls.saveKey, async ({ body, caller }) => {
    const year = await thisYear();
    return db.transaction().execute(async (trx) => {
      const userId = (await rows.holdPupil(trx, body.user)) ?? refuse('NOT_FOUND');
      const before = await rows.readFee(trx, userId, year);
      const isPaid = body.paidStatus === 'PAID';
      await rows.keepFee(trx, { userId, year, price: body.price, isPaid, by: caller.userId });
      const details = { year, price: body.price, isPaid, before: before ? entryOf(before).price : null };
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'fee.change',
        objectType: 'user',
        objectId: userId,
        details,
      });
      const after = await rows.readFee(trx, userId, year);
      return { key: after ? entryOf(after) : refuse('NOT_FOUND') };
    });
  });
}

function entryOf({ uuid, keyPart, hasAgreement, price, isPaid, ...user }: rows.FeeRow): calls.KeyEntry {
  return {
    key: keyPart,
    user: { uuid, ...user },
    hasAgreement,
    price: price ?? calls.prices.participant,
    paidStatus: isPaid ? 'PAID' : 'UNPAID',
  };
}
