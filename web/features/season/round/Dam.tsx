import styles from './Dam.module.css';

/** The tasks of a set as the sticks of a dam: those it has, and the places of those that are missing. */
export function Dam({ have, wanted }: { have: number; wanted: number }) {
  return (
    <span className={styles.dam} aria-hidden="true">
      {Array.from({ length: wanted }, (_, at) => at).map((at) => (
        <i key={at} className={at < have ? styles.stick : styles.gap} />
      ))}
    </span>
  );
}
