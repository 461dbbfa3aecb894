import { type ReactNode, useState } from 'react';
import { byClass, classSlug } from '../../../../contract/classes';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { TextInput } from '../../../ui/fields/TextInput';
import { Notice } from '../../../ui/Notice';
import { countReadings, type Person } from '../read/people';
import styles from './Bring.module.css';
import checks from './Check.module.css';
import type { WorkState } from './use-work';

type SummaryProps = {
  state: WorkState;
  /** The rows that will be added. */
  fresh: readonly Person[];
  /** Rows that must be mended first. */
  bad: number;
  /** Known pupils who may be moved or taken back. */
  elsewhere: number;
  /** The button, and what holds it back. */
  action: ReactNode;
  onSettleAll: () => void;
  isSettling: boolean;
  onShowReadings: () => void;
};

/** What will be added by class, girls and boys, and what was read in its own way. */
export function Summary(props: SummaryProps) {
  const { state, fresh, bad, elsewhere, action, onSettleAll, isSettling, onShowReadings } = props;
  const words = useWords('participantsBring');
  const { sum } = words;
  const common = useWords('common');
  const { classes, rules } = state;
  const groups = new Map<string, { name: string; n: number; isNew: boolean; id: NonNullable<Person['cls']> }>();
  for (const { cls } of fresh) {
    if (!cls) continue;
    const isNew =
      classes.length > 0 && !classes.some((one) => one.grade === cls.grade && one.subGrade === cls.subGrade);
    const group = groups.get(classSlug(cls)) ?? { name: rules.nameOf(cls), n: 0, isNew, id: cls };
    group.n += 1;
    groups.set(classSlug(cls), group);
  }
  const list = [...groups.values()].sort((one, other) => byClass(one.id, other.id));
  return (
    <aside className={cx('grid gap-3 one-column type-dense num', styles.summary)}>
      <Card className={cx('grid gap-2 one-column', styles.card)}>
        <h2>{sum.title}</h2>
        <dl className="stack gap-1">
          {list.map(({ name, n, isNew }) => (
            <div key={name} className="flex gap-3 spread">
              <dt>
                {sum.classOf({ name })}{' '}
                {isNew && (
                  <span className="warn-tint rounded-small type-note semibold warn pad-none-2">{sum.isNew}</span>
                )}
              </dt>
              <dd className="semibold">{n}</dd>
            </div>
          ))}
          <div className={cx('flex gap-3 spread line-above', checks.total)}>
            <dt>{common.total}</dt>
            <dd className="semibold">{fresh.length}</dd>
          </div>
        </dl>
        {action}
        {bad > 0 && <p className="dimmed">{state.work?.list.isStrict ? sum.strict : sum.later({ n: bad })}</p>}
        {elsewhere > 0 && (
          <Button size="s" wide busy={isSettling} onClick={onSettleAll}>
            {words.result.settleAll({ n: elsewhere })}
          </Button>
        )}
      </Card>
      <Genders state={state} fresh={fresh} />
      <Readings people={state.people} onShow={onShowReadings} />
    </aside>
  );
}

