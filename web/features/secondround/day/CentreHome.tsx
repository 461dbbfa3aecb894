import { useEffect, useRef, useState } from 'react';
import type { CentreContest } from '../../../../contract/secondround-day';
import { NothingFound } from '../../../lists/NothingFound';
import { Loaded } from '../../../platform/calls/Loaded';
import { useOnline } from '../../../platform/calls/online';
import { useAct } from '../../../platform/forms/use-act';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import { failureWords } from '../../../platform/words/error-words';
import { useLocale, useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextInput } from '../../../ui/fields/TextInput';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { Notice } from '../../../ui/Notice';
import { CountButtons } from '../../../ui/staff/board/CountButtons';
import { useToast } from '../../../ui/Toasts';
import { RoleText } from '../../texts/RoleText';
import styles from './CentreHome.module.css';
import { letIn, reportLink } from './centre';
import { People } from './People';
import { PersonDrawer } from './PersonDrawer';
import { type Filter, filters, found, isIn, markArrived, mayBeLetIn } from './rules';
import { useArrivals } from './use-arrivals';
import { type Centre, useCentre } from './use-centre';

const icons = { all: 'list', EXPECTED: 'circle', ARRIVED: 'hand', SOLVING: 'pencil', FINISHED: 'check' } as const;

/** The home of a centre administrator: the second round in the own centre, from the door to the report. */
export function CentreHome() {
  const words = useWords('secondroundDay');
  const session = useSession();
  const toast = useToast();
  /** A mark was taken before the first list came, which may not have it. */
  const isBehind = useRef(false);
  const arrivals = useArrivals(session?.uuid ?? '', {
    onDone: (id, arrival) => {
      const day = load.value;
      if (day) {
        const pupils = day.pupils.map((one) => (one.id === id ? markArrived(one, arrival) : one));
        load.replace({ ...day, pupils });
      }
      isBehind.current = !day;
      load.reload();
    },
    onRefused: (id, failure) => {
      const person = centre?.people.find(({ pupil }) => pupil.id === id);
      toast({ tone: 'bad', title: words.markFailed({ name: person?.name ?? '' }), text: failureWords(failure) });
      load.reload();
    },
  });
  const { load, of } = useCentre(arrivals.waitingOf);
  const centre = of();
  const isLoaded = load.value !== undefined;
  const { reload } = load;
  // A first list that is on its way is not asked for again.
  useEffect(() => {
    if (!isLoaded || !isBehind.current) return;
    isBehind.current = false;
    reload();
  }, [isLoaded, reload]);
  useTitle(words.title);
  return (
    <main id="main" tabIndex={-1} className={cx('page', styles.page)}>
      <Loaded load={load} failed={words.loadFailed}>
        {() => centre && <Day centre={centre} arrivals={arrivals} onChanged={load.reload} />}
      </Loaded>
      {load.value && (
        <div className="above-4">
          <RoleText reader="CENTER_ADMIN" />
        </div>
      )}
    </main>
  );
}

/** In place of the whole page: its one heading says why there is nothing yet. */
function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <PageEmpty isWholePage title={title}>
      {children}
    </PageEmpty>
  );
}

type DayProps = { centre: Centre; arrivals: ReturnType<typeof useArrivals>; onChanged: () => void };

