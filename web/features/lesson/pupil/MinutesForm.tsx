import { useId, useState } from 'react';
import { boardLimits } from '../../../../contract/board';
import { permissionLimits } from '../../../../contract/permissions';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import type { LessonActs } from '../acts/use-lesson-acts';
import { cleanReason, isReason, type UsualReason } from '../reasons/reasons';
import type { Tile } from '../state/tile';
import styles from './MinutesForm.module.css';

const quick = ['3', '5', '10', '15'];
const usual: readonly UsualReason[] = ['network', 'computer', 'needs'];
const other = 'other';

/** Adds minutes to one pupil: how many, why, and on the button until when the time then runs. */
export function MinutesForm({ tile, acts }: { tile: Tile; acts: LessonActs }) {
  const words = useWords('lesson', 'board', 'permissions');
  const { reason: text } = words.permissions;
  const [chosen, setChosen] = useState('5');
  const [typed, setTyped] = useState('');
  const [cause, setCause] = useState(tile.row.state === 'SILENT' ? 'network' : '');
  const [written, setWritten] = useState('');
  const [tried, setTried] = useState(false);
  const minutes = Number(chosen === other ? typed : chosen);
  const isMinutes = Number.isInteger(minutes) && minutes >= 1 && minutes <= boardLimits.mostMinutes;
  const known = usual.find((name) => name === cause);
  const reason = known ? text.usual[known] : cleanReason(written);
  const ends = tile.row.deadline === null ? null : Date.parse(tile.row.deadline) + minutes * 60_000;
  const add = () => {
    setTried(true);
    if (!isMinutes || !isReason(reason)) return;
    acts.extend([tile], { minutes, reason });
    setTried(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <ChipChoice
        label={words.board.dialog.minutes}
        value={chosen}
        options={[...quick.map((n) => ({ value: n, label: n })), { value: other, label: words.minutes.other }]}
        onChange={setChosen}
      />
      {chosen === other && (
        <TextField
          label={words.board.dialog.minutes}
          error={tried && !isMinutes && words.board.dialog.minutesOf({ most: boardLimits.mostMinutes })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ChipChoice
        label={text.label}
        value={cause}
        options={[
          ...usual.map((name) => ({ value: name, label: text.usual[name] })),
          { value: other, label: words.minutes.otherReason },
        ]}
        onChange={setCause}
      />
      {(cause === other || (tried && cause === '')) && (
        <TextField
          label={text.label}
          error={tried && !isReason(reason) && text.missing}
          autoComplete="off"
          maxLength={permissionLimits.reasonLength}
          value={written}
          onChange={(event) => {
            setCause(other);
            setWritten(event.currentTarget.value);
          }}
        />
      )}
      <Button type="submit" variant="filled" size="s" wide icon="clock" busy={acts.busy === 'attempt.extend'}>
        {isMinutes && ends !== null
          ? words.minutes.add({ n: minutes, time: hourAndMinute(ends) })
          : words.board.act.addMinutes}
      </Button>
    </form>
  );
}

type ChipChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of a few short values, as round buttons in a row. '' is none. */
function ChipChoice({ label, value, options, onChange }: ChipChoiceProps) {
  const name = useId();
  return (
    <fieldset className="wrap gap-1 no-margin below-2 no-padding no-border">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'inline-flex align-center middle-control relative pad-none-3 paper control-frame round pressable type-dense semibold hover-ground',
            styles.chip,
          )}
        >
          <input
            className="absolute cover no-margin pressable see-through"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