function Genders({ state, fresh }: { state: WorkState; fresh: readonly Person[] }) {
  const { sum } = useWords('participantsBring');
  const { work, meaning, people, rules } = state;
  if (!work) return null;
  const girls = fresh.filter(({ gender }) => gender === 'F').length;
  const boys = fresh.length - girls;
  const because = work.m ? 'YOU' : meaning.because;
  const hasM = meaning.because !== null || people.some(({ cells }) => cells.gender.problem?.kind === 'GENDER_M');
  const isMissing = people.some(({ cells }) => cells.gender.text === '');
  const turn = (m: 'F' | 'M') => state.change({ m });
  return (
    <Card className={cx('grid gap-2 one-column', styles.card)}>
      <h2>{sum.gender}</h2>
      <div className={cx('flex gap-0', checks.bar)} aria-hidden="true">
        {girls > 0 && <i className="rounded-small" style={{ flexGrow: girls }} />}
        {boys > 0 && <i className="rounded-small" style={{ flexGrow: boys }} />}
      </div>
      <dl className="stack gap-1">
        <div className="flex gap-3 spread">
          <dt>{sum.girls}</dt>
          <dd className="semibold">{girls}</dd>
        </div>
        <div className="flex gap-3 spread">
          <dt>{sum.boys}</dt>
          <dd className="semibold">{boys}</dd>
        </div>
      </dl>
      {hasM && rules.m && because && (
        <p className="dimmed">
          {sum.m[rules.m]}
          {sum.because[because]}{' '}
          <button
            type="button"
            className="bare link underlined underline-apart"
            onClick={() => turn(rules.m === 'F' ? 'M' : 'F')}
          >
            {sum.turn}
          </button>
        </p>
      )}
      {hasM && !rules.m && (
        <div className="cluster">
          <Button size="s" onClick={() => turn('F')}>
            {sum.mIsGirl}
          </Button>
          <Button size="s" onClick={() => turn('M')}>
            {sum.mIsBoy}
          </Button>
        </div>
      )}
      {isMissing && (
        <Button size="s" wide onClick={state.guessGenders}>
          {sum.suggest}
        </Button>
      )}
      {work.isGuessed && <p className="dimmed">{sum.suggested}</p>}
    </Card>
  );
}

function Readings({ people, onShow }: { people: readonly Person[]; onShow: () => void }) {
  const { sum } = useWords('participantsBring');
  const { births, genders, classes, names } = countReadings(people);
  const parts = [
    births > 0 && sum.births({ n: births }),
    genders > 0 && sum.genders({ n: genders }),
    classes > 0 && sum.classes({ n: classes }),
    names > 0 && sum.names({ n: names }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Card className={cx('grid gap-2 one-column', styles.card)}>
      <h2>{sum.readings}</h2>
      <p className={checks.readings}>
        {parts.join(', ')}.{' '}
        <button type="button" className="bare link underlined underline-apart" onClick={onShow}>
          {sum.showThem}
        </button>
      </p>
    </Card>
  );
}

/** What has to be said of the list as a whole: the class of rows without one, Roman numbers, the first row. */
export function ListQuestions({ state }: { state: WorkState }) {
  const words = useWords('participantsBring');
  const [typed, setTyped] = useState('');
  const { work, people } = state;
  if (!work) return null;
  const classless = people.filter(({ cells }) => cells.cls.text === '').length;
  const isRoman = people.some(({ cells }) => cells.cls.problem?.kind === 'CLASS_EITHER');
  const { doubt } = work.list;
  return (
    <>
      {classless > 0 && (
        <Notice tone="warn" title={words.classAsk.title}>
          {words.classAsk.text({ n: classless })}
          <form
            className={cx('wrap above-2', checks.ask)}
            onSubmit={(event) => {
              event.preventDefault();
              state.change({ otherClass: typed.trim() });
            }}
          >
            <TextInput
              aria-label={words.classAsk.label}
              list="bring-classes"
              value={typed}
              placeholder="5b"
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <datalist id="bring-classes">
              {state.classes.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <Button type="submit" disabled={typed.trim() === ''}>
              {words.classAsk.set}
            </Button>
          </form>
        </Notice>
      )}
      {isRoman && (
        <Notice tone="warn">
          {words.roman.text}
          <div className="cluster">
            {(['PRIMARY', 'GYMNASIUM'] as const).map((roman) => (
              <Button key={roman} size="s" onClick={() => state.change({ roman })}>
                {words.roman[roman]}
              </Button>
            ))}
          </div>
        </Notice>
      )}
      {doubt && state.canReread && (
        <Notice
          action={
            <Button size="s" onClick={() => state.reread({ firstIsHead: !doubt.isHead })}>
              {doubt.isHead ? words.doubt.isPupil : words.doubt.isHead}
            </Button>
          }
        >
          {doubt.isHead ? words.doubt.head(doubt) : words.doubt.pupil(doubt)}
        </Notice>
      )}
      {work.list.isStrict && (
        <Notice
          action={
            state.canReread && (
              <Button size="s" onClick={() => state.reread({ isLoose: true })}>
                {words.fault.loose}
              </Button>
            )
          }
        >
          {words.strict.notice}
        </Notice>
      )}
    </>
  );
}
