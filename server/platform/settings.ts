import * as z from 'zod/mini';
import { StartRefused } from './start-refused';

/** Every setting of the environment with its default, checked at start. docs/settings.md explains them. */
const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//), z.refine(URL.canParse))),
  DATABASE_OWNER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//), z.refine(URL.canParse))),
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//), z.refine(URL.canParse))),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/))),
  TASK_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/))),
  TASK_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  TRUST_PROXY: z._default(z.enum(['0', '1']), '0'),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s/]+/), z.refine(URL.canParse))),
  MAIL_FROM: z.optional(
    z.string().check(z.maxLength(200), z.regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
  ),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
  WORKERS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 1),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16), z.regex(/^[\x21-\x7e]+$/))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(100)), 10),
});
export type Settings = z.infer<typeof environment>;

/** Reads and checks the environment; a value that does not fit ends the start with one line. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = Object.fromEntries(
    Object.keys(environment.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])),
  );
  const parsed = environment.safeParse(values);
  if (parsed.success) {
    const { SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN, DATABASE_URL, DATABASE_READ_URL } = parsed.data;
    // The embedded database has no standby.
    if (DATABASE_READ_URL && !DATABASE_URL) {
      throw new StartRefused('DATABASE_READ_URL needs DATABASE_URL beside it. See docs/settings.md.');
    }
    // A mail needs a sender, and links that work from outside.
    if (SMTP_URL && !(MAIL_FROM && PUBLIC_ORIGIN)) {
      throw new StartRefused('SMTP_URL needs MAIL_FROM and PUBLIC_ORIGIN beside it. See docs/settings.md.');
    }
    // Its pages run in a frame of the site and must know the site's address.
    if (parsed.data.TASK_ORIGIN && !PUBLIC_ORIGIN) {
      throw new StartRefused('TASK_ORIGIN needs PUBLIC_ORIGIN beside it. See docs/settings.md.');
    }
    return parsed.data;
  }
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw new StartRefused(`These settings have values that cannot be used: ${names.join(', ')}. See docs/settings.md.`);
}
