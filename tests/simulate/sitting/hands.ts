// What is done in a simulated sitting: by the hand at the computer, and by everybody and everything else.
import type { Computer } from '../machine/computer';
import type { Tab } from '../machine/tab';
import { type Play, pupils } from './play';
import type { Promises } from './promises';
import type { Act, Step } from './story';
import { taskIds } from './tasks';

/** The pupil logs in where the hand is, and goes to the sitting. */
export async function sitDown(state: Play): Promise<void> {
  const { at, server, pupil } = state;
  if (at?.page.seen().screen !== 'login') return;
  const token = server.logIn(pupil);
  state.left.delete(at.computer);
  at.run(() => at.page.logIn({ uuid: pupil, token, firstName: pupil }));
  await state.world.pass(300);
}

/** Does a step; before it whoever is at the computer logs in and goes to the sitting. */
export async function take(state: Play, promises: Promises, step: Step): Promise<void> {
  const { at } = state;
  if (at && !at.computer.isAsleep() && !at.isFrozen()) {
    await sitDown(state);
    if (at.page.seen().screen === 'home') {
      at.run(() => at.page.enter());
      await state.world.pass(1_500);
    }
  }
  await (ofPupil(state, promises, step) ?? ofWorld(state, promises, step));
}

/** Opens a task of the set as a click does; answers whether it is there to be solved. */
async function open(state: Play, tab: Tab, task: string): Promise<boolean> {
  if (tab.page.seen().solver?.open !== task) {
    tab.run(() => tab.page.open(taskIds.indexOf(task)));
    await state.world.pass(250);
  }
  const { solver } = tab.page.seen();
  return solver?.open === task && solver.tasks.some(({ id, isLoaded }) => id === task && isLoaded);
}

/** What the hand does; null: it is not the hand that acts. */
function ofPupil(state: Play, promises: Promises, step: Act): Promise<void> | null {
  const { at } = state;
  const act = (work: (tab: Tab) => Promise<void> | void) => {
    if (!at?.isAlive() || at.isFrozen() || at.computer.isAsleep()) return Promise.resolve();
    if (at.page.seen().screen !== 'solver') return Promise.resolve();
    // The question stands before everything else.
    if (at.page.seen().solver?.isAsking && step.act !== 'finish') at.run(() => at.page.closeFinish());
    return Promise.resolve(work(at));
  };
  switch (step.act) {
    case 'choose':
      return act(async (tab) => {
        if (!(await open(state, tab, step.task))) return;
        promises.memory.gives(tab, step.task, choiceOf(state, step.choice));
        tab.run(() => tab.page.choose(choiceOf(state, step.choice)));
      });
    case 'type':
      return act(async (tab) => {
        if (!(await open(state, tab, step.task))) return;
        promises.memory.gives(tab, step.task, step.text);
        tab.run(() => tab.page.type(step.text));
        if (step.next === 'rests') await state.world.pass(800);
        if (step.next === 'leaves') await open(state, tab, taskIds[0] ?? '');
      });
    case 'go':
      return act(async (tab) => void (await open(state, tab, step.task)));
    case 'undo':
      return act((tab) => {
        promises.memory.takesBack(tab);
        tab.run(() => tab.page.undo());
      });
    case 'go on':
      return act(() => undefined);
    case 'ask finish':
      return act((tab) => tab.run(() => tab.page.askFinish()));
    case 'finish':
      return act(async (tab) => {
        tab.run(() => tab.page.askFinish());
        await state.world.pass(900);
        tab.run(() => tab.page.finish());
      });
    case 'log out':
      if (at) logOut(state, at);
      return Promise.resolve();
    default:
      return null;
  }
}

/** The second pupil chooses what the first never does, so that nobody's answer can pass for another's. */
const choiceOf = ({ pupil }: Play, choice: string) => (pupil === pupils[0] ? choice : '3');

