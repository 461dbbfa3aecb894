import autocannon, { type Result } from 'autocannon';

/** One measurement: requests a second, latency in milliseconds, and the replies without 2xx. */
export type Measured = { perSecond: number; p50: number; p99: number; bad: number; requests: number };

export type Request = { method: 'POST'; path: string; headers: Record<string, string>; body: string };

/**
 * Sends requests over so many connections for so many seconds. Each connection has a list of its own, built before the
 * clock starts: the generator shares the machine with the server, so work saved here is free for the server.
 */
export async function measure(
  url: string,
  options: {
    connections: number;
    seconds: number;
    /** So many requests instead, however long they take. */
    amount?: number;
    requestsOf: (connection: number) => Request[];
  },
): Promise<Measured> {
  let connection = 0;
  let startedAt = 0;
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections: options.connections,
        ...(options.amount ? { amount: options.amount } : { duration: options.seconds }),
        timeout: 30,
        setupClient: (client) => {
          client.setRequests(options.requestsOf(connection));
          connection += 1;
        },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    // The generator's own duration starts before it builds the requests of its connections, which takes seconds.
    running.on('start', () => {
      startedAt = performance.now();
    });
  });
  return {
    perSecond: (result.requests.total * 1000) / (performance.now() - startedAt),
    p50: result.latency.p50,
    p99: result.latency.p99,
    bad: result.non2xx + result.errors + result.timeouts,
    requests: result.requests.total,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The value below which `percent` of a hundred values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
