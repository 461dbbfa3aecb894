import { useMemo, useState } from 'react';
import { letterOf } from '../../../contract/solving';
import { useLoad } from '../../platform/calls/use-load';
import { useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useMedia } from '../../platform/use-media';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { ChoiceGroup } from '../../ui/fields/ChoiceGroup';
import { Notice } from '../../ui/Notice';
import { TaskText } from '../../ui/sitting/TaskText';
import { partsOf } from '../tasks/shown/parts';
import { judge, loadChoiceTask, loadTraining, type OpenTask } from './home';
import styles from './TryTask.module.css';

type Shown = { challengeId: string; task: OpenTask; place: number };

/** One task of a free training, to be tried on the spot. Nothing is kept of it. */
export function TryTask() {
  const words = useWords('home').tryOne;
  const [from, setFrom] = useState(0);
  const load = useLoad(String(from), async (signal): Promise<Shown | null> => {
    const training = await loadTraining(signal);
    const found = training && (await loadChoiceTask(training.taskIds, from, signal));
    return training && found && { challengeId: training.id, ...found };
  });
  const shown = load.isFormer ? undefined : load.value;
  if (shown) return <Task key={shown.task.task.id} shown={shown} onNext={() => setFrom(shown.place + 1)} />;
  return (
    <p className="dimmed" role="status">
      {load.failure !== null ? words.failed : shown === null ? words.none : words.loading}
    </p>
  );
}

function Task({ shown, onNext }: { shown: Shown; onNext: () => void }) {
  const words = useWords('home').tryOne;
  const solving = useWords('solving');
  const { challengeId, task } = shown;
  const [chosen, setChosen] = useState<string | null>(null);
  const [judged, setJudged] = useState<{ id: string; isRight: boolean; hint: string | undefined } | null>(null);
  const isWide = useMedia('(min-width: 901px)');
  const layout = task.task.choiceLayout;
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const verdict = judged?.id === chosen ? judged : null;
  const check = (id: string) => run(async () => setJudged({ id, ...(await judge(challengeId, task.task.bro_id, id)) }));
  const parts = useMemo(() => partsOf(task.task.content), [task.task.content]);
  return (
    <>
      {/* Tasks are written in Lithuanian. */}
      <div className={cx('stack gap-3 shrink', styles.task, parts.pictures.length === 0 && 'whole-row')} lang="lt">
        <h3 className="heading-section">{task.task.name}</h3>
        <TaskText html={parts.text} />
        <TaskText html={parts.question} question />
      </div>
      {parts.pictures.length > 0 && (
        <div className={cx('stack gap-3 items-center', styles.pictures)} lang="lt">
          {parts.pictures.map((picture) => (
            <img
              key={picture.src}
              className="auto-height white-ground rounded"
              src={picture.src}
              alt={picture.alt}
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
            />
          ))}
        </div>
      )}
      <div className="stack gap-3 whole-row">
        <ChoiceGroup
          layout={isWide && layout === 'ONE_PER_ROW' ? 'TWO_PER_ROW' : layout}
          label={words.answers}
          value={chosen}
          onChange={setChosen}
          choices={task.answ.map((choice, place) => {
            const letter = letterOf(place);
            return {
              id: choice.id,
              letter,
              html: choice.textHtml,
              image: choice.imageLink
                ? {
                    src: choice.imageLink,
                    alt: choice.imageName ?? (choice.textHtml ? '' : solving.choice({ letter })),
                  }
                : undefined,
            };
          })}
        />
        <div role="status" className={styles.verdict}>
          {verdict && (
            <Notice tone={verdict.isRight ? 'good' : 'warn'} title={verdict.isRight ? words.right : words.wrong}>
              {verdict.hint}
            </Notice>
          )}
          {failure !== null && <Notice tone="bad" title={words.failed} />}
        </div>
        <div className="cluster">
          <Button
            variant="filled"
            busy={busy}
            disabled={chosen === null || verdict !== null}
            onClick={() => chosen !== null && void check(chosen)}
          >
            {words.check}
          </Button>
          <Button onClick={onNext} iconEnd="arrow-right">
            {words.next}
          </Button>
          <Link to={paths.freeTrainings} className={buttonClass({ variant: 'quiet' })}>
            {words.all}
          </Link>
        </div>
      </div>
    </>
  );
}