async function ofWorld(state: Play, promises: Promises, step: Act): Promise<void> {
  const { server, network, pupil, at } = state;
  const computer = at?.computer ?? state.computers[0];
  if (!computer) return;
  switch (step.act) {
    case 'reload':
    case 'crash':
      return openAgain(state, promises, step.act === 'crash');
    case 'new tab':
      return openTab(state, computer);
    case 'other tab':
      return goTo(state, computer.tabs.find((tab) => tab !== at) ?? null);
    case 'close tab':
      if (computer.isAsleep()) return;
      if (at) promises.memory.leaves(at);
      at?.close();
      return goTo(state, computer.tabs[0] ?? computer.open('/'));
    case 'freeze':
      return at?.freeze();
    case 'thaw':
      return at?.thaw();
    case 'away':
      return at ? goAway(state, at, step.ms) : undefined;
    case 'sleep':
      return computer.sleep(step.ms, step.isStanding);
    case 'clock':
      promises.countdowns.moved(computer);
      return computer.setClock(step.ms);
    case 'link':
      return network.setLink(computer, step.link);
    case 'quality':
      network.quality = step.quality;
      return;
    case 'storage':
      computer.storage = step.storage;
      return;
    case 'clear':
      promises.memory.cleared(computer);
      return computer.clear();
    case 'server':
      server.health = step.health;
      return;
    case 'refuse':
      server.refusesNext = true;
      return;
    case 'minutes':
      server.addMinutes(pupil, step.more);
      if (step.backMs !== null) state.world.after(step.backMs, () => server.addMinutes(pupil, -step.more));
      return;
    case 'close':
      return server.close(pupil);
    case 'reopen':
      return server.reopen(pupil, 10);
    case 'end session':
      return server.endSession(pupil);
    case 'move':
      server.endSession(pupil);
      return moveTo(state, state.computers.find((one) => one !== computer) ?? computer);
    case 'next pupil':
      return changePupil(state, computer);
    default:
      return;
  }
}

async function openAgain(state: Play, promises: Promises, isCrash: boolean): Promise<void> {
  const { at } = state;
  if (!at || at.computer.isAsleep()) return;
  const address = at.address();
  promises.memory.leaves(at);
  if (isCrash) at.kill();
  else at.close();
  await state.world.pass(50);
  state.at = at.computer.open(address);
}

/** To another site in the same tab, and back: the browser keeps the page as it stands meanwhile. */
async function goAway(state: Play, at: Tab, ms: number): Promise<void> {
  if (at.isFrozen() || at.computer.isAsleep()) return;
  at.tell('pagehide', { persisted: true });
  at.hide();
  at.freeze();
  await state.world.pass(ms);
  at.thaw();
  at.tell('pageshow', { persisted: true });
  at.show();
}

async function openTab(state: Play, computer: Computer): Promise<void> {
  if (computer.isAsleep() || computer.tabs.length >= 3) return;
  state.at?.hide();
  state.at = computer.open(state.at?.address() ?? '/');
}

async function goTo(state: Play, tab: Tab | null): Promise<void> {
  if (!tab) return;
  if (state.at !== tab) state.at?.hide();
  state.at = tab;
  tab.thaw();
  tab.show();
}

/** The pupil goes on at another computer; the former one stays as it is. */
async function moveTo(state: Play, computer: Computer): Promise<void> {
  if (computer.isAsleep()) return;
  const tab = computer.tabs[0] ?? computer.open('/');
  await goTo(state, tab);
  await state.world.pass(1_000);
  // Whoever has sat there before is logged out.
  if (tab.page.seen().uuid !== state.pupil) logOut(state, tab);
}

function logOut({ left, world }: Play, tab: Tab): void {
  const { uuid } = tab.page.seen();
  if (uuid === null || tab.isFrozen() || tab.computer.isAsleep()) return;
  left.set(tab.computer, { uuid, at: world.now(), isTold: tab.computer.storage !== 'fails' });
  tab.run(() => tab.page.logOut());
}

async function changePupil(state: Play, computer: Computer): Promise<void> {
  const { at } = state;
  if (computer.isAsleep() || !at || at.isFrozen()) return;
  logOut(state, at);
  await state.world.pass(18_000);
  state.pupil = pupils.find((one) => one !== state.pupil) ?? state.pupil;
}
