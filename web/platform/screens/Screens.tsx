import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { PageFailed } from '../../ui/frame/PageState';
import { trackWork } from '../../ui/rest';
import { watchOnline } from '../calls/online';
import { isLoggedOut, useSession } from '../session/session';
import { checkSession } from '../session/session-check';
import { useWords } from '../words/words';
import { goTo, ParamsContext, released, ShownContext, usePlace } from './navigation';
import { type Frame, findRoute, type Page } from './pages';

type OpenScreen = { pathname: string; params: Record<string, string>; page: Page; frame: Frame | null };

/** The screen of the address. The previous screen stays until the code of the next one is loaded. */
export function Screens() {
  const { pathname } = usePlace();
  const session = useSession();
  const [shown, setShown] = useState<OpenScreen | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is logged in decides who may see it
  useEffect(() => {
    let left = false;
    const open = async () => {
      const match = await findRoute(pathname);
      if (left) return;
      const instead = match?.route.instead?.() ?? null;
      if (instead !== null) {
        // Whoever has logged out leaves at once, in every tab: the next one at this computer must not answer for them.
        if (!isLoggedOut()) await released();
        return left ? undefined : goTo(instead, true);
      }
      void checkSession();
      const [page, frame] = await Promise.all(
        match ? [match.route.page?.() ?? notFound(), match.route.frame?.() ?? null] : [notFound(), common()],
      );
      if (left) return;
      setFailed(false);
      setShown({ pathname, params: match?.params ?? {}, page, frame });
    };
    trackWork(open()).catch(() => {
      if (!left) setFailed(true);
    });
    return () => {
      left = true;
    };
  }, [pathname, session?.uuid, session?.role, turn]);
  // Code that could not be fetched is fetched again when the network is back.
  useEffect(() => (failed ? watchOnline(() => setTurn((before) => before + 1)) : undefined), [failed]);
  useArrival(shown?.pathname);

  if (failed) return <Crashed />;
  if (!shown) return null;
  const { page: Page, frame: Frame, params } = shown;
  const page = (
    <Guarded key={shown.pathname}>
      <Page />
    </Guarded>
  );
  return (
    <ShownContext value={shown.pathname}>
      <ParamsContext value={params}>{Frame ? <Frame>{page}</Frame> : page}</ParamsContext>
    </ShownContext>
  );
}

const notFound = (): Promise<Page> => import('./NotFoundPage').then((module) => module.NotFoundPage);
const common = (): Promise<Frame> => import('./further-frames').then((module) => module.common());

/** After a change of the page, reading begins at its top, for eyes and for screen readers. */
function useArrival(pathname: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && pathname !== before.current) {
      scrollTo(0, 0);
      const main = document.getElementById('main');
      // A page may have put the focus where its reader goes on: into its first field, or on its one button.
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    }
    before.current = pathname;
  }, [pathname]);
}

/** Shows an error instead of a page that throws; the frame around it stays. */
class Guarded extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Crashed /> : this.props.children;
  }
}

/** A page that broke through our fault. Reloading helps, and answers are stored. */
function Crashed() {
  const words = useWords('app', 'common');
  return (
    <main id="main" tabIndex={-1} className="page page-narrow">
      <PageFailed title={words.crashed} retryLabel={words.common.refresh} onRetry={() => location.reload()} />
    </main>
  );
}
