import { type Stage, stageKinds } from '../../../contract/home';
import { useLoad } from '../../platform/calls/use-load';
import { useLocale, useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { loadCalendar } from './home';
import { stageDays } from './stage-days';
import styles from './YearStrip.module.css';

const unknown: Stage[] = stageKinds.map((kind) => ({ kind, from: null, to: null, state: 'AHEAD' }));

/** The year's stages in a strip over the river's edge. It has its place while the dates load, and without them. */
export function YearStrip() {
  const words = useWords('home');
  const { value, failure } = useLoad('', loadCalendar);
  const stages = value?.stages.length ? value.stages : unknown;
  const isKnown = value !== undefined || failure !== null;
  const label = value?.year ? words.calendar({ year: value.year }) : words.calendarLoading;
  return (
    <ol
      className={cx('plain-grid plain-list relative box clip num tablet-one-column', styles.strip)}
      aria-label={label}
      aria-busy={!isKnown}
    >
      {stages.map((stage) => (
        <StageCell key={stage.kind} stage={stage} isKnown={isKnown} />
      ))}
    </ol>
  );
}

function StageCell({ stage, isKnown }: { stage: Stage; isKnown: boolean }) {
  const words = useWords('home');
  const locale = useLocale();
  const { kind, state } = stage;
  const isRound = kind === 'FIRST_ROUND' || kind === 'SECOND_ROUND';
  const isNow = isRound && state === 'NOW';
  const days = stageDays(stage, locale);
  return (
    <li className={isNow ? styles.now : undefined} aria-current={isNow ? 'step' : undefined}>
      <strong className={cx('row type-base semibold', state === 'PAST' && 'dimmed')}>
        {state === 'PAST' && (
          <>
            <Icon name="check" size={15} />
            <span className="visually-hidden">{words.past}: </span>
          </>
        )}
        {isNow ? words.roundNow[kind] : words.stage[kind]}
      </strong>{' '}
      <span>{days === '' ? isKnown && words.noDate : stage.from === null ? words.until({ day: days }) : days}</span>
    </li>
  );
}
