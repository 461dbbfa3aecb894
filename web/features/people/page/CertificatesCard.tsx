import { type ReactNode, useState } from 'react';
import type { Person, PersonCertificate, PersonThanks } from '../../../../contract/people';
import { useRowAct } from '../../../lists/use-row-act';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { ReasonModal } from '../../../staff/ReasonModal';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { CertificateLink, ThanksOfLink } from '../../certificates/CertificateLink';
import { giveBack, giveThanksBack, withdraw, withdrawThanksOf } from '../people';
import styles from './Person.module.css';

/** What a card has, by the name of its words. */
type Kind = 'certificates' | 'thanks';

/** A certificate or a letter of thanks: its name, and what is done with it. */
type Paper = {
  kind: Kind;
  id: string;
  name: string;
  serial: string | null;
  withdrawal: PersonCertificate['withdrawal'];
  withdraw: (reason: string) => Promise<void>;
  giveBack: () => Promise<void>;
  link: ReactNode;
};

/** The certificates that a pupil has, or can get, of public results; organisers withdraw them and give them back. */
export function CertificatesCard({ person }: { person: Person }) {
  const papers = person.certificates.map((certificate) => certificatePaper(person, certificate));
  return <PapersCard kind="certificates" papers={papers} />;
}

/** The letters of thanks that a teacher has, or can get. */
export function ThanksCard({ person }: { person: Person }) {
  const { thanks: words } = useWords('people');
  const papers = person.thanks.map((thanks) => thanksPaper(person, thanks, words.of(thanks)));
  return <PapersCard kind="thanks" papers={papers} />;
}

function certificatePaper({ uuid }: Person, certificate: PersonCertificate): Paper {
  const { sittingId: id, collectionId, name, serial, withdrawal } = certificate;
  return {
    kind: 'certificates',
    id,
    name,
    serial,
    withdrawal,
    withdraw: (reason) => withdraw(id, reason),
    giveBack: () => giveBack(id),
    link: <CertificateLink collectionId={collectionId} userUuid={uuid} name={name} />,
  };
}

function thanksPaper(teacher: Person, thanks: PersonThanks, name: string): Paper {
  const { year, round, collectionId, serial, withdrawal } = thanks;
  return {
    kind: 'thanks',
    id: `${year}.${round}`,
    name,
    serial,
    withdrawal,
    withdraw: (reason) => withdrawThanksOf(teacher.id, thanks, reason),
    giveBack: () => giveThanksBack(teacher.id, thanks),
    link: <ThanksOfLink collectionId={collectionId} userUuid={teacher.uuid} name={name} />,
  };
}

function PapersCard({ kind, papers }: { kind: Kind; papers: readonly Paper[] }) {
  const words = useWords('people')[kind];
  const [chosen, setChosen] = useState<Paper | null>(null);
  const { busy, act } = useRowAct(useStale('people', 'results'));
  const back = (paper: Paper) => ({
    label: words.giveBack,
    run: paper.giveBack,
    done: words.givenBack,
    failed: words.notGivenBack,
  });
  const take = async (paper: Paper, reason: string) => {
    const run = () => paper.withdraw(reason);
    if (await act(paper, { run, done: words.done, failed: words.failed, undo: back(paper) })) setChosen(null);
  };
  return (
    <Card flush aria-labelledby="certificates">
      <div className="cluster spread align-baseline pad-3-4">
        <h2 id="certificates">{words.title}</h2>
      </div>
      {papers.length === 0 ? (
        <p className={cx('dimmed', styles.inner)}>{words.none}</p>
      ) : (
        <ul className={cx('stack plain-list gap-none', styles.rows)}>
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              busy={busy === paper.id}
              onWithdraw={() => setChosen(paper)}
              onGiveBack={() => void act(paper, back(paper))}
            />
          ))}
        </ul>
      )}
      {chosen && (
        <WithdrawModal
          paper={chosen}
          busy={busy !== null}
          onConfirm={(reason) => void take(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}

type PaperRowProps = { paper: Paper; busy: boolean; onWithdraw: () => void; onGiveBack: () => void };

function PaperRow({ paper: { kind, name, serial, withdrawal, link }, busy, onWithdraw, onGiveBack }: PaperRowProps) {
  const { [kind]: words, somebody } = useWords('people');
  return (
    <li>
      <span>
        <strong className="block">{name}</strong>
        <small className="block dimmed">{serial === null ? words.notMade : words.numbered({ serial })}</small>
        {withdrawal && (
          <small className="block bad break-anywhere">
            {words.withdrawn({ day: dayOf(withdrawal.at), who: withdrawal.by ?? somebody })} {withdrawal.reason}
          </small>
        )}
      </span>
      <span className="row no-shrink">
        {withdrawal ? (
          <Button size="xs" busy={busy} aria-label={words.giveBackOf({ name })} onClick={onGiveBack}>
            {words.giveBack}
          </Button>
        ) : (
          <>
            <Button size="xs" variant="quiet" aria-label={words.withdrawOf({ name })} onClick={onWithdraw}>
              {words.confirm}
            </Button>
            {link}
          </>
        )}
      </span>
    </li>
  );
}

type WithdrawModalProps = {
  paper: Paper;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

function WithdrawModal({ paper: { kind, name }, busy, onConfirm, onClose }: WithdrawModalProps) {
  const { [kind]: words, reason: usual } = useWords('people');
  return (
    <ReasonModal
      title={words.ask({ name })}
      confirmLabel={words.confirm}
      suggestions={
        kind === 'thanks'
          ? [usual.thanksMistake, usual.notTheirs, usual.school]
          : [usual.notOwn, usual.mistake, usual.school]
      }
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ReasonModal>
  );
}
