import * as calls from '../../../contract/mail-desk';
import type { Api } from '../../platform/http/api';
import type { CallerBase } from '../../platform/http/identity';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import * as rows from './desk-queries';

/** Mounts the outbox for organisers. */
export function mountMailDesk<Caller extends CallerBase & { userId: string }>(
  api: Api<Caller>,
  services: Services,
): void {
  const { db, events, settings } = services;

  api.on(calls.listMails, async ({ body }) => {
    const filter = filterOf(body);
    const [mails, { counts, resendable }] = await Promise.all([
      rows.listMails(db, body.state, filter, body),
      rows.countMails(db, filter),
    ]);
    return {
      mails: mails.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        toName: row.to_name,
        toAddress: row.to_address,
        kind: row.kind,
        subject: row.subject,
        tries: row.tries,
        lastError: row.last_error,
        nextTryAt: body.state === 'WAITING' ? row.next_try_at.toISOString() : null,
        sentAt: row.sent_at?.toISOString() ?? null,
        canResend: row.can_resend,
      })),
      total: counts[body.state],
      counts,
      resendable,
      isSending: settings.SMTP_URL !== undefined,
    };
  });

  api.on(calls.resendMails, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const ids = await rows.resendMails(trx, filterOf(body), body.id ?? null);
      if (ids.length === 0) return { resent: 0 };
      await events.publish(trx, 'mail', '');
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'mail.resend',
        objectType: 'mail',
        objectId: ids.length === 1 ? (ids[0] ?? '') : 'several',
        details: { mails: ids.length },
      });
      return { resent: ids.length };
    }),
  );
}

function filterOf({ kind, search, sending, act }: rows.MailFilter): rows.MailFilter {
  return { kind, search, sending, act };
}
