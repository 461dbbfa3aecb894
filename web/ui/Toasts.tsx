import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Button } from './Button';
import { cx } from './cx';
import { useKitWords } from './frame/kit-words';
import { IconButton } from './IconButton';
import { StateMark } from './sitting/StateMark';
import styles from './Toasts.module.css';

export type Toast = {
  title: ReactNode;
  text?: ReactNode;
  tone?: 'good' | 'info' | 'warn' | 'bad';
  /** Stays until it is closed: for messages that must be read. */
  stays?: boolean;
  /** One act that belongs to the message, as "Anuliuoti"; pressing it closes the message. */
  action?: { label: string; onAct: () => void };
};

/** Milliseconds that a message stays, that it stays with an act, and after the pointer has left it. */
const shownMs = 5000;
const withActMs = 8000;
const extendedMs = 1000;

const marks = { good: 'done', info: 'info', warn: 'unsent', bad: 'bad' } as const;

const ToastContext = createContext<(toast: Toast) => void>(() => {
  throw new Error('useToast needs ToastProvider above it');
});

/**
 * Shows a message at the bottom centre for 5 s, with an act for 8 s: longer while it is hovered or focused, and at least 1 s after that. For
 * results of acts, never for page loads.
 */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** The live region of the messages, once around the pages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
  const last = useRef(0);
  const show = useCallback((toast: Toast) => {
    last.current += 1;
    const id = last.current;
    setToasts((shown) => [...shown, { ...toast, id }].slice(-4));
  }, []);
  const drop = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.region} role="status">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDrop={drop} />
        ))}
      </div>
    </ToastContext>
  );
}

type CardProps = { toast: Toast & { id: number }; onDrop: (id: number) => void };

function ToastCard({ toast, onDrop }: CardProps) {
  const { close } = useKitWords();
  const { id, title, text, tone = 'good', stays, action } = toast;
  const [held, setHeld] = useState(false);
  const shownAt = useRef(performance.now());
  const wasHeld = useRef(false);
  const hasAct = action !== undefined;
  useEffect(() => {
    if (stays) return;
    if (held) {
      wasHeld.current = true;
      return;
    }
    const rest = shownAt.current + (hasAct ? withActMs : shownMs) - performance.now();
    const timer = setTimeout(() => onDrop(id), wasHeld.current ? Math.max(rest, extendedMs) : rest);
    return () => clearTimeout(timer);
  }, [held, stays, hasAct, id, onDrop]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being pointed at only keeps the message longer
    <div
      className={cx(styles.toast, tone === 'warn' && 'tone-warn')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <StateMark state={marks[tone]} />
      <div className={cx('grow', styles.words)}>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {action && (
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            onDrop(id);
            action.onAct();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="cross" iconSize={16} label={close} onClick={() => onDrop(id)} />
    </div>
  );
}
