import { useState } from 'react';
import { byClass, type ClassId, classSlug } from '../../../../contract/classes';
import { keyCardLimits } from '../../../../contract/keycards';
import type { ParticipantRow } from '../../../../contract/participants';
import { reportLimits } from '../../../../contract/reports';
import { useSettings } from '../../../platform/calls/settings';
import { copyText } from '../../../platform/copy-text';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { useToast } from '../../../ui/Toasts';
import { needsParent, useAgreementPrint } from '../../agreements/AgreementPrint';
import { KeyCardsDialog } from '../../keycards/KeyCardsDialog';
import { RegistrationDone } from '../acts/RegistrationDone';
import { PasswordsModal } from '../PasswordsModal';
import { PasswordTools } from '../PasswordTools';
import styles from './Bring.module.css';
import { undo } from './bring';
import done from './Done.module.css';
import { CardsPicture, FormPicture } from './pictures';
import type { Adding } from './use-adding';

type DonePartProps = {
  adding: Adding;
  school: { id: string; name: string };
  /** Rows left out, and rows that still wait to be mended. */
  left: number;
  rest: number;
  /** Whether the passwords were printed, copied or looked at. */
  isSafe: boolean;
  onSafe: () => void;
  onRest: () => void;
  onAgain: () => void;
  /** The next list, after the question about the passwords. */
  onLeave: () => void;
};

/** The third step: what was added, and what is printed and copied for it. */
export function DonePart(props: DonePartProps) {
  const { adding, school, left, rest, isSafe, onSafe, onRest, onAgain, onLeave } = props;
  const words = useWords('participantsBring');
  const { made } = adding;
  const classes = classesOf(made);
  return (
    <div className="stack">
      <Added adding={adding} left={left} onAgain={onAgain} onSafe={onSafe} />
      {adding.registration && (
        <RegistrationDone registration={adding.registration} pupils={made} onAgain={adding.registerAgain} />
      )}
      <Papers school={school.id} made={made} />
      <div className="grid gap-5 align-start column-and-side tablet-one-column tablet-gap-3">
        <Message />
        <Passwords made={made} school={school.name} onSafe={onSafe} />
      </div>
      <div className="cluster">
        {rest > 0 && (
          <Button size="s" variant="filled" onClick={onRest}>
            {words.done.rest({ n: rest })}
          </Button>
        )}
        {classes.map(({ id, name }) => (
          <Link
            key={name}
            to={paths.classLesson}
            params={{ class: classSlug(id) }}
            search={`?school=${school.id}`}
            className={buttonClass({ size: 's' })}
          >
            {words.done.open({ name })}
          </Link>
        ))}
        <Button size="s" variant="quiet" onClick={onLeave}>
          {words.done.more}
        </Button>
        {!isSafe && <span className="dimmed">{words.done.leaving}</span>}
      </div>
    </div>
  );
}

function classesOf(made: readonly ParticipantRow[]): { id: ClassId; name: string; n: number }[] {
  const classes = new Map<string, { id: ClassId; name: string; n: number }>();
  for (const { user } of made) {
    const id = { grade: user.grade, subGrade: user.sub_grade };
    const one = classes.get(classSlug(id)) ?? { id, name: user.className ?? classSlug(id), n: 0 };
    classes.set(classSlug(id), { ...one, n: one.n + 1 });
  }
  return [...classes.values()].sort((one, other) => byClass(one.id, other.id));
}

type AddedProps = { adding: Adding; left: number; onAgain: () => void; onSafe: () => void };

/** What was added, and the way back. */
function Added({ adding, left, onAgain, onSafe }: AddedProps) {
  const { done: words } = useWords('participantsBring');
  const { outcome } = useWords('participants');
  const { busy, run } = useAct(useStale('participants', 'classes'), { stays: true });
  const { made } = adding;
  const girls = made.filter(({ user }) => user.gender === 'F').length;
  const takeBack = () =>
    void run(async () => {
      await undo(made.map(({ user }) => user.uuid));
      onSafe();
      adding.forget();
      onAgain();
      return words.undone({ n: made.length });
    }, words.notUndone);
  return (
    <Notice
      tone="good"
      role="status"
      title={words.added({ n: made.length })}
      action={
        <Button size="s" variant="quiet" busy={busy} onClick={takeBack}>
          {words.undo}
        </Button>
      }
    >
      <span className="visually-hidden">{outcome.PARTICIPANTS_ADDED} </span>
      {classesOf(made).map(words.classes).join(', ')}. {words.genders({ girls, boys: made.length - girls })}{' '}
      {left > 0 && words.left({ n: left })}
    </Notice>
  );
}

