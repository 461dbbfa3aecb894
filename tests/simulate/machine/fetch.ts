import type { Tab } from './tab';

/** A reply as the pages read it. */
export class SimulatedResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  constructor(
    readonly body: string,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.status = status;
    this.ok = status >= 200 && status < 300;
    this.headers = new Headers(headers);
  }
  async text() {
    return this.body;
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.body);
  }
}

type Init = { headers?: Record<string, string>; body?: string | null; signal?: AbortSignal };

/** fetch of one tab: what it sends goes through the network of its computer, and may arrive after the tab has gone. */
export function fetchOf(tab: Tab) {
  return (address: string, { headers = {}, body, signal }: Init = {}) =>
    new Promise<SimulatedResponse>((resolve, reject) => {
      if (!tab.isAlive()) return;
      const aborted = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) return aborted();
      signal?.addEventListener('abort', aborted);
      // The server may count before the computer sleeps, and be heard when it has woken up.
      const asked = { askedAt: tab.computer.world.now(), stood: tab.computer.stood() };
      tab.computer.network.send(
        tab.computer,
        {
          path: address.replace(/^\/api/, ''),
          token: headers['Authentication-token'] ?? null,
          body: JSON.parse(body ?? '{}'),
        },
        (outcome) =>
          tab.post(() => {
            signal?.removeEventListener('abort', aborted);
            if (!signal?.aborted && outcome?.body.includes('"remainingMs"')) {
              tab.heard = { ...asked, at: tab.computer.world.now() };
            }
            if (outcome === null) reject(new TypeError('the network was lost'));
            else resolve(new SimulatedResponse(outcome.body, outcome));
          }),
      );
    });
}
