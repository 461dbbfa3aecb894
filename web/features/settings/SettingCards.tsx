import {
  type ConstantName,
  constantNames,
  type FlagName,
  flagNames,
  guardConstantNames,
  guardFlagNames,
  recordTextNames,
  textNames,
} from '../../../contract/settings-change';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { MailTrial } from '../mail/MailTrial';
import { FlagLine, type Line, NoticeFields, NumberLine, TextLine } from './SettingLines';
import styles from './Settings.module.css';

/** What organisers look for most stands first; the rest follows in the order of the contract. */
const firstFlags: readonly FlagName[] = [
  'publicResults',
  'secondReview',
  'openData',
  'agreementRequired',
  'agreements',
  'fastLogin',
  'studentSurvey',
  'teacherSurvey',
  'crossword',
  'studentsEdit',
];
const yearNumbers: readonly ConstantName[] = [
  'year',
  'contestTasks',
  'accessWindowMinutes',
  'awardsPerGrade',
  'crosswordYear',
];
const isPlain = (name: FlagName) => !guardFlagNames.some((guard) => guard === name) && !firstFlags.includes(name);
const plainFlags = [...firstFlags, ...flagNames.filter(isPlain)];
/** Without those of the record of processing, which have a card of their own. */
const plainTexts = textNames.filter((name) => !recordTextNames.some((record) => record === name));
const keptNumbers = constantNames.filter((name) => name.startsWith('keep'));

/** The settings in cards, by what they are about. */
export function SettingCards(line: Omit<Line<string>, 'name'>) {
  const words = useWords('settings', 'mailDesk');
  return (
    <div className={cx('grid gap-3 align-start', styles.cards)}>
      <div className="stack gap-3">
        <Numbers title={words.numbers} names={yearNumbers} line={line} />
        <Numbers title={words.keeping} names={keptNumbers} line={line} />
        <section className={cx('stack gap-3 gap-none pad-4 box', styles.rows)}>
          <h2 className="heading-base">{words.guard}</h2>
          {guardFlagNames.map((name) => (
            <FlagLine key={name} name={name} {...line} />
          ))}
          {guardConstantNames.map((name) => (
            <NumberLine key={name} name={name} {...line} />
          ))}
        </section>
      </div>
      <div className="stack gap-3">
        <section className={cx('stack gap-3 gap-none pad-4 box', styles.rows)}>
          <h2 className="heading-base">{words.switches}</h2>
          {plainFlags.map((name) => (
            <FlagLine key={name} name={name} {...line} />
          ))}
        </section>
        <section className="stack gap-3 pad-4 box">
          <h2 className="heading-base">{words.mailDesk.trial.title}</h2>
          <MailTrial />
        </section>
        <section className="stack gap-3 pad-4 box">
          <h2 className="heading-base">{words.keysNotice}</h2>
          <NoticeFields {...line} />
        </section>
      </div>
      <div className="stack gap-3">
        <section className="stack gap-3 pad-4 box">
          <h2 className="heading-base">{words.texts}</h2>
          {plainTexts.map((name) => (
            <TextLine key={name} name={name} {...line} />
          ))}
        </section>
        <section className="stack gap-3 pad-4 box">
          <h2 className="heading-base">{words.record}</h2>
          {recordTextNames.map((name) => (
            <TextLine key={name} name={name} {...line} />
          ))}
          <p>
            <Link to={paths.privacyRecord}>{words.openRecord}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}

type NumbersProps = { title: string; names: readonly ConstantName[]; line: Omit<Line<string>, 'name'> };

function Numbers({ title, names, line }: NumbersProps) {
  return (
    <section className={cx('stack gap-3 gap-none pad-4 box', styles.rows)}>
      <h2 className="heading-base">{title}</h2>
      {names.map((name) => (
        <NumberLine key={name} name={name} {...line} />
      ))}
    </section>
  );
}
