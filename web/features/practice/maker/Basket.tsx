import { classSlug } from '../../../../contract/classes';
import { addDays } from '../../../../contract/days';
import { practiceLimits } from '../../../../contract/practice';
import type { Form } from '../../../platform/forms/use-form';
import { dayOf } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { DateInput } from '../../../ui/fields/DateInput';
import { Field } from '../../../ui/fields/Field';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import type { SchoolClass } from '../../classes/classes';
import type { ArchiveTask } from '../practice';
import { type Fields, type Missing, toggled } from './fields';
import styles from './Maker.module.css';

const limits = [10, 15, 20, 30, 45, 60, 90];

type BasketProps = {
  form: Form<Fields>;
  /** The name that stands when none was typed. */
  autoName: string;
  /** The chosen tasks, as far as they are known. */
  tasks: readonly ArchiveTask[];
  classes: readonly SchoolClass[];
  /** Empty until somebody has tried to publish. */
  missing: Missing;
  /** Somebody has begun: tasks, time and beginning stay. */
  isFrozen: boolean;
};

/** The practice that is being made: its tasks, name, classes, days and time. */
export function Basket({ form, autoName, tasks, classes, missing, isFrozen }: BasketProps) {
  const { make, missing: say, ...words } = useWords('practice');
  const { fields, change } = form;
  return (
    <>
      <fieldset className="shrink no-margin no-padding no-border" data-field="tasks">
        <legend className="row spread align-baseline full-width below-1 no-padding type-dense semibold">
          <span>{make.chosen}</span>
          {fields.tasks.length > 0 && <span className="dimmed">{words.tasks({ n: fields.tasks.length })}</span>}
        </legend>
        {fields.tasks.length === 0 ? (
          <p className={cx('pad-3 rounded dimmed', styles.empty)}>{make.nothing}</p>
        ) : (
          <ol className="stack plain-list gap-0">
            {tasks.map((task) => (
              <li key={task.id} className={cx('row line-below', styles.task)}>
                <span className="grow break-anywhere">{task.name}</span>
                {!isFrozen && (
                  <IconButton
                    icon="cross"
                    iconSize={16}
                    label={make.remove(task)}
                    onClick={() => change({ tasks: fields.tasks.filter((id) => id !== task.id) })}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
        <Wrong text={missing.tasks && say[missing.tasks]} />
      </fieldset>
      <fieldset className="shrink no-margin no-padding no-border" data-field="classes">
        <legend className="row spread align-baseline full-width below-1 no-padding type-dense semibold">
          {make.classes}
        </legend>
        {classes.length === 0 ? (
          <p className={cx('pad-3 rounded dimmed', styles.empty)}>{make.noClasses}</p>
        ) : (
          <div className={cx('wrap gap-1 pad-1 scrolls-y', styles.chips)}>
            {classes.map((one) => (
              <button
                key={classSlug(one)}
                type="button"
                className={cx('control paper control-frame round type-dense semibold num pad-1-2', styles.chip)}
                aria-pressed={fields.classes.includes(classSlug(one))}
                onClick={() => change({ classes: toggled(fields.classes, classSlug(one)) })}
              >
                {make.classOf({ name: one.name, n: one.count })}
              </button>
            ))}
          </div>
        )}
        <Wrong text={missing.classes && say[missing.classes]} />
      </fieldset>
      <TextField
        label={make.name}
        maxLength={practiceLimits.name}
        value={fields.name || autoName}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={cx('grid gap-2 align-start', styles.days)}>
        <Day form={form} name="from" missing={missing} words={words} disabled={isFrozen} />
        <Day form={form} name="to" missing={missing} words={words} />
      </div>
      <p className="type-dense dimmed">{make.toHint}</p>
      <SelectField
        label={make.time}
        value={fields.time}
        disabled={isFrozen}
        empty={words.noLimit}
        options={withOwn(limits, fields.time).map((n) => ({ value: String(n), label: words.minutes({ n }) }))}
        onChange={(event) => change({ time: event.currentTarget.value })}
      />
    </>
  );
}

type DayProps = {
  form: Form<Fields>;
  name: 'from' | 'to';
  missing: Missing;
  words: Pick<Words<'practice'>, 'outcome'>;
  disabled?: boolean;
};

function Day({ form, name, missing, disabled = false }: DayProps) {
  const { make, missing: say } = useWords('practice');
  const wrong = missing[name];
  const today = dayOf(Date.now());
  return (
    <Field label={make[name]} error={wrong && say[wrong]}>
      {(control) => (
        <DateInput
          {...control}
          disabled={disabled}
          min={today}
          max={addDays(today, 366)}
          pickLabel={make.pickDay}
          value={form.fields[name]}
          onPick={(day) => form.change({ [name]: day })}
          onChange={(event) => form.change({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

function Wrong({ text }: { text: string | undefined }) {
  return <div aria-live="polite">{text && <p className={cx('type-dense semibold bad', styles.wrong)}>{text}</p>}</div>;
}

/** The usual limits, and the one that the practice has. */
function withOwn(usual: readonly number[], own: string): number[] {
  const minutes = Number(own);
  return own === '' || usual.includes(minutes) ? [...usual] : [...usual, minutes].sort((a, b) => a - b);
}
