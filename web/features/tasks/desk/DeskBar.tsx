import type { ReactNode } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useStore } from '../../../platform/store';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import { type DeskState, isUnsent } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import styles from './Desk.module.css';

type DeskBarProps = {
  desk: Desk;
  /** The acts at the right end. */
  children: ReactNode;
};

const tones = { good: 'semibold good', warn: 'semibold warn', bad: 'semibold bad', quiet: undefined } as const;

type Line = { tone: keyof typeof tones; icon: IconName | null; text: string; more?: string };

/** Where the draft is, in words that change only when that changes: typing draws nothing anew here. */
const lineKey = (now: DeskState): string => {
  const isHere = now.local === now.document;
  const state = now.sending === 'BUSY' || now.sending === 'IDLE' ? (isUnsent(now) ? 'TYPING' : 'IDLE') : now.sending;
  return [state, isHere ? 'HERE' : 'NOWHERE', now.savedAt ?? '', now.kind].join(' ');
};

/** The foot of the desk: where the draft is, how many remarks are open, and what can be done. */
export function DeskBar({ desk, children }: DeskBarProps) {
  const words = useWords('tasksDesk', 'tasks');
  const { openRemarks } = useStore(desk.presence);
  const key = useDeskState(desk.state, lineKey);
  const { tone, icon, text, more } = lineOf(words, key, desk.state.get());
  const [state] = key.split(' ');
  const isUrgent = state === 'OFFLINE' || state === 'REFUSED' || state === 'CLASH';
  return (
    <>
      <div
        className={cx('flex flex-wrap align-center shrink dimmed', styles.state)}
        role={isUrgent ? 'alert' : undefined}
        data-saved={state === 'IDLE' || undefined}
      >
        {icon && <Icon name={icon} size={17} bold={icon === 'check'} />}
        <span className={tones[tone]}>{text}</span>
        {more && <span>{more}</span>}
        {state === 'REFUSED' && (
          <Button size="xs" onClick={() => void desk.saver.saveNow()}>
            {words.act.retry}
          </Button>
        )}
        {state === 'CLASH' && (
          <Button size="xs" onClick={() => void desk.saver.reopen()}>
            {words.act.decide}
          </Button>
        )}
      </div>
      {openRemarks > 0 && <span className="dimmed">{words.remarksLeft({ n: openRemarks })}</span>}
      {children}
    </>
  );
}

function lineOf(words: Words<'tasksDesk', 'tasks'>, key: string, { failure, savedAt, kind, id }: DeskState): Line {
  const [state, place] = key.split(' ');
  const isHere = place === 'HERE';
  switch (state) {
    case 'OFFLINE':
      return isHere
        ? { tone: 'warn', icon: 'wifi-off', text: words.offline }
        : { tone: 'bad', icon: 'warning', text: words.offlineNowhere };
    case 'REFUSED': {
      if (failure instanceof CallRefused && failure.code === 'NOT_FOUND')
        return { tone: 'bad', icon: 'warning', text: words.gone };
      const { TASK_NOT_CREATED, TASK_NOT_MODIFIED } = words.tasks.outcome;
      const text = `${id === null ? TASK_NOT_CREATED : TASK_NOT_MODIFIED} ${failureWords(failure)}`;
      return { tone: 'bad', icon: 'warning', text, ...(isHere && { more: words.refusedHere }) };
    }
    case 'CLASH':
      return { tone: 'warn', icon: 'warning', text: words.clash };
    case 'TYPING':
      return { tone: 'quiet', icon: null, text: isHere ? words.typing : words.nowhere };
    default:
      if (id === null) return { tone: 'quiet', icon: null, text: words.empty };
      if (kind === 'NONE' || savedAt === null) return { tone: 'quiet', icon: 'check', text: words.unchanged };
      return {
        tone: 'good',
        icon: 'check',
        text: words.saved({ time: timeOf(savedAt) }),
        ...(isHere && { more: words.here }),
      };
  }
}

/** "10:18" for today, otherwise with the day before it. */
export function timeOf(instant: string | number): string {
  const time = hourAndMinute(instant);
  return dayOf(instant) === dayOf(Date.now()) ? time : `${dayOf(instant)} ${time}`;
}
