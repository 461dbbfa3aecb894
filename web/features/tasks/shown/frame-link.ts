// The channel to the frame of an interactive task. The frame's origin is opaque ("null"), so only its window proves who
// sends: that window alone gets a channel, and afterwards only messages of the channel count.
import { type FrameAnswer, type FrameMessage, frameName, frameVersion, isReady, readMessage } from './frame-messages';

/** What the frame starts with: the stored answer, or none. */
export type LinkOptions = {
  taskId: string;
  lang: string;
  readOnly: boolean;
  answer: string | null;
  state: string | null;
};

/** silent: it has not reported that it is ready, and still may; flood, stranger: its messages are ignored. */
export type LinkFault = 'silent' | 'flood' | 'stranger';

type LinkEvents = {
  onLoaded: (height: number) => void;
  onHeight: (height: number) => void;
  onAnswer: (answer: FrameAnswer) => void;
  /** The answer is too long to be stored. */
  onTooLong: () => void;
  onFault: (fault: LinkFault) => void;
};

export type FrameLink = {
  /** The current answer; null when the frame does not reply in time. */
  ask: () => Promise<FrameAnswer | null>;
  close: () => void;
};

/** The window that receives the messages of frames, and the frame's own window. */
type LinkWindows = {
  host: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  frame: () => Peer | null;
};
type Peer = { postMessage: (message: unknown, target: string, transfer: Transferable[]) => void };

/** Milliseconds until a frame without a message is reported as silent; later messages still count. */
export const readyMs = 10_000;
/**
 * Milliseconds that a frame has to report its answer when the task is left, waited for in short steps: on a computer that
 * comes to nothing, ours wait too, and the frame has its share of what there is.
 */
export const answerMs = 1_000;
const answerSteps = 20;
/** No child's play makes more messages than this in a second. */
const mostPerSecond = 50;
/** Limit of malformed messages and of those about another task. */
const mostStrange = 20;
/** How often a frame may connect again. */
const mostConnections = 5;

/** Connects to the frame of a task and reports what it sends. */
export function createLink(windows: LinkWindows, options: LinkOptions, events: LinkEvents): FrameLink {
  let port: MessagePort | null = null;
  let connections = 0;
  let strange = 0;
  let isLoaded = false;
  let nextId = 1;
  let latest: FrameAnswer = { answer: options.answer, state: options.state, isPrimaryState: false };
  const questions = new Map<number, (answer: FrameAnswer) => void>();
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

  /** Counts a message; false when there are too many. */
  function isWithinLimit(): boolean {
    const now = performance.now();
    if (now - second.began > 1_000) Object.assign(second, { began: now, count: 0 });
    second.count += 1;
    if (second.count <= mostPerSecond) return true;
    end('flood');
    return false;
  }

  function hear(event: Event): void {
    if (!(event instanceof MessageEvent)) return;
    // Messages of other frames, tabs and extensions are ignored.
    if (event.source !== windows.frame() || event.source === null || event.origin !== 'null') return;
    if (!isWithinLimit() || !isReady(event.data)) return;
    connections += 1;
    if (connections > mostConnections) end('flood');
    else connect();
  }

  function connect(): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event) => listen(event.data);
    // An opaque origin has no name to address; the window is the frame's, whatever it shows.
    windows.frame()?.postMessage({ ns: frameName, v: frameVersion, type: 'connect' }, '*', [channel.port2]);
    const { answer, state } = latest;
    port.postMessage({
      type: 'load',
      payload: { ...options, seed: Number(options.taskId), view: 'task', answer, state },
    });
  }

  function listen(data: unknown): void {
    if (port === null || !isWithinLimit()) return;
    const message = readMessage(data);
    if (message === 'tooLong') events.onTooLong();
    else if (message !== null && message.task === options.taskId) receive(message);
    else {
      strange += 1;
      if (strange > mostStrange) end('stranger');
    }
  }

  function receive(message: FrameMessage): void {
    if (message.type === 'resize') events.onHeight(message.height);
    else if (message.type === 'loaded') {
      clearTimeout(silence);
      isLoaded = true;
      events.onLoaded(message.height);
    } else if (isLoaded && !options.readOnly) {
      latest = message.answer;
      if (message.id === null) events.onAnswer(message.answer);
      else questions.get(message.id)?.(message.answer);
    }
  }

  windows.host.addEventListener('message', hear);
  return {
    close,
    ask: () =>
      new Promise((resolve) => {
        if (!port || !isLoaded || options.readOnly) return resolve(null);
        const id = nextId++;
        const resolveWith = (answer: FrameAnswer | null) => {
          clearTimeout(timer);
          questions.delete(id);
          resolve(answer);
        };
        let left = answerSteps;
        const wait = () => {
          left -= 1;
          if (left < 0) resolveWith(null);
          else timer = setTimeout(wait, answerMs / answerSteps);
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        wait();
        questions.set(id, resolveWith);
        port.postMessage({ id, type: 'getAnswer', payload: {} });
      }),
  };
}
