import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/endpoint';

/**
 * The JSON schema by which a reply is written: only the fields of the contract go out, and Fastify
 * compiles it once, which costs the answer path less than a zod pass.
 */
export function replySchema(endpoint: Endpoint): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.reply, {
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
}

/** The JSON schema of what a call takes, for the OpenAPI document. */
export function bodySchema(endpoint: Endpoint): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.body, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  });
  return schema;
}
