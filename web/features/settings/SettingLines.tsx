import type { ChangeEvent } from 'react';
import { certificateReports } from '../../../contract/certificates';
import {
  type ConstantName,
  constantRanges,
  type FlagName,
  type SettingName,
  type TextName,
  textLimits,
} from '../../../contract/settings-change';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { DateInput } from '../../ui/fields/DateInput';
import { Field } from '../../ui/fields/Field';
import { TextArea } from '../../ui/fields/TextArea';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextInput } from '../../ui/fields/TextInput';
import { useReport } from '../reports/use-report';
import type { Draft } from './draft';
import styles from './Settings.module.css';

export type Line<Name> = {
  name: Name;
  fields: Draft;
  change: (part: Partial<Draft>) => void;
  faults: readonly SettingName[];
  disabled: boolean;
  /** What each setting means today. */
  today: Partial<Record<SettingName, string>>;
};

/** A switch, with what it means today. */
export function FlagLine({ name, fields, change, disabled, today }: Line<FlagName>) {
  const words = useWords('settings');
  const { name: label, hint } = words.flag[name];
  return (
    <Checkbox
      className={cx('spread line-above', styles.flag)}
      role="switch"
      checked={fields.flags[name] === true}
      disabled={disabled}
      onChange={(event) => change({ flags: { ...fields.flags, [name]: event.target.checked } })}
      label={
        <>
          {label} <span className="block type-note dimmed">{hint}</span>{' '}
          {today[name] && <span className="block type-note text">{today[name]}</span>}
        </>
      }
    />
  );
}

/** A whole number within its range. */
export function NumberLine({ name, fields, change, faults, disabled, today }: Line<ConstantName>) {
  const words = useWords('settings');
  const { name: label, hint } = words.constant[name];
  return (
    <Field
      className={cx('plain-grid align-center column-and-end line-above', styles.line)}
      label={label}
      hint={today[name] ? `${hint}; ${today[name]}` : hint}
      error={faults.includes(name) && words.wrongNumber(constantRanges[name])}
    >
      {(control) => (
        <TextInput
          {...control}
          className={styles.number}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          disabled={disabled}
          value={fields.numbers[name] ?? ''}
          onChange={(event) => change({ numbers: { ...fields.numbers, [name]: event.target.value } })}
        />
      )}
    </Field>
  );
}

/** A text; an empty controller stands in red, because no consent form is printed without one. */
export function TextLine({ name, fields, change, faults, disabled }: Line<TextName>) {
  const words = useWords('settings');
  const { name: label, hint } = words.text[name];
  const value = fields.texts[name] ?? '';
  const isMissing = name === 'controller' && value.trim() === '';
  const error = (faults.includes(name) && wrongText(words, name)) || (isMissing && words.controllerMissing);
  const common = {
    name,
    maxLength: textLimits[name],
    disabled,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ texts: { ...fields.texts, [name]: event.target.value } }),
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={name === 'signatory' && <SampleCertificate signatory={value} />}
    >
      {(control) =>
        severalLines.includes(name) ? (
          <TextArea {...control} {...common} rows={2} />
        ) : (
          <TextInput {...control} {...common} type={inputTypes[name] ?? 'text'} autoComplete="off" />
        )
      }
    </Field>
  );
}

const severalLines: readonly TextName[] = ['processors', 'transfers'];
const inputTypes: Partial<Record<TextName, string>> = {
  contactEmail: 'email',
  officerEmail: 'email',
  controllerPhone: 'tel',
};

/** What is wrong with a text that may not be saved. */
function wrongText(words: Words<'settings'>, name: TextName): string {
  if (name === 'seasonBegins') return words.wrongDay;
  if (name === 'controllerPhone') return words.wrongPhone;
  return name === 'controllerCode' ? words.wrongCode : words.wrongEmail;
}

/** Opens a certificate of nobody with the signatory as typed. */
function SampleCertificate({ signatory }: { signatory: string }) {
  const words = useWords('settings');
  const { busy, open } = useReport();
  return (
    <Button
      size="xs"
      variant="quiet"
      icon="printer"
      busy={busy}
      onClick={() => open(certificateReports.sample, { signatory })}
    >
      {words.sample}
    </Button>
  );
}

/** What is said before cards are printed, in both languages, and its last day. */
export function NoticeFields({ fields, change, faults, disabled }: Omit<Line<string>, 'name' | 'today'>) {
  const words = useWords('settings');
  const { notice } = fields;
  const set = (part: Partial<Draft['notice']>) => change({ notice: { ...notice, ...part } });
  const text = (name: 'lt' | 'en') => (
    <TextAreaField
      label={name === 'lt' ? words.noticeLithuanian : words.noticeEnglish}
      hint={name === 'lt' && words.noticeHint}
      rows={2}
      lang={name}
      maxLength={1_000}
      disabled={disabled}
      value={notice[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {text('lt')}
      {text('en')}
      <Field label={words.noticeUntil} error={faults.includes('keysNotice') && words.dayWrong}>
        {(control) => (
          <DateInput
            {...control}
            className={styles.day}
            pickLabel={words.pickDay}
            disabled={disabled}
            value={notice.until}
            onChange={(event) => set({ until: event.target.value })}
            onPick={(until) => set({ until })}
          />
        )}
      </Field>
    </>
  );
}
