import { useCallback, useState } from 'react';
import { ListPager } from '../../../lists/ListPager';
import { usePage } from '../../../lists/use-page';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../../ui/staff/table/SearchBox';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import type { Lists } from '../../tasks/tasks';
import { type ArchiveFilter, type ArchiveTask, loadArchive } from '../practice';
import styles from './Archive.module.css';
import { TaskLook } from './TaskLook';
import { useFacts } from './use-facts';

const pageSize = 12;
const levels = ['easy', 'medium', 'hard'] as const;
const noFilter: ArchiveFilter = { search: '', ageGroup: '', topic: '', level: '' };

type ArchiveProps = {
  lists: Lists | undefined;
  /** The age group to begin with; '' for all. */
  ageGroup: string;
  chosen: readonly string[];
  isFrozen: boolean;
  onToggle: (task: ArchiveTask) => void;
};

/** The archive as cards: filters, pages, a look at each task, and "+". */
export function Archive({ lists, ageGroup, chosen, isFrozen, onToggle }: ArchiveProps) {
  const { make, outcome } = useWords('practice');
  const [filter, setFilter] = useState<ArchiveFilter>({ ...noFilter, ageGroup });
  const [page, setPage] = useState(1);
  const [looking, setLooking] = useState<string | null>(null);
  const place = { page, pageSize, onPage: setPage };
  const load = usePage(['practice', 'archive'], { filter }, place, loadArchive);
  const change = useCallback((part: Partial<ArchiveFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
    setPage(1);
  }, []);
  const search = useCallback((text: string) => change({ search: text.trim() }), [change]);
  const shown = load.value?.tasks ?? [];
  return (
    <section aria-labelledby="practice-archive" className="stack gap-3 shrink">
      <div className="cluster gap-none-3 align-baseline">
        <h2 id="practice-archive">{make.archive}</h2>
        <span className="dimmed">{make.archiveHint}</span>
      </div>
      <Toolbar
        label={make.archive}
        end={load.value && <span>{make.found({ n: load.value.total })}</span>}
        chosen={[filter.ageGroup, filter.topic, filter.level].filter(Boolean).length}
        more={<ArchiveFilters lists={lists} filter={filter} onChange={change} />}
      >
        <SearchBox value={filter.search} onSearch={search} label={make.search} placeholder={make.search} />
      </Toolbar>
      <Loaded load={load} failed={outcome.LOAD_TASKS}>
        {({ tasks, total }) =>
          total === 0 ? (
            <PageEmpty
              plain
              title={make.none}
              action={
                <Button size="s" onClick={() => change(noFilter)}>
                  {make.clear}
                </Button>
              }
            >
              {make.noneHint}
            </PageEmpty>
          ) : (
            <>
              <ul
                className={cx('grid plain-list gap-3 phone-gap-2', styles.cards, load.isFormer && 'pale')}
                aria-busy={load.isFormer || undefined}
              >
                {tasks.map((task) => (
                  <ArchiveCard
                    key={task.id}
                    task={task}
                    ageGroup={filter.ageGroup}
                    isChosen={chosen.includes(task.id)}
                    isFrozen={isFrozen}
                    onLook={() => setLooking(task.id)}
                    onToggle={() => onToggle(task)}
                  />
                ))}
              </ul>
              {total > pageSize && <ListPager {...place} total={total} />}
            </>
          )
        }
      </Loaded>
      {looking !== null && (
        <TaskLook
          tasks={shown}
          id={looking}
          lists={lists}
          ageGroup={filter.ageGroup}
          chosen={chosen}
          isFrozen={isFrozen}
          onGo={setLooking}
          onToggle={onToggle}
          onClose={() => setLooking(null)}
        />
      )}
    </section>
  );
}

type ArchiveFiltersProps = {
  lists: Lists | undefined;
  filter: ArchiveFilter;
  onChange: (part: Partial<ArchiveFilter>) => void;
};

function ArchiveFilters({ lists, filter, onChange }: ArchiveFiltersProps) {
  const { make, reference } = useWords('practice', 'reference');
  const topics = (lists?.keywords ?? []).filter((one) => one.level === 1 && !one.isUnsorted);
  return (
    <>
      <FilterSelect
        label={make.age}
        empty={make.anyAge}
        value={filter.ageGroup}
        options={(lists?.ageGroups ?? []).map((one) => ({
          value: one.id,
          label: make.grades({ from: one.minGrade, to: one.maxGrade }),
        }))}
        onChange={(ageGroup) => onChange({ ageGroup })}
      />
      <FilterSelect
        label={make.topic}
        empty={make.anyTopic}
        value={filter.topic}
        options={topics.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(topic) => onChange({ topic })}
      />
      <FilterSelect
        label={make.level}
        empty={make.anyLevel}
        value={filter.level}
        options={levels.map((level) => ({ value: level, label: reference.level[level] }))}
        onChange={(text) => onChange({ level: levels.find((one) => one === text) ?? '' })}
      />
    </>
  );
}

type ArchiveCardProps = {
  task: ArchiveTask;
  /** The age group that is chosen, whose level the card says. */
  ageGroup: string;
  isChosen: boolean;
  /** The practice takes no other tasks any more. */
  isFrozen: boolean;
  onLook: () => void;
  onToggle: () => void;
};

/** A task of the archive: its picture and name open it, "+" puts it into the practice. */
function ArchiveCard({ task, ageGroup, isChosen, isFrozen, onLook, onToggle }: ArchiveCardProps) {
  const { make } = useWords('practice');
  const facts = useFacts(task, ageGroup);
  return (
    <li className={cx('column shrink paper frame rounded-card clip', styles.card, isChosen && 'good-tint good-frame')}>
      <button
        type="button"
        className={cx('stack gap-2 full-width text-start bare', styles.look)}
        onClick={onLook}
        aria-label={make.look(task)}
      >
        <span className={cx('block white-ground line-below clip', styles.picture)}>
          {task.picture ? (
            <img className="full-width full-height" src={task.picture} alt="" loading="lazy" decoding="async" />
          ) : (
            <span className={cx('stack gap-1 items-center full-height type-note semibold', styles.noPicture)}>
              <Icon name={task.isInteractive ? 'hand' : 'pencil'} size={28} />
              {task.isInteractive && make.interactive}
            </span>
          )}
        </span>
        <span className="pad-none-3 heading-base break-anywhere">{task.name}</span>
      </button>
      <p className={cx('grows type-dense pad-none-3', isChosen ? 'text' : 'dimmed')}>{facts.line}</p>
      <div className={cx('row spread type-dense', styles.foot)}>
        {task.solved ? (
          <span className="num" title={make.solvedIn(task.solved)}>
            {make.solved(task.solved)}
          </span>
        ) : (
          isChosen && <Badge tone="good">{make.added}</Badge>
        )}
        {!isFrozen && (
          <IconButton
            icon={isChosen ? 'check' : 'plus'}
            label={isChosen ? make.remove(task) : make.add(task)}
            aria-pressed={isChosen}
            className={cx('push', styles.toggle)}
            onClick={onToggle}
          />
        )}
      </div>
    </li>
  );
}
