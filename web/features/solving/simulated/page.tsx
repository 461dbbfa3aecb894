// The pages of a sitting as a program without a browser: the real screens, state, queue and calls; only what is drawn of
// the solver is left out. tests/simulate drives it.
import { useEffect } from 'react';
import { currentOutbox, openOutbox } from '../../../platform/outbox/outbox';
import { unsent } from '../../../platform/outbox/rules';
import { navigate, usePlace } from '../../../platform/screens/navigation';
import { type Route, setRoutes } from '../../../platform/screens/pages';
import { Screens } from '../../../platform/screens/Screens';
import { logOut } from '../../../platform/session/log-out';
import { currentSession, openSession } from '../../../platform/session/session';
import { noKey, sittingPaths } from '../../../platform/sitting-paths';
import { currentWords, restoreLocale } from '../../../platform/words/words';
import { KitWordsProvider } from '../../../ui/frame/kit-words';
import { ToastProvider } from '../../../ui/Toasts';
import { EndPage, TimeEndPage } from '../finish/EndPage';
import styles from '../finish/EndPage.module.css';
import { SolverPage } from '../SolverPage';
import { renderNowhere } from './host';
import type { Seen, SimulatedPage } from './page-type';
import { openSolver } from './Solver';

const challengeId = '162';

const toLogin = () => (currentSession() ? null : sittingPaths.login);
const screen = (path: string, page: Route['page'], instead: Route['instead'] = toLogin): Route => ({
  path,
  instead,
  ...(page && { page }),
});
const Nothing = () => null;
const routes: Route[] = [
  { path: '/', instead: () => (currentSession() ? sittingPaths.home : sittingPaths.login) },
  screen(
    sittingPaths.login,
    async () => Nothing,
    () => (currentSession() ? sittingPaths.home : null),
  ),
  screen(sittingPaths.home, async () => Nothing),
  screen(sittingPaths.solver, async () => SolverPage),
  screen(sittingPaths.challengeEnd, async () => EndPage),
  screen(sittingPaths.challengeTimeEnd, async () => TimeEndPage),
];

let pathname = '';

function Place() {
  const place = usePlace();
  useEffect(() => {
    pathname = place.pathname;
  }, [place]);
  return <Screens />;
}

function screenNow(): Seen['screen'] {
  if (pathname === '') return 'opening';
  if (pathname === sittingPaths.home) return 'home';
  if (pathname === sittingPaths.challengeEnd || pathname === sittingPaths.challengeTimeEnd) return 'end';
  if (pathname.startsWith('/userhome/challenge/')) return openSolver() ? 'solver' : 'opening';
  return 'login';
}

restoreLocale();
setRoutes(routes, async () => []);
const drawn = renderNowhere(
  <KitWordsProvider value={currentWords('common')}>
    <ToastProvider>
      <Place />
    </ToastProvider>
  </KitWordsProvider>,
);
void openOutbox();

const page: SimulatedPage = {
  seen() {
    const outbox = currentOutbox();
    const name = screenNow();
    const { uuid = null, sid = null } = currentSession() ?? {};
    const late = outbox.late.filter(({ userUid }) => uuid === null || userUid === uuid).length;
    return {
      screen: name,
      solver: name === 'solver' ? (openSolver()?.seen() ?? null) : null,
      saysSaved: name === 'end' && drawn.hasClass(styles.saved ?? ''),
      uuid,
      sid,
      waiting: unsent(outbox).length,
      late,
      tellsLate: late > 0 && name === 'end' && drawn.hasText(currentWords('solvingEnd').late({ n: late })),
      keeping: outbox.keeping,
    };
  },
  logIn({ uuid, token, firstName }) {
    const about = { sid: token, role: 'STUDENT' as const, lastName: '', grade: 6, birthday: null };
    openSession({ ...about, uuid, token, firstName, hasAgreement: true, schools: [] });
  },
  enter: () => navigate({ to: sittingPaths.solver, params: { id: challengeId, key: noKey } }),
  open: (place) => openSolver()?.open(place),
  choose(choiceId) {
    void openSolver()?.state.answer({ choiceId, text: null });
  },
  type: (text) => openSolver()?.typed.change(text),
  undo: () => openSolver()?.undo(),
  askFinish: () => openSolver()?.askFinish(),
  closeFinish: () => openSolver()?.closeFinish(),
  finish: () => openSolver()?.finish(),
  logOut: () => void logOut().then(() => navigate({ to: sittingPaths.login })),
};
connectSimulated(page);
