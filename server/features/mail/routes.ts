import { outbox } from '../../../contract/mail';
import type { Api } from '../../platform/http/api';
import type { CallerBase } from '../../platform/http/identity';
import type { Services } from '../../platform/services';
import { isDemonstration } from './demonstration';
import { mountMailDesk } from './desk';
import { readOutbox } from './queries';
import { mountMailTexts } from './texts';
import { mountMailTrial } from './try';

/** Mounts the outbox: in the demonstration anybody may read it, elsewhere nobody. */
export function mountMail<Caller extends CallerBase & { userId: string }>(api: Api<Caller>, services: Services): void {
  mountMailDesk(api, services);
  mountMailTexts(api, services);
  mountMailTrial(api, services);
  api.open(outbox, async ({ body, refuse }) => {
    if (!(await isDemonstration(services))) return refuse('NOT_FOUND');
    const rows = await readOutbox(services.db, body.search.trim(), 50);
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
