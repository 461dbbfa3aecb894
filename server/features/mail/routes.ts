import { outbox } from '../../../contract/mail';
import type { Api } from '../../platform/http/api';
import type { CallerBase } from '../../platform/http/identity';
import type { Services } from '../../platform/services';
import { isDemonstration } from './demonstration';
import { readOutbox } from './queries';

/** Mounts the outbox: in the demonstration anybody may read it, elsewhere nobody. */
export function mountMail<Caller extends CallerBase>(api: Api<Caller>, services: Services): void {
  api.open(outbox, async ({ refuse }) => {
    if (!(await isDemonstration(services))) return refuse('NOT_FOUND');
    const rows = await readOutbox(services.db, 50);
    return {
      data: rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        toName: row.to_name,
        toAddress: row.to_address,
        subject: row.subject,
        text: row.text_body,
        state: row.state,
      })),
    };
  });
}