function Day({ centre, arrivals, onChanged }: DayProps) {
  const words = useWords('secondroundDay');
  const online = useOnline();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const { day, people, phase } = centre;
  if (day.year === null) return <Nothing title={words.noRound}>{words.noRoundHint}</Nothing>;
  if (day.centres.length === 0) return <Nothing title={words.noCentre}>{words.noCentreHint}</Nothing>;
  const shown = found(people, search).filter((person) => isIn(person, filter));
  return (
    <>
      <Head centre={centre} />
      {!online && arrivals.waits > 0 && <Notice tone="warn">{words.waiting({ n: arrivals.waits })}</Notice>}
      {people.length === 0 ? (
        <PageEmpty title={words.nobody}>{words.nobodyHint}</PageEmpty>
      ) : (
        <>
          <div className={cx('grid gap-3 around-3', styles.tools)}>
            <CountButtons
              label={words.show}
              value={filter}
              all="all"
              onChange={setFilter}
              options={filters.map((id) => ({
                id,
                label: id === 'EXPECTED' && phase === 'AFTER' ? words.absent : words.filter[id],
                icon: icons[id],
                count: people.filter((person) => isIn(person, id)).length,
              }))}
            />
            <TextInput
              className={styles.search}
              icon="search"
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
          <People centre={centre} shown={shown} onMark={arrivals.press} onOpen={setOpened} />
          {shown.length === 0 && (
            <NothingFound
              onClear={() => {
                setFilter('all');
                setSearch('');
              }}
            />
          )}
        </>
      )}
      <Reports
        contests={day.contests.filter(({ id }) => day.pupils.some((one) => one.challengeId === id && one.startedAt))}
      />
      <Foot centre={centre} onChanged={onChanged} />
      <PersonDrawer
        centre={centre}
        person={people.find(({ pupil }) => pupil.id === opened) ?? null}
        onMark={arrivals.press}
        onChanged={onChanged}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function Head({ centre: { day, people } }: { centre: Centre }) {
  const words = useWords('secondroundDay');
  const locale = useLocale();
  const capacity = day.centres.reduce((sum, one) => sum + one.capacity, 0);
  const from = day.contests.map((one) => one.from).sort()[0];
  const to = day.contests
    .map((one) => one.to)
    .sort()
    .at(-1);
  const days = [from, to].flatMap((one) => (one ? dayAndMonth(one, locale) : []));
  const [first, last] = days;
  const when = first && last && first !== last ? words.until({ from: first, to: last }) : first;
  const name = day.centres.map((one) => one.name).join(', ');
  return (
    <div className="cluster gap-none-4 align-baseline below-3">
      <h1>{words.title}</h1>
      <p className="dimmed">{when ? words.place({ name, when }) : name}</p>
      <p className="dimmed">{words.places({ n: people.length, capacity })}</p>
    </div>
  );
}

/** The reports of the room as PDF, one for each contest that somebody here has begun. */
function Reports({ contests }: { contests: readonly CentreContest[] }) {
  const words = useWords('secondroundDay');
  const { busy, run } = useAct(undefined, { stays: true });
  const open = ({ id }: CentreContest) => {
    if (busy) return;
    // The tab must open in the click itself: browsers block a tab that opens after the reply.
    const tab = window.open('', '_blank');
    void run(
      async () => {
        const url = await reportLink(id);
        if (tab) tab.location.href = url;
        else location.assign(url);
      },
      () => {
        tab?.close();
        return words.reportFailed;
      },
    );
  };
  if (contests.length === 0) return null;
  return (
    <section className={cx('cluster gap-2', styles.reports)} aria-label={words.report}>
      <h2 className="row align-baseline full-width type-staff semibold">{words.report}</h2>
      {contests.map((contest) => (
        <Button key={contest.id} icon="printer" size="s" busy={busy} onClick={() => open(contest)}>
          {contest.name}
        </Button>
      ))}
    </section>
  );
}

/** The one act of the moment: letting in whoever has come, while a contest runs. */
function Foot({ centre, onChanged }: { centre: Centre; onChanged: () => void }) {
  const words = useWords('secondroundDay');
  const locale = useLocale();
  const { busy, run } = useAct(onChanged, { stays: true });
  const { day, people, phase } = centre;
  const n = people.filter(mayBeLetIn).length;
  const press = () =>
    run(async () => {
      const { letIn: done, permissionEndsAt } = await letIn();
      if (permissionEndsAt === null) return { tone: 'warn', title: words.letInNobody };
      return {
        title: words.letInDone({ n: done }),
        text: words.letInTill({ time: hourAndMinute(permissionEndsAt) }),
      };
    }, words.letInFailed);
  if (phase === null || people.length === 0) return null;
  if (phase === 'AFTER') {
    const date =
      day.contests
        .map((one) => one.resultDate)
        .sort()
        .at(-1) ?? '';
    return <p>{words.ended({ when: dayAndMonth(date, locale) })}</p>;
  }
  if (phase === 'BEFORE') {
    const start = day.contests.map((one) => one.from).sort()[0] ?? '';
    const when = `${dayAndMonth(start, locale)} ${hourAndMinute(start)}`;
    return <p>{words.startsAt({ when })}</p>;
  }
  return (
    <div className={cx('flex gap-2 justify-end raised line-above', styles.bar)}>
      <Button variant="filled" icon="hand" busy={busy} disabled={n === 0} onClick={() => void press()}>
        {words.letIn({ n })}
      </Button>
    </div>
  );
}
