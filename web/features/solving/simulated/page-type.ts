// What a simulated page shows and lets a pupil do: the seam between the page's own realm and who drives it.
import type { LogState } from '../../../ui/sitting/Log';
import type { FinishView, FooterView, HeaderView } from '../answer/answer-status';

/** One task as the page shows it. */
export type TaskSeen = {
  id: string;
  number: number;
  log: LogState;
  footer: FooterView['mark'];
  /** What stands there: a choice, or the text of the field. */
  shown: string;
  /** What the page says is written down, where it differs from what stands in the field. */
  standing: string | null;
  /** Where the answer is that counts if no other follows, as the page knows it; null: it knows of none. */
  where: 'computer' | 'server' | null;
  /** Whether the page tells that the server refused a newer answer. */
  isRefused: boolean;
  isLoaded: boolean;
};

/** What a page shows at a moment. */
export type Seen = {
  screen: 'home' | 'login' | 'opening' | 'solver' | 'end';
  /** Of the solver; null on the other screens. */
  solver: {
    attemptId: string;
    open: string;
    tasks: TaskSeen[];
    header: HeaderView;
    /** The question before the end, with the numbers of the tasks that it calls open. */
    finish: { kind: FinishView['kind']; open: number[] };
    /** How many answers of this sitting wait for the server, as its header counts them. */
    waiting: number;
    remainingMs: number | null;
    /** What the page says is left at least, after sleep without the server; null: no doubt. */
    leastMs: number | null;
    isAsking: boolean;
  } | null;
  /** Whether the end page says that everything is on the server. */
  saysSaved: boolean;
  /** The pupil whose page this is; null: nobody is logged in. */
  uuid: string | null;
  /** Which log-in of the pupil this page goes by; null: none. */
  sid: string | null;
  /** How many answers of this computer wait for the server, as the page counts them. */
  waiting: number;
  /** How many of the pupil's answers this page knows to have come after the end; where nobody is logged in, of anybody's. */
  late: number;
  /** Whether the end page tells of them. */
  tellsLate: boolean;
  keeping: 'durable' | 'simple' | 'memory';
};

/** What whoever simulates can do with a page. Acts on the solver do nothing on other screens. */
export type SimulatedPage = {
  seen: () => Seen;
  /** As the log-in leaves it. */
  logIn: (person: { uuid: string; token: string; firstName: string }) => void;
  /** Goes from the home page to the sitting. */
  enter: () => void;
  open: (place: number) => void;
  choose: (choiceId: string) => void;
  type: (text: string) => void;
  /** Presses the button below the task that removes the answer or the text. */
  undo: () => void;
  askFinish: () => void;
  closeFinish: () => void;
  finish: () => void;
  logOut: () => void;
};

declare global {
  /** Given by the simulator to the realm of a page, which calls it once. */
  function connectSimulated(page: SimulatedPage): void;
}
