// Reads the server's events (text/event-stream) by fetch: EventSource cannot send the session's header.
import type { BodyIn, Endpoint } from '../../../contract/endpoint';
import { currentSession } from '../session/session';
import { NetworkLost, stopIfAborted } from './call-errors';
import { createEventParser } from './event-parse';
import { reportReached } from './online';

/** An event, or a sign of life without one. */
export type StreamSign = { event: string; data: string } | { event: null };

/**
 * Opens a stream and passes on its events until the server ends it. Throws NetworkLost for every other end and for
 * every reply that is not a stream: the next ordinary call shows the reason, and ends the session if that is the
 * reason.
 */
export async function* readEvents<E extends Endpoint>(
  endpoint: E,
  body: BodyIn<E>,
  signal: AbortSignal,
): AsyncGenerator<StreamSign> {
  try {
    const response = await fetch(`/api${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        'Authentication-token': currentSession()?.token ?? '',
      },
      body: JSON.stringify(body),
      signal,
      cache: 'no-store',
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      throw new NetworkLost(`HTTP ${response.status}`);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = createEventParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      reportReached();
      yield { event: null };
      yield* parse(value);
    }
  } catch (error) {
    stopIfAborted(signal);
    throw error instanceof NetworkLost ? error : new NetworkLost(error instanceof Error ? error.message : '');
  }
}
