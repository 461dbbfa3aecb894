import { useSettings } from '../../platform/calls/settings';
import { useLocale, useWords } from '../../platform/words/words';

/** A country of two letters as its flag, where that is simple to draw, and its name. */
export function Country({ code }: { code: string }) {
  const words = useWords('tasks');
  const locale = useLocale();
  const { flags } = useSettings();
  const flag = flags.taskFlag ? flagOf(code) : null;
  return (
    <span className="inline-row">
      {flag && (
        <svg className="control-frame" viewBox="0 0 30 20" width="24" height="16" aria-hidden="true">
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

/** Bands from the top or from the left, each with its share; or a Nordic cross (field, edge, cross). */
type Flag =
  | { kind: 'rows' | 'columns'; bands: readonly (readonly [colour: string, share: number])[] }
  | { kind: 'cross'; field: string; edge: string; cross: string };

const bands = (kind: 'rows' | 'columns', ...colours: string[]): Flag => ({
  kind,
  bands: colours.map((colour) => [colour, 1] as const),
});
const cross = (field: string, edge: string, inner: string): Flag => ({ kind: 'cross', field, edge, cross: inner });

const flags: Record<string, Flag> = {
  AT: bands('rows', '#c8102e', '#fff', '#c8102e'),
  BE: bands('columns', '#000', '#fdda24', '#ef3340'),
  BG: bands('rows', '#fff', '#00966e', '#d62612'),
  DE: bands('rows', '#000', '#d00', '#ffce00'),
  DK: cross('#c8102e', '#fff', '#fff'),
  EE: bands('rows', '#0072ce', '#000', '#fff'),
  FI: cross('#fff', '#002f6c', '#002f6c'),
  FR: bands('columns', '#002654', '#fff', '#ce1126'),
  HU: bands('rows', '#ce2939', '#fff', '#477050'),
  IE: bands('columns', '#169b62', '#fff', '#ff883e'),
  IS: cross('#02529c', '#fff', '#dc1e35'),
  IT: bands('columns', '#008c45', '#f4f5f0', '#cd212a'),
  LT: bands('rows', '#fdb913', '#006a44', '#c1272d'),
  LU: bands('rows', '#ef3340', '#fff', '#00a3e0'),
  LV: {
    kind: 'rows',
    bands: [
      ['#9e3039', 2],
      ['#fff', 1],
      ['#9e3039', 2],
    ],
  },
  NL: bands('rows', '#ae1c28', '#fff', '#21468b'),
  NO: cross('#ba0c2f', '#fff', '#00205b'),
  PL: bands('rows', '#fff', '#dc143c'),
  RO: bands('columns', '#002b7f', '#fcd116', '#ce1126'),
  SE: cross('#006aa7', '#fecc02', '#fecc02'),
  UA: bands('rows', '#0057b7', '#ffd700'),
};

/** null for a country whose flag is not drawn here. */
function flagOf(code: string): Flag | null {
  return flags[code] ?? null;
}

/** Its name in the language of the page; the code itself for what is no country. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
