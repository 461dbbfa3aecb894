import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Dialog } from '../../ui/frame/Dialog';
import styles from './KeysDialog.module.css';

/** Shows the keys of the tiles. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('lesson', 'common');
  const { keys: text } = words;
  const keys = [
    ['← ↑ → ↓', text.move],
    [text.space, text.check],
    ['Enter', text.open],
    ['L', text.allow],
    ['M', text.minutes],
    ['R', text.report],
    ['?', text.help],
    ['Esc', text.close],
  ];
  return (
    <Dialog open title={text.title} cancelLabel={words.common.close} onClose={onClose}>
      <p>{text.where}</p>
      <dl className={cx('grid gap-2', styles.keys)}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
