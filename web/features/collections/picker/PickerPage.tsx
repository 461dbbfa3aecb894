import { useRef, useState } from 'react';
import type { BankRow } from '../../../../contract/tasks-bank';
import { lostListWords } from '../../../lists/list-lost';
import { Loaded } from '../../../platform/calls/Loaded';
import { DraftLine } from '../../../platform/forms/DraftLine';
import { Link } from '../../../platform/screens/Link';
import { navigate, useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import { useBank } from '../../tasks/bank/use-bank';
import { shownOf, TaskPreview } from '../../tasks/scene/TaskPreview';
import { loadTask } from '../../tasks/tasks';
import { useLists } from '../../tasks/use-lists';
import { type Lists, loadCollection, loadLists, type WholeCollection } from '../collections';
import { Basket } from './Basket';
import { basketOf, levelFor, worthOf } from './basket';
import { canPick, isAskedFirst, markOf, type PublicMark } from './marks';
import styles from './Picker.module.css';
import { PickerBar, PickerSearch } from './PickerBar';
import { PickerRows } from './PickerRows';
import { PublicQuestion } from './PublicQuestion';
import { type PickerField, tabOf, viewOfPicker } from './picker-address';
import { useBasket } from './use-basket';

/** Chooses tasks for a collection: the bank at the left, at the right what the collection would be. */
export function PickerPage() {
  const words = useWords('collectionsPicker', 'collections', 'reference');
  const { collectionId = '' } = useParams();
  const load = useData(['collections', 'ofPicker', collectionId], async (signal) => {
    const [collection, lists] = await Promise.all([loadCollection(collectionId, signal), loadLists(signal)]);
    return { collection, lists };
  });
  const name = load.value?.collection.name ?? '';
  useTitle(words.title({ name }));
  return (
    <>
      <PageHead
        title={
          <span className="row gap-2-3">
            <Link
              to={paths.collectionEdit}
              params={{ collectionId }}
              className={buttonClass({ size: 's', variant: 'quiet' })}
              aria-label={words.back}
            >
              <Icon name="chevron-left" />
            </Link>
            {words.title({ name })}
          </span>
        }
        aside={
          load.value && (
            <Badge tone={load.value.collection.collectionStatus ? 'info' : 'quiet'}>
              {words.collections.collection.state[load.value.collection.collectionStatus ? 'complete' : 'draft']}
            </Badge>
          )
        }
        actions={load.value && !load.value.collection.collectionStatus && <PickerSearch />}
      />
      <Loaded
        load={load}
        failed={lostListWords(load.failure, words.reference.outcome, words.collections.outcome.LOAD_COLLECTION)}
      >
        {({ collection, lists }) =>
          collection.collectionStatus ? (
            <Complete collection={collection} lists={lists} />
          ) : (
            <Picker collection={collection} lists={lists} />
          )
        }
      </Loaded>
    </>
  );
}

/** The tasks of a complete collection, to be read. */
function Complete({ collection, lists }: { collection: WholeCollection; lists: Lists }) {
  const words = useWords('collectionsPicker');
  const worth = worthOf(lists, collection.difficultyId);
  return (
    <div className="stack gap-3 page-narrow">
      <Notice>{words.complete}</Notice>
      <Basket collection={collection} tasks={basketOf(collection.exercises, [], worth)} worth={worth} acts={null} />
    </div>
  );
}

function Picker({ collection, lists }: { collection: WholeCollection; lists: Lists }) {
  const role = useSession()?.role ?? null;
  const filters = useFilters<PickerField>();
  const tab = tabOf(filters.get);
  const view = viewOfPicker(filters.get, tab, collection);
  const load = useBank(view, collection.id);
  const basket = useBasket(collection, lists);
  const asker = useRef<Element | null>(null);
  const [question, setQuestion] = useState<{ row: BankRow; mark: PublicMark } | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [current, setCurrent] = useState<BankRow | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const take = (row: BankRow) => {
    const { id, name, internationalId } = row;
    basket.add({ id, name, internationalId, level: levelFor(row, collection.ageGroupId) });
  };
  const pick = (row: BankRow): boolean => {
    if (!canPick(row)) return false;
    if (basket.picked.has(row.id)) {
      basket.drop(row.id);
      return false;
    }
    const mark = markOf(row, collection.id);
    if (isAskedFirst(mark, { type: collection.type, role, isAgreed })) {
      asker.current = document.activeElement;
      setQuestion({ row, mark });
      return false;
    }
    take(row);
    return true;
  };
  /** Closes the question; who walks the rows by the keyboard stands where they stood. */
  const closeQuestion = () => {
    setQuestion(null);
    const box = asker.current;
    requestAnimationFrame(() => box instanceof HTMLElement && box.focus());
  };
  const leave = () => navigate({ to: paths.collectionEdit, params: { collectionId: collection.id } });
  return (
    <>
      <DraftLine draft={basket.storedDraft} />
      <PickerBar collection={collection} tab={tab} page={load.value} filters={filters} />
      {basket.failed && (
        <Notice tone="bad" role="alert" title={basket.failed.title}>
          {basket.failed.text}
        </Notice>
      )}
      <div
        className={cx(
          'grid gap-3 align-start phone-one-column',
          styles.grid,
          isPreviewing && current && styles.withPanel,
        )}
      >
        <PickerRows
          collection={collection}
          lists={lists}
          view={view}
          load={load}
          filters={filters}
          picked={basket.picked}
          openId={isPreviewing ? (current?.id ?? null) : null}
          onPick={pick}
          onRow={setCurrent}
          onOpen={(row) => {
            setPreviewing(!(isPreviewing && current?.id === row.id));
            setCurrent(row);
          }}
        />
        {isPreviewing && current && <TaskPanel task={current} onClose={() => setPreviewing(false)} />}
        <Basket
          collection={collection}
          tasks={basket.tasks}
          worth={basket.worth}
          isBelow={isPreviewing && current !== null}
          acts={{ busy: basket.busy, onRemove: basket.remove, onAdd: () => void basket.save(leave), onLeave: leave }}
        />
      </div>
      {question && (
        <PublicQuestion
          row={question.row}
          where={question.mark.where}
          collection={collection}
          onLeave={closeQuestion}
          onPick={(isForAll) => {
            setAgreed(isForAll);
            take(question.row);
            closeQuestion();
          }}
          onSimilar={(search) => {
            filters.set({ search, page: '' });
            setQuestion(null);
          }}
        />
      )}
    </>
  );
}

/** The panel scrolls: a task has room for its pictures. */
const roomOfPanel = 1600;

type TaskPanelProps = { task: { id: string; name: string; internationalId: string }; onClose: () => void };

/** The task on which the reader stands, as pupils see it, with its key. It stays open while rows are walked. */
function TaskPanel({ task: { id, name, internationalId }, onClose }: TaskPanelProps) {
  const words = useWords('collectionsPicker');
  const lists = useLists();
  const load = useData(['collections', 'task', id], (signal) => loadTask(id, signal), { cached: true });
  return (
    <section className="small-box clip" aria-label={words.preview}>
      <div className={cx('row spread large-control line-below', styles.panelHead)}>
        <span className="copied">{internationalId}</span>
        <IconButton icon="cross" iconSize={16} label={words.closePreview} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls what has the focus */}
      <section className={cx('scrolls', styles.panelBody)} aria-label={name} tabIndex={0}>
        <Loaded load={load} failed={words.failed}>
          {(whole) => (
            <TaskPreview key={whole.task.id} task={shownOf(whole, lists.value)} marksKey height={roomOfPanel} />
          )}
        </Loaded>
      </section>
    </section>
  );
}
