// The talk with the frame of an interactive task. Its origin is opaque ("null"), so nothing but its window proves who
// speaks: that window alone is given a channel, and from then on only the channel is listened to.
import { type FrameAnswer, type FrameMessage, frameName, frameVersion, isReady, readMessage } from './messages';

/** What the task begins with: what was given before, or nothing. */
export type LinkGiven = {
  taskId: string;
  lang: string;
  readOnly: boolean;
  answer: string | null;
  state: string | null;
};

/** silent: it has not said that it is ready, and may yet; flood, stranger: it is heard no more. */
export type LinkFault = 'silent' | 'flood' | 'stranger';

type LinkEvents = {
  onLoaded: (height: number) => void;
  onHeight: (height: number) => void;
  onAnswer: (given: FrameAnswer) => void;
  /** An answer came that is too long to be kept. */
  onTooLong: () => void;
  onFault: (fault: LinkFault) => void;
};

export type FrameLink = {
  /** What stands now; null when the frame does not say within a second. */
  ask: () => Promise<FrameAnswer | null>;
  close: () => void;
};

/** The window in which frames speak, and the frame's own window. */
type LinkWindows = {
  host: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  frame: () => Peer | null;
};
type Peer = { postMessage: (message: unknown, target: string, transfer: Transferable[]) => void };

/** Milliseconds until a frame that says nothing is called silent; it is listened to further. */
export const readyMs = 10_000;
/** Milliseconds that a frame has to say its answer when the task is left. */
export const answerMs = 1_000;
/** More messages than this in a second are no play of a child's. */
const mostPerSecond = 50;
/** Messages of no sense, or of another task. */
const mostStrange = 20;
/** Times that a frame may begin anew. */
const mostConnections = 5;

export function createLink(windows: LinkWindows, given: LinkGiven, events: LinkEvents): FrameLink {
  let port: MessagePort | null = null;
  let connections = 0;
  let strange = 0;
  let isLoaded = false;
  let nextId = 1;
  let latest: FrameAnswer = { answer: given.answer, state: given.state, isPrimaryState: false };
  const asked = new Map<number, (given: FrameAnswer) => void>();
  const second = { began: 0, count: 0 };
  const silence = setTimeout(() => events.onFault('silent'), readyMs);

  function close(): void {
    clearTimeout(silence);
    windows.host.removeEventListener('message', hear);
    port?.close();
    port = null;
  }

  function end(fault: LinkFault): void {
    close();
    events.onFault(fault);
  }

  /** Counts a message; false when there are too many to listen any longer. */
  function isBearable(): boolean {
    const now = performance.now();
    if (now - second.began > 1_000) Object.assign(second, { began: now, count: 0 });
    second.count += 1;
    if (second.count <= mostPerSecond) return true;
    end('flood');
    return false;
  }

  function hear(event: Event): void {
    if (!(event instanceof MessageEvent)) return;
    // Another frame, another tab, an extension: not ours to answer.
    if (event.source !== windows.frame() || event.source === null || event.origin !== 'null') return;
    if (!isBearable() || !isReady(event.data)) return;
    connections += 1;
    if (connections > mostConnections) end('flood');
    else connect();
  }

  function connect(): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event) => listen(event.data);
    // An opaque origin has no name to send to; the window is the frame's, whatever it shows.
    windows.frame()?.postMessage({ ns: frameName, v: frameVersion, type: 'connect' }, '*', [channel.port2]);
    const { answer, state } = latest;
    port.postMessage({ type: 'load', payload: { ...given, seed: Number(given.taskId), view: 'task', answer, state } });
  }

  function listen(data: unknown): void {
    if (port === null || !isBearable()) return;
    const message = readMessage(data);
    if (message === 'tooLong') events.onTooLong();
    else if (message !== null && message.task === given.taskId) take(message);
    else {
      strange += 1;
      if (strange > mostStrange) end('stranger');
    }
  }

  function take(message: FrameMessage): void {
    if (message.type === 'resize') events.onHeight(message.height);
    else if (message.type === 'loaded') {
      clearTimeout(silence);
      isLoaded = true;
      events.onLoaded(message.height);
    } else if (isLoaded && !given.readOnly) {
      latest = message.given;
      if (message.id === null) events.onAnswer(message.given);
      else asked.get(message.id)?.(message.given);
    }
  }

  windows.host.addEventListener('message', hear);
  return {
    close,
    ask: () =>
      new Promise((resolve) => {
        if (!port || !isLoaded || given.readOnly) return resolve(null);
        const id = nextId++;
        const settle = (answer: FrameAnswer | null) => {
          clearTimeout(timer);
          asked.delete(id);
          resolve(answer);
        };
        const timer = setTimeout(() => settle(null), answerMs);
        asked.set(id, settle);
        port.postMessage({ id, type: 'getAnswer', payload: {} });
      }),
  };
}
