import { useEffect, useRef } from 'react';
import type { PreparationRow } from '../../../../contract/offline';
import { roomAddress } from '../../../../contract/offline-forms';
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { QrCode } from '../../../ui/QrCode';
import styles from './PreparedSheet.module.css';
import { lettersOf, pageAddress } from './shown-letters';

/**
 * One sheet for whoever prepares the computers: the address, the room letters, the steps. The twenty letters are never
 * on it. Seen on paper alone; it prints itself and goes.
 */
export function PreparedSheet({ one, onPrinted }: { one: PreparationRow; onPrinted: () => void }) {
  const words = useWords('offlineClass');
  const { sheet, prepared } = words;
  const locale = useLocale();
  const printed = useRef(onPrinted);
  printed.current = onPrinted;
  useEffect(() => {
    const leave = () => printed.current();
    addEventListener('afterprint', leave);
    window.print();
    return () => removeEventListener('afterprint', leave);
  }, []);
  const address = pageAddress().replace(/^https?:\/\//, '');
  const at = (instant: string) => ({ day: dayAndMonth(instant, locale), time: hourAndMinute(instant) });
  const end = at(one.closesAt);
  const parts = [
    { title: sheet.before, steps: sheet.beforeSteps({ address }) },
    { title: sheet.during, steps: sheet.duringSteps({ address, show: words.code.show }) },
    { title: sheet.after, steps: sheet.afterSteps({ page: words.button }) },
  ];
  return (
    <article className="hidden print-block">
      <h1>{sheet.title({ name: one.className })}</h1>
      <p>
        {one.schoolName}. {one.challengeName}.
      </p>
      <p>{sheet.opens({ ...at(one.opensAt), until: `${end.day} ${end.time}` })}</p>
      <div className={cx('row', styles.letters)}>
        <QrCode className={styles.qr} text={roomAddress(pageAddress(), one.room)} label={prepared.qr} correction="M" />
        <div>
          <p>{prepared.address}</p>
          <p className={cx('break-anywhere', styles.address)}>{address}</p>
          <p>{prepared.letters}</p>
          <p className={styles.room}>{lettersOf(one.room).join(' ')}</p>
        </div>
      </div>
      {parts.map(({ title, steps }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
