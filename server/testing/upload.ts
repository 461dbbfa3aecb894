import { saveInteractive } from '../../contract/interactive';
import type { PersonName } from './people';
import type { World } from './world';

type Answered = { code?: string; reason?: string; fields?: string[]; id?: string; updatedAt?: string };

/** Uploads an interactive task as a browser does: a form with the fields and the file (null: without it). */
export async function uploadPackage(world: World, as: PersonName | null, data: object, bytes: Buffer | null) {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  if (bytes) form.set(saveInteractive.upload ?? '', new File([new Uint8Array(bytes)], 'a.zip'));
  const sent = new Response(form);
  const response = await world.app.http.inject({
    method: 'POST',
    url: `/api${saveInteractive.path}`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(as && { 'authentication-token': world.people[as].token }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const body: Answered = JSON.parse(response.body);
  return { status: response.statusCode, body };
}
