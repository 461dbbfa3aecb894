import { useSettings } from '../../platform/calls/settings';
import { useLocale, useWords } from '../../platform/words/words';
import { countryName, type Flag, flagOf } from './flags';
import styles from './Tasks.module.css';

/** A country of two letters as its flag, where that is simple to draw, and its name. */
export function Country({ code }: { code: string }) {
  const words = useWords('tasks');
  const locale = useLocale();
  const { flags } = useSettings();
  const flag = flags.taskFlag ? flagOf(code) : null;
  return (
    <span className={styles.country}>
      {flag && (
        <svg className={styles.flag} viewBox="0 0 30 20" width="24" height="16" aria-hidden="true">
          <Drawing flag={flag} />
        </svg>
      )}
      {words.country({ country: countryName(code, locale) })}
    </span>
  );
}

function Drawing({ flag }: { flag: Flag }) {
  if (flag.kind === 'cross') {
    return (
      <>
        <path d="M0 0h30v20H0z" fill={flag.field} />
        <path d="M11 0v20M0 10h30" stroke={flag.edge} strokeWidth="5" />
        <path d="M11 0v20M0 10h30" stroke={flag.cross} strokeWidth="2.5" />
      </>
    );
  }
  const [wide, high] = [30, 20];
  const all = flag.bands.reduce((sum, [, share]) => sum + share, 0);
  return flag.bands.map(([colour, share], at) => {
    const before = flag.bands.slice(0, at).reduce((sum, [, one]) => sum + one, 0) / all;
    const size = share / all;
    const d =
      flag.kind === 'rows'
        ? `M0 ${before * high}h${wide}v${size * high}H0z`
        : `M${before * wide} 0h${size * wide}v${high}H${before * wide}z`;
    return <path key={d} d={d} fill={colour} />;
  });
}
