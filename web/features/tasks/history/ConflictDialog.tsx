import { useState } from 'react';
import { type ConflictPick, resolveConflicts } from '../../../../contract/tasks-conflicts';
import type { Conflict } from '../../../../contract/tasks-desk';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextInput } from '../../../ui/fields/TextInput';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { timeOf } from '../desk/DeskBar';
import { documentOf } from '../draft/desk-fields';
import type { Clash, DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { RichField } from '../rich-text/RichField';
import type { Lists } from '../tasks';
import styles from './Conflict.module.css';
import { placeName, valueText } from './conflict-values';
import { DiffLines } from './VersionDiff';
import { diffWords, wordsOfHtml } from './word-diff';

type ConflictDialogProps = { desk: Desk; lists: Lists; lang: string | undefined };

const clashOf = ({ clash }: DeskState) => clash;

/** For each place that two authors changed: the own text, the other's, or a new one out of both. */
export function ConflictDialog({ desk, ...rest }: ConflictDialogProps) {
  const clash = useDeskState(desk.state, clashOf);
  return clash && <Question key={clash.rev} desk={desk} clash={clash} {...rest} />;
}

function Question({ desk, clash, lists, lang }: ConflictDialogProps & { clash: Clash }) {
  const words = useWords('tasksDesk');
  const { conflict: texts } = words;
  const { conflicts, merged, by, at } = clash;
  const [picks, setPicks] = useState<readonly ConflictPick[]>(() => conflicts.map(() => ({ use: 'mine' })));
  const { busy, run } = useAct();
  const later = () => desk.saver.postpone();
  const save = () =>
    run(async () => {
      const decided = resolveConflicts(merged, conflicts, picks);
      await desk.saver.decide(documentOf(decided, lists, desk.state.get().document));
    });
  const areMine = picks.every(({ use }) => use === 'mine');
  return (
    <StaffModal
      open
      size="wide"
      title={by === null ? texts.titleUnnamed : texts.title({ name: by })}
      onClose={later}
      actions={
        <>
          <Button size="s" onClick={later}>
            {texts.later}
          </Button>
          <Button size="s" variant="filled" busy={busy} onClick={() => void save()}>
            {areMine ? texts.saveMine : texts.save}
          </Button>
        </>
      }
    >
      <p>
        {texts.text({ n: conflicts.length })} {at !== null && <span className="dimmed num">{timeOf(at)}</span>}
      </p>
      {conflicts.map((conflict, place) => (
        <Place
          // biome-ignore lint/suspicious/noArrayIndexKey: the conflicts of one save stay in their order
          key={place}
          conflict={conflict}
          pick={picks[place] ?? { use: 'mine' }}
          onPick={(pick) => setPicks(picks.map((one, index) => (index === place ? pick : one)))}
          lists={lists}
          lang={lang}
          taskId={desk.state.get().id}
          by={by}
        />
      ))}
    </StaffModal>
  );
}

type PlaceProps = {
  conflict: Conflict;
  pick: ConflictPick;
  onPick: (pick: ConflictPick) => void;
  lists: Lists;
  lang: string | undefined;
  taskId: string | null;
  by: string | null;
};

function Place({ conflict, pick, onPick, lists, lang, taskId, by }: PlaceProps) {
  const words = useWords('tasksDesk', 'reference', 'tasks', 'tasksAnswers', 'tasksHistory');
  const { conflict: texts } = words;
  const { field, kind, mine, theirs } = conflict;
  const isText = kind !== 'VALUE';
  const card = (use: 'mine' | 'theirs', label: string) => (
    <div className={cx('shrink frame rounded clip', styles.card)} data-chosen={pick.use === use || undefined}>
      <Checkbox
        className="line-below"
        type="radio"
        name={`conflict ${field}`}
        label={<strong>{label}</strong>}
        checked={pick.use === use}
        onChange={() => onPick({ use })}
      />
      <div className={cx('stack gap-2 break-anywhere', styles.text)} lang={isText ? lang : undefined}>
        {isText ? (
          <Compared base={conflict.base} text={conflict[use]} />
        ) : (
          valueText(words, lists, field, conflict[use]) || texts.none
        )}
      </div>
    </div>
  );
  return (
    <fieldset className={cx('stack gap-2 shrink no-margin no-padding no-border', styles.place)}>
      <legend>{placeName(words, field)}</legend>
      <div className={cx('grid gap-3', styles.pair)}>
        {card('mine', texts.mine)}
        {card('theirs', by ?? texts.theirs)}
      </div>
      {isText && (
        <>
          <Checkbox
            type="radio"
            name={`conflict ${field}`}
            label={texts.write}
            checked={pick.use === 'text'}
            onChange={() => onPick({ use: 'text', text: kind === 'HTML' ? mine + theirs : mine })}
          />
          {pick.use === 'text' &&
            (kind === 'HTML' ? (
              <RichField
                label={texts.writeLabel}
                value={pick.text}
                onChange={(text) => onPick({ use: 'text', text })}
                lang={lang}
                taskId={taskId}
                withQuestion={field === 'contentHtml'}
              />
            ) : (
              <TextInput
                aria-label={texts.writeLabel}
                lang={lang}
                value={pick.text}
                onChange={(event) => onPick({ use: 'text', text: event.target.value })}
              />
            ))}
        </>
      )}
    </fieldset>
  );
}

/** A text with what its author changed in it. */
function Compared({ base, text }: { base: string; text: string }) {
  const words = useWords('tasksDesk', 'tasksHistory');
  const placeholders = {
    picture: (alt: string) => words.tasksHistory.picture({ alt }),
    formula: (formula: string) => formula,
  };
  const { lines } = diffWords(wordsOfHtml(base, placeholders), wordsOfHtml(text, placeholders));
  return lines.length === 0 ? words.conflict.none : <DiffLines lines={lines} />;
}