/** The parts of a list that one document takes. */
function partsOf<Row>(rows: readonly Row[], most: number): { from: number; rows: Row[] }[] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => ({
    from: at * most,
    rows: rows.slice(at * most, (at + 1) * most),
  }));
}

/** Cards and consent forms of the new pupils. */
function Papers({ school, made }: { school: string; made: readonly ParticipantRow[] }) {
  const { done: words } = useWords('participantsBring');
  const { flags } = useSettings();
  const [uuids, setUuids] = useState<string[] | null>(null);
  const forms = useAgreementPrint();
  const young = made.filter(needsParent);
  return (
    <div className={cx('grid', done.papers)}>
      {flags.fastLogin && (
        <Card className={cx('plain-grid', done.paper)}>
          <CardsPicture />
          <div>
            <h2>{words.cards}</h2>
            <p className="type-staff">{words.cardsText}</p>
          </div>
          <PrintParts
            parts={partsOf(made, keyCardLimits.mostPupils)}
            whole={words.printCards({ n: made.length })}
            busy={false}
            onPrint={(rows) => setUuids(rows.map(({ user }) => user.uuid))}
          />
        </Card>
      )}
      {forms.enabled && (
        <Card className={cx('plain-grid', done.paper)}>
          <FormPicture />
          <div>
            <h2>{words.consents}</h2>
            <p className="type-staff">{young.length > 0 ? words.consentsText : words.noConsents}</p>
          </div>
          <PrintParts
            parts={partsOf(young, reportLimits.mostPeople)}
            whole={words.printConsents({ n: young.length })}
            busy={forms.busy}
            onPrint={forms.print}
          />
        </Card>
      )}
      {uuids && <KeyCardsDialog school={school} uuids={uuids} onClose={() => setUuids(null)} />}
    </div>
  );
}

type PrintPartsProps = {
  parts: { from: number; rows: ParticipantRow[] }[];
  /** The words of the button when one document holds all. */
  whole: string;
  busy: boolean;
  onPrint: (rows: ParticipantRow[]) => void;
};

function PrintParts({ parts, whole, busy, onPrint }: PrintPartsProps) {
  const { done: words } = useWords('participantsBring');
  const isOne = parts.length === 1;
  return (
    <div className={cx('wrap phone-whole-row', done.print)}>
      {parts.map(({ from, rows }) => (
        <Button
          key={from}
          variant="filled"
          icon="printer"
          size={isOne ? 'm' : 's'}
          wide={isOne}
          busy={busy}
          onClick={() => onPrint(rows)}
        >
          {isOne ? whole : words.part({ from: from + 1, to: from + rows.length })}
        </Button>
      ))}
    </div>
  );
}

/** The message for the diary, without any name of a child. */
function Message() {
  const { done: words } = useWords('participantsBring');
  const toast = useToast();
  const session = useSession();
  const text = words.messageText({ teacher: `${session?.firstName ?? ''} ${session?.lastName ?? ''}`.trim() });
  const copy = async () => {
    toast((await copyText(text)) ? { title: words.copied } : { tone: 'bad', title: words.notCopied });
  };
  return (
    <Card className={cx('grid gap-2 one-column', styles.card)}>
      <div className="cluster gap-2 spread">
        <h2>{words.message}</h2>
        <Button size="s" icon="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p className={cx('frame rounded', done.message)}>{text}</p>
    </Card>
  );
}

type PasswordsProps = { made: ParticipantRow[]; school: string; onSafe: () => void };

function Passwords({ made, school, onSafe }: PasswordsProps) {
  const { done: words } = useWords('participantsBring');
  const [isShown, setShown] = useState(false);
  return (
    <aside className="grid gap-3 one-column type-dense">
      <Card className={cx('grid gap-2 one-column', styles.card)}>
        <h2>{words.passwords}</h2>
        <p>{words.passwordsText}</p>
        <div className="cluster">
          {!isShown && <PasswordTools title={school} rows={made} onCopied={onSafe} />}
          <Button
            size="s"
            icon="eye"
            onClick={() => {
              setShown(true);
              onSafe();
            }}
          >
            {words.show}
          </Button>
        </div>
      </Card>
      <PasswordsModal rows={isShown ? made : null} onCopied={onSafe} onClose={() => setShown(false)} />
    </aside>
  );
}
