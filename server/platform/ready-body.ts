import * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../../contract/endpoint';

/** The reply of a call as the bytes that go out: the fields of its contract and no others (decisions 2). */
export function readyBody<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): Buffer {
  const fields = z.parse<E['reply']>(endpoint.reply, reply);
  return Buffer.from(JSON.stringify(Object.assign({ success: true }, fields)));
}
