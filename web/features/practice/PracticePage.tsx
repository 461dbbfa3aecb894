import { useState } from 'react';
import { ListPager } from '../../lists/ListPager';
import { pageIn, usePage } from '../../lists/use-page';
import { Loaded } from '../../platform/calls/Loaded';
import { failedWith, useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Icon } from '../../ui/Icon';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import styles from './Practice.module.css';
import { PracticeCard } from './PracticeCard';
import { loadPractices, type Practice, remove } from './practice';

const pageSize = 12;

/** A teacher's own practice, newest first, each with what its classes have done of it. */
export function PracticePage() {
  const words = useWords('practice');
  const filters = useFilters<'page'>();
  useTitle(words.title.list);
  const place = pageIn(filters, pageSize);
  const load = usePage(['practice', 'list'], {}, place, loadPractices);
  const [deleting, setDeleting] = useState<Practice | null>(null);
  const make = (
    <Link to={paths.practiceNew} className={buttonClass({ variant: 'filled', size: 's' })}>
      <Icon name="plus" />
      {words.title.make}
    </Link>
  );
  return (
    <>
      <PageHead title={words.title.list} actions={make} />
      <h2 className="below-1">{words.mine}</h2>
      <Loaded load={load} failed={words.outcome.LOAD}>
        {({ practices, total }) =>
          total === 0 ? (
            <PageEmpty title={words.empty} action={make}>
              {words.emptyHint}
            </PageEmpty>
          ) : (
            <>
              <p className="below-3 dimmed">{words.reach}</p>
              <ul
                className={cx('grid plain-list', styles.list, load.isFormer && 'pale')}
                aria-busy={load.isFormer || undefined}
              >
                {practices.map((practice) => (
                  <PracticeCard key={practice.id} practice={practice} onDelete={() => setDeleting(practice)} />
                ))}
              </ul>
              {total > pageSize && <ListPager {...place} total={total} />}
            </>
          )
        }
      </Loaded>
      <p className="above-4">
        <Link to={paths.freeTrainings}>{words.others}</Link> <span className="dimmed">{words.othersHint}</span>
      </p>
      {deleting && <DeleteQuestion practice={deleting} onLeave={() => setDeleting(null)} />}
    </>
  );
}

/** Asks before a practice that nobody has begun is deleted. */
function DeleteQuestion({ practice, onLeave }: { practice: Practice; onLeave: () => void }) {
  const { ask, act, outcome } = useWords('practice');
  const { busy, run } = useAct(useStale('practice'));
  const confirm = async () => {
    await run(
      async () => {
        await remove(practice.id);
        return { title: outcome.DELETED, text: practice.name };
      },
      failedWith(outcome.NOT_DELETED, { COLLECTION_HAS_ATTEMPTS: outcome.DELETE_STARTED }),
    );
    onLeave();
  };
  return (
    <ConfirmModal
      open
      title={ask.delete(practice)}
      confirmLabel={act.delete}
      danger
      busy={busy}
      onClose={onLeave}
      onConfirm={() => void confirm()}
    >
      <p>{ask.deleteHint}</p>
    </ConfirmModal>
  );
}
