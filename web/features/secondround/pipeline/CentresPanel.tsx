import type { PipelineCentre } from '../../../../contract/secondround-pipeline';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import styles from './Pipeline.module.css';
import type { Pipeline } from './pipeline';
import { queueOf } from './stages';
import type { PipelineActs, PipelineFilters } from './use-pipeline-acts';

type CentresPanelProps = { value: Pipeline; filters: PipelineFilters; acts: PipelineActs };

/** Each centre with its places: taken, waiting, missing; a freed place is given on to who waits. */
export function CentresPanel({ value, filters, acts }: CentresPanelProps) {
  const words = useWords('secondroundPipeline');
  const { places } = words;
  const total = (part: 'taken' | 'capacity') => value.centres.reduce((sum, one) => sum + one[part], 0);
  return (
    <Card>
      <div className="cluster spread">
        <h2 className="heading-base">{places.title}</h2>
        <span className="dimmed num">{places.of({ taken: total('taken'), capacity: total('capacity') })}</span>
      </div>
      {value.centres.length === 0 && <p className="dimmed">{places.none}</p>}
      <ul className={cx('plain-grid plain-list', styles.centres)}>
        {value.centres.map((centre) => {
          const queue = queueOf(value.people, centre.id);
          const nextInLine = queue.slice(0, Math.max(0, centre.capacity - centre.taken)).map((one) => one.userId);
          const over = value.people.filter((one) => one.isOver && one.centreId === centre.id).map((one) => one.userId);
          return (
            <li key={centre.id} className="grid gap-1">
              <div className="cluster spread">
                <button
                  type="button"
                  className={cx('text-start bare font-inherit semibold', styles.centreName)}
                  aria-pressed={filters.get('centre') === centre.id}
                  onClick={() =>
                    filters.set({ centre: filters.get('centre') === centre.id ? '' : centre.id, page: '' })
                  }
                >
                  {centre.name}
                </button>
                <IconButton
                  icon="printer"
                  label={places.protocol({ name: centre.name })}
                  onClick={() => acts.protocol(centre.id)}
                />
              </div>
              <PlacesLine centre={centre} />
              {nextInLine.length > 0 && (
                <Button size="xs" disabled={acts.busy} onClick={() => acts.confirm(nextInLine)}>
                  {places.give({ n: nextInLine.length })}
                </Button>
              )}
              {over.length > 0 && (
                <Button size="xs" disabled={acts.busy} onClick={() => acts.ask('MOVE', over)}>
                  {places.moveOver({ n: over.length })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The bar of a centre and what it says in words. */
function PlacesLine({ centre }: { centre: PipelineCentre }) {
  const { places } = useWords('secondroundPipeline');
  const { capacity, taken, waiting, over } = centre;
  const free = capacity - taken;
  const share = (n: number): string => `${capacity === 0 ? 0 : Math.min(100, (100 * n) / capacity)}%`;
  return (
    <>
      <span className={cx('flex line-ground rounded-small clip', styles.bar)} aria-hidden="true">
        <span className="block" style={{ inlineSize: share(taken) }} />
        <span
          className={cx('block', styles.waiting)}
          style={{ inlineSize: share(Math.min(waiting, Math.max(0, free))) }}
        />
      </span>
      <small className={free <= 0 ? 'semibold bad' : 'dimmed'}>
        {[
          places.of({ taken, capacity }),
          free > 0 ? places.left({ free }) : places.full,
          ...(waiting > 0 ? [places.waiting({ n: waiting })] : []),
          ...(over > 0 ? [places.over({ n: over })] : []),
        ].join(' · ')}
      </small>
    </>
  );
}
