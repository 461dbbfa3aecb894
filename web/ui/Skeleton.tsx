import styles from './frame/PageState.module.css';

const widths = ['46%', '100%', '92%', '96%', '64%'];

/** Grey lines in the shape of the coming content, `lines` of them; the first is a title. Silent: PageLoading speaks. */
export function Skeleton({ lines = 5 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never reordered
        <span key={line} style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}
