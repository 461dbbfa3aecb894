import type { Follow, Sink } from '../../../platform/http/streams';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { ClassSight } from '../../solving/enter/class-sight';
import { mayLetIn, maySee, seenClasses } from './place';
import type { Place } from './queries';
import type { ClassWatch } from './snapshots';

type LiveRequest = {
  caller: Caller;
  place: Place;
  contest: FrozenCollection;
  /** Reads the caller again; null when the session or the role is gone. */
  again: () => Promise<Caller | null>;
};

/**
 * Milliseconds between two checks of a watcher. Only these checks keep the session alive and notice rights that end on
 * a date. Far below the shortest life of a session.
 */
const CHECK_MS = 10 * 60_000;

/** An open board is a look at the class: well within the minute for which pupils are told of it. */
const SIGHT_MS = 25_000;

/** Makes live boards. Each ends with its session, or when its caller may no longer see the class. */
export function createLive(
  services: Services,
  classes: ClassWatch,
  sight: ClassSight,
): (request: LiveRequest) => Follow {
  const open = new Set<LiveRequest & { sink: Sink }>();

  async function check(watch: LiveRequest & { sink: Sink }): Promise<void> {
    const caller = await watch.again().catch((error: unknown) => {
      services.log.warn({ err: error }, 'the session of a live board could not be read');
      return null;
    });
    if (!maySee(caller, watch.place)) watch.sink.end();
  }
  services.events.on('session', (sid) => {
    for (const watch of open) if (sid === null || watch.caller.sid === sid) void check(watch);
  });
  services.events.on('user', (id) => {
    for (const watch of open) if (id === null || watch.caller.userId === id) void check(watch);
  });

  return (request) => (sink) => {
    const watch = { ...request, sink };
    open.add(watch);
    // The session may have ended while the class was being found.
    void check(watch);
    // The watch ends when the reader closes the stream, or is dropped after reading nothing for a minute.
    const timer = setInterval(() => void check(watch), CHECK_MS);
    timer.unref();
    const look = () => sight.note(request.caller, seenClasses(request));
    look();
    const looking = setInterval(look, SIGHT_MS);
    looking.unref();
    const stop = classes.watch(request.place, {
      withKey: mayLetIn(request.caller),
      send: (board) => sink.send('board', board),
    });
    return () => {
      clearInterval(timer);
      clearInterval(looking);
      open.delete(watch);
      stop();
    };
  };
}
