import type { HiddenCollection } from '../../../../contract/collections';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';

type HidesProps = {
  hides: readonly HiddenCollection[];
  /** The contest's result date, an instant. */
  until: string;
  /** Whether the contest is not yet complete: the words ask about its completion. */
  ahead?: boolean;
};

/**
 * Lists what a contest hides from pupils from its completion until its results, and says what it cannot hide. If it hides
 * nothing, only the latter is said before its completion.
 */
export function Hides({ hides, until, ahead = false }: HidesProps) {
  const { hides: words } = useWords('collections').collection.editor;
  const bounds = (
    <p>
      {words.reach} {words.limits}
    </p>
  );
  if (hides.length === 0) return ahead ? <Notice>{bounds}</Notice> : null;
  const names = (isWithheld: boolean) =>
    hides
      .filter((one) => one.isWithheld === isWithheld)
      .map(({ name, maker }) => (maker === null ? words.name({ name }) : words.nameOf({ name, maker })))
      .join(', ');
  const [trainings, results] = [names(true), names(false)];
  const date = `${dayOf(until)} ${hourAndMinute(until)}`;
  return (
    <Notice tone="warn" title={ahead ? words.willTitle({ date }) : words.title({ date })}>
      {trainings && <p>{(ahead ? words.willTrainings : words.trainings)({ names: trainings })}</p>}
      {results && <p>{(ahead ? words.willResults : words.results)({ names: results })}</p>}
      <p>{ahead ? words.willHow : words.how}</p>
      {bounds}
    </Notice>
  );
}
