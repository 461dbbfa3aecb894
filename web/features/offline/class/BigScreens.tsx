import type { ReactNode } from 'react';
import type { PreparationRow } from '../../../../contract/offline';
import { codeGroups } from '../../../../contract/offline-code';
import { roomAddress } from '../../../../contract/offline-forms';
import { dayAndMonth, hourAndMinute } from '../../../platform/words/dates';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { QrCode } from '../../../ui/QrCode';
import { WholeScreen } from '../../../ui/staff/WholeScreen';
import styles from './BigScreens.module.css';
import type { Released } from './class-calls';
import { lettersOf, pageAddress } from './shown-letters';

/** For the projector, while the computers are prepared: the address and the room letters. No names. */
export function LettersScreen({ one, onClose }: { one: PreparationRow; onClose: () => void }) {
  const words = useWords('offlineClass', 'app');
  const { app, prepared: said } = words;
  const { close, step } = words.screen;
  return (
    <WholeScreen
      brand={app.name}
      label={said.show}
      note={one.className}
      close={close}
      onClose={onClose}
      steps={[step.open, step.type, step.wait]}
    >
      <Middle code={<QrCode text={roomAddress(pageAddress(), one.room)} label={said.qr} correction="M" />}>
        <p className={cx('above-4 dimmed', styles.label)}>{said.address}</p>
        <p className={cx('break-anywhere', styles.address)}>{pageAddress().replace(/^https?:\/\//, '')}</p>
        <p className={cx('above-4 dimmed', styles.label)}>{said.letters}</p>
        <Groups groups={lettersOf(one.room)} />
      </Middle>
    </WholeScreen>
  );
}

type CodeScreenProps = { title: string; released: Released; onClose: () => void };

/** The twenty letters as they are read out: to be read from the back of a room, and on a telephone. */
export function CodeScreen({ title, released, onClose }: CodeScreenProps) {
  const { app, code: words, screen } = useWords('offlineClass', 'app');
  const locale = useLocale();
  const { code, closesAt } = released;
  return (
    <WholeScreen brand={app.name} label={words.label} note={title} close={screen.close} onClose={onClose}>
      <Middle code={<QrCode text={code} label={words.qr} correction="M" />}>
        <Groups groups={codeGroups(code)} />
        <p className={cx('above-4', styles.label)}>{words.hint}</p>
        <p className={cx('above-4 dimmed', styles.label)}>
          {words.until({ day: dayAndMonth(closesAt, locale), time: hourAndMinute(closesAt) })}
        </p>
      </Middle>
    </WholeScreen>
  );
}

function Middle({ code, children }: { code: ReactNode; children: ReactNode }) {
  return (
    <div className={cx('plain-grid align-center phone-one-column phone-gap-3', styles.middle)}>
      <div className="shrink">{children}</div>
      <div className={styles.code}>{code}</div>
    </div>
  );
}

/** Letters in groups that are never parted within. */
function Groups({ groups }: { groups: readonly string[] }) {
  return (
    <p className={cx('flex flex-wrap', styles.groups)}>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same letters
        <span key={place}>{group} </span>
      ))}
    </p>
  );
}
