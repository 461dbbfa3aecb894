// Import it before any schema: zod must not try to compile its parsers, which the content policy forbids and reports.
import { config } from 'zod/mini';

config({ jitless: true });
