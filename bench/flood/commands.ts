import { createServer } from 'node:http';

/** What a child of a benchmark does when it is asked to, by name; the reply goes out as JSON. */
export type Commands = Record<string, (asked: URLSearchParams) => Promise<unknown>>;

/** Serves the commands on a free port, whose address is written out as startChild expects it. */
export function serveCommands(commands: Commands): void {
  const server = createServer(async (asked, reply) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://127.0.0.1');
    const done = await commands[pathname.slice(1)]?.(searchParams);
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(done ?? null));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  });
  process.on('SIGTERM', () => process.exit(0));
}
