import { useState } from 'react';
import type { PreparationRow } from '../../../../contract/offline';
import { roomAddress } from '../../../../contract/offline-forms';
import { useAct } from '../../../platform/forms/use-act';
import { dayAndMonth, hourAndMinute, timeOrDay } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { QrCode } from '../../../ui/QrCode';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { CodeScreen, LettersScreen } from './BigScreens';
import { type Released, release, withdraw } from './class-calls';
import styles from './Prepared.module.css';
import { ReturnedTable } from './ReturnedTable';
import { stageOf } from './returned';
import { lettersOf, pageAddress } from './shown-letters';

type PreparedCardProps = {
  one: PreparationRow;
  /** The server's clock, in milliseconds. */
  now: number;
  onPrint: (one: PreparationRow) => void;
};

/** One preparation: its letters for the computers, its code from the opening on, and what came back. */
export function PreparedCard({ one, now, onPrint }: PreparedCardProps) {
  const { prepared: said } = useWords('offlineClass');
  const [isShown, setShown] = useState(false);
  const stage = stageOf(one, now);
  const when = timeOrDay(one.preparedAt, now);
  return (
    <Card className="stack gap-4">
      <div className="cluster align-baseline">
        <h2>{said.title({ name: one.className })}</h2>
        <span className="dimmed num">
          {said.who({ n: one.pupils.length })} ·{' '}
          {one.preparedBy === null ? when : said.by({ who: one.preparedBy, when })}
        </span>
      </div>
      {stage !== 'OVER' && (
        <div className={cx('cluster align-start', styles.letters)}>
          <QrCode
            className={cx('no-shrink rounded-small', styles.qr)}
            text={roomAddress(pageAddress(), one.room)}
            label={said.qr}
            correction="M"
          />
          <div className="stack gap-2 shrink">
            <p className="dimmed">{said.address}</p>
            <p className={cx('break-anywhere', styles.address)}>{pageAddress().replace(/^https?:\/\//, '')}</p>
            <p className="dimmed">{said.letters}</p>
            <p className={cx('copied', styles.room)}>{lettersOf(one.room).join(' ')}</p>
          </div>
          <div className={cx('stack gap-2', styles.computers)}>
            <p role="status">
              <strong>{said.computers({ n: one.computers })}</strong>
            </p>
            <p className="type-dense dimmed">{said.computersHint}</p>
          </div>
        </div>
      )}
      {stage !== 'OVER' && (
        <div className="wrap">
          <Button size="s" icon="screen" onClick={() => setShown(true)}>
            {said.show}
          </Button>
          <Button size="s" icon="printer" onClick={() => onPrint(one)}>
            {said.print}
          </Button>
          {one.releasedAt === null && <Withdraw one={one} />}
        </div>
      )}
      <Code one={one} now={now} />
      <ReturnedTable one={one} now={now} />
      {isShown && <LettersScreen one={one} onClose={() => setShown(false)} />}
    </Card>
  );
}

function Withdraw({ one }: { one: PreparationRow }) {
  const { prepared: words } = useWords('offlineClass');
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useAct(useStale('offline'));
  const act = async () => {
    await run(async () => {
      await withdraw(one.id);
      return words.withdrawn;
    }, words.withdrawFailed);
  };
  return (
    <>
      <Button size="s" icon="cross" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
      <ConfirmModal
        open={isAsked}
        danger
        title={words.withdrawTitle}
        confirmLabel={words.withdraw}
        busy={busy}
        onConfirm={() => void act()}
        onClose={() => setAsked(false)}
      >
        <p>{words.withdrawText}</p>
      </ConfirmModal>
    </>
  );
}

/** The twenty letters: from when they can be seen, then the button that gives them out. */
function Code({ one, now }: { one: PreparationRow; now: number }) {
  const { code: words } = useWords('offlineClass');
  const locale = useLocale();
  const { busy, run } = useAct(useStale('offline'), { stays: true });
  const [shown, setShown] = useState<Released | null>(null);
  const stage = stageOf(one, now);
  const show = () => void run(async () => setShown(await release(one.id)), words.showFailed);
  return (
    <section className="stack gap-2" aria-label={words.title}>
      <h3>{words.title}</h3>
      {stage === 'BEFORE' && (
        <p>{words.before({ day: dayAndMonth(one.opensAt, locale), time: hourAndMinute(one.opensAt) })}</p>
      )}
      {stage === 'OVER' && <p className="dimmed">{words.over}</p>}
      {stage === 'OPEN' && (
        <>
          <p>
            {words.about} {one.releasedAt && words.given({ time: timeOrDay(one.releasedAt, now) })}
          </p>
          <div className="cluster">
            <Button variant="filled" icon="key" busy={busy} onClick={show}>
              {words.show}
            </Button>
          </div>
        </>
      )}
      {shown && <CodeScreen title={one.className} released={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
