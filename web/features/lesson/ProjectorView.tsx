import { useEffect, useRef } from 'react';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Brand } from '../../ui/frame/Brand';
import styles from './ProjectorView.module.css';

type ProjectorViewProps = {
  /** "5b klasė". */
  title: string;
  /** null: the contest has none, or it does not run. */
  securityKey: string | null;
  minutes: number;
  present: number;
  total: number;
  onClose: () => void;
};

/** For the projector: the address, the key, three steps, how many are in. No names. Esc closes it. */
export function ProjectorView({ title, securityKey, minutes, present, total, onClose }: ProjectorViewProps) {
  const words = useWords('lesson', 'app');
  const { project: text } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    let isLeft = false;
    let wasFull = false;
    // The window opens above the whole screen, so it comes second. Without a whole screen the whole page does.
    const open = () => {
      wasFull = document.fullscreenElement !== null;
      if (!isLeft) shown?.showModal();
    };
    document.documentElement.requestFullscreen?.().then(open, open) ?? open();
    const leave = () => {
      if (wasFull && document.fullscreenElement === null) close.current();
    };
    document.addEventListener('fullscreenchange', leave);
    return () => {
      isLeft = true;
      document.removeEventListener('fullscreenchange', leave);
      if (document.fullscreenElement) void document.exitFullscreen();
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label={text.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={cx('cluster', styles.head)}>
        <Brand name={words.app.name} />
        <p className={cx('push', styles.count)}>
          {title} · {text.present({ n: present, total })}
        </p>
        <Button icon="cross" onClick={onClose}>
          {text.close}
        </Button>
      </header>
      <div className={styles.middle}>
        <p className={cx('dimmed', styles.label)}>{text.address}</p>
        <p className={cx('break-anywhere', styles.big)}>{location.host}</p>
        {securityKey && (
          <>
            <p className={cx('dimmed', styles.label)}>{words.key}</p>
            <p className={cx('break-anywhere link', styles.big)}>{securityKey}</p>
          </>
        )}
      </div>
      <ol className={cx('grid plain-list gap-4', styles.steps)}>
        <li>{text.logIn}</li>
        <li>{text.wait}</li>
        <li>{securityKey ? text.startWithKey({ n: minutes }) : text.start({ n: minutes })}</li>
      </ol>
    </dialog>
  );
}
