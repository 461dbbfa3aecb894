import build from 'fast-json-stringify';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/endpoint';

type Schema = Record<string, unknown>;
type Reply = Endpoint['reply'];

// Shapes never change, and making their schemas is a third of a start: the document of the calls needs them once more.
const replies = new WeakMap<object, Schema>();
const bodies = new WeakMap<object, Schema>();
const writers = new WeakMap<object, (reply: unknown) => string>();

/**
 * The JSON schema by which a reply is written: only the fields of the contract go out, and it is
 * compiled, which costs the answer path less than a zod pass.
 */
export function replySchema({ reply }: Pick<Endpoint, 'reply'>): Schema {
  return once(replies, reply, () => {
    const { $schema: _, ...schema } = z.toJSONSchema(reply, {
      target: 'draft-7',
      io: 'output',
      // Unlisted fields are left out. If the schema forbade them, a nullable object could not be written at all.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    return {
      ...schema,
      type: 'object',
      properties: { success: { type: 'boolean' }, ...schema.properties },
      required: ['success', ...(schema.required ?? [])],
    };
  });
}

/**
 * Writes a reply by its schema. Compiled once in a process, as many servers as it may have: for 150 calls that takes half
 * of the time of a start, and tests make a server for each of their worlds.
 */
export function replyWriter(endpoint: Pick<Endpoint, 'reply'>): (reply: unknown) => string {
  const writer = writers.get(endpoint.reply) ?? build(replySchema(endpoint));
  writers.set(endpoint.reply, writer);
  return writer;
}

const opening = '{"success":true';
const brace = Buffer.from('{');
const comma = Buffer.from(',');
const ending = Buffer.from(']}');

/**
 * Writes a reply in two pieces, so that the caller can cache the bytes of the first: `head` and `rest` are the parts of
 * its schema, which has the fields of `head` first. Together they are what `replyWriter` writes. `item` is the same as
 * an item of a list, which does not say `success`.
 */
export function pieceWriter<Head extends Reply, Rest extends Reply>(
  head: Head,
  rest: Rest,
): {
  head(fields: z.output<Head>): Buffer;
  whole(head: Buffer, fields: z.output<Rest>): Buffer;
  item(head: Buffer, fields: z.output<Rest>): Buffer;
} {
  const writeHead = replyWriter({ reply: head });
  const writeRest = replyWriter({ reply: rest });
  const restOf = (fields: z.output<Rest>): Buffer =>
    Buffer.from(writeRest({ success: true, ...fields }).slice(opening.length));
  return {
    head: (fields) => Buffer.from(writeHead({ success: true, ...fields }).slice(0, -1)),
    whole: (bytes, fields) => Buffer.concat([bytes, restOf(fields)]),
    item: (bytes, fields) => Buffer.concat([brace, bytes.subarray(`${opening},`.length), restOf(fields)]),
  };
}

/**
 * Writes a reply whose last field is a list of items that are bytes already: `frame` is the schema of the other fields,
 * `list` the name of that field.
 */
export function listWriter<Frame extends Reply>(
  frame: Frame,
  list: string,
): (fields: z.output<Frame>, items: readonly Buffer[]) => Buffer {
  const writeFrame = replyWriter({ reply: frame });
  return (fields, items) => {
    const before = Buffer.from(`${writeFrame({ success: true, ...fields }).slice(0, -1)},"${list}":[`);
    const joined = items.flatMap((item, place) => (place > 0 ? [comma, item] : [item]));
    return Buffer.concat([before, ...joined, ending]);
  };
}

/** The JSON schema of what a call takes, for the OpenAPI document. */
export function bodySchema({ body }: Endpoint): Schema {
  return once(bodies, body, () => {
    const { $schema: _, ...schema } = z.toJSONSchema(body, {
      target: 'draft-7',
      io: 'input',
      unrepresentable: 'any',
    });
    return schema;
  });
}

/** A copy: who gets it may write into it. */
function once(known: WeakMap<object, Schema>, shape: object, make: () => Schema): Schema {
  const schema = known.get(shape) ?? make();
  known.set(shape, schema);
  return structuredClone(schema);
}
