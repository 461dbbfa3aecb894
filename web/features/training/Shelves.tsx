import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { Notice } from '../../ui/Notice';
import { FreeTraining } from './FreeTraining';
import { loadShelf, type OnShelf, trainingsSeenLast } from './practice';
import { SchoolTraining } from './SchoolTraining';
import styles from './Shelves.module.css';
import { type ShelfFilter, shelves } from './shelf';
import { ShelfRow } from './TrainingCard';

/** All trainings on their shelves. Where they cannot be loaded, as they were seen last. */
export function Shelves({ filter = 'own' }: { filter?: ShelfFilter }) {
  const words = useWords('training');
  const app = useWords('app', 'common');
  const session = useSession();
  const isPupil = session?.role === 'STUDENT';
  const grade = isPupil ? session.grade : null;
  const load = useLoad(isPupil ? 'pupil' : '', (signal) => loadShelf(isPupil, signal));
  const seen = load.value === undefined && load.failure !== null ? trainingsSeenLast() : [];
  if (seen.length > 0) {
    const retry = (
      <Button icon="refresh" busy={load.loading} onClick={load.reload}>
        {app.common.retry}
      </Button>
    );
    return (
      <div className="grid">
        <Notice tone="warn" role="status" action={retry}>
          {words.shelf.seenLast}
        </Notice>
        <div className={cx('grid', styles.seen)}>
          <Rows on={{ free: seen, school: [] }} grade={grade} filter={filter === 'school' ? 'own' : filter} />
        </div>
      </div>
    );
  }
  return (
    <Loaded load={load} failed={words.failed}>
      {(on) => (
        <div className="grid">
          <Rows on={on} grade={grade} filter={filter} />
        </div>
      )}
    </Loaded>
  );
}

function Rows({ on: { free, school }, grade, filter }: { on: OnShelf; grade: number | null; filter: ShelfFilter }) {
  const words = useWords('training');
  const rows = shelves(free, grade, filter);
  const hasSchool = school !== null && school.length > 0;
  if (!hasSchool && school !== null && filter === 'school') return <PageEmpty title={words.shelf.noSchool} />;
  if (!hasSchool && school !== null && rows.length === 0)
    return <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>;
  const titles = { own: words.shelf.own, others: words.shelf.others, all: words.shelf.all };
  return (
    <>
      {school === null && <Notice tone="warn">{words.school.failed}</Notice>}
      {hasSchool && (
        <ShelfRow id="school-trainings" title={words.school.title}>
          {school.map((training) => (
            <SchoolTraining key={training.brc_id} training={training} />
          ))}
        </ShelfRow>
      )}
      {rows.map(({ name, trainings }, at) => (
        <ShelfRow
          key={name}
          id={`trainings-${name}`}
          title={titles[name]}
          hint={name === 'others' ? words.shelf.othersHint : undefined}
          quiet={at === 0 && !hasSchool && name !== 'others'}
        >
          {trainings.map((training) => (
            <FreeTraining key={training.brc_id} training={training} />
          ))}
        </ShelfRow>
      ))}
    </>
  );
}
