import { useId, useMemo } from 'react';
import { chance, damLogs, damOutline, forest, layouts, type SceneVariant, spruce } from './scene-geometry';
import { Cattails, Heron, LogEnds, LogShapes, Ripples, Sticks } from './scene-parts';

type RiverSceneProps = {
  /** wide 1366 x 500 (hero), tall 806 x 768 (beside log-in), card 400 x 384; phones: narrow 390 x 462, strip 390 x 176. Fills its box. */
  variant: SceneVariant;
  /** How high the dam is; the default depends on the variant. */
  rows?: number;
  /** A heron on the dam. */
  heron?: boolean;
  className?: string;
};

/** The river with its dam: sky, hills, spruces in three layers, high water left, low right. Decoration: no words. */
export function RiverScene({
  variant,
  rows,
  heron = variant !== 'strip' && variant !== 'narrow',
  className,
}: RiverSceneProps) {
  const id = useId();
  const layout = layouts[variant];
  const { width, height, forest: ground, highWater, lowWater, dam, sun, spruces } = layout;
  const shore = dam.x - 10;
  const scene = useMemo(() => {
    const random = chance(width);
    const size = width === 390 ? 0.9 : 1;
    return {
      far: forest(width, ground - 10, 26, size, random),
      middle: forest(width, ground + 4, 40, size * 1.12, random),
      logs: damLogs(layout, rows ?? dam.rows, random),
      random,
    };
  }, [rows, layout, width, ground, dam.rows]);
  const top = scene.logs.length ? Math.min(...scene.logs.map((log) => log.y)) : height;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor="#cfe3e4" />
          <stop offset="1" stopColor="#f4f8f7" />
        </linearGradient>
        <linearGradient id={`${id}water`} x2="0" y2="1">
          <stop stopColor="#4f969e" />
          <stop offset="1" stopColor="#1c6671" />
        </linearGradient>
        <LogShapes id={id} />
      </defs>
      <rect width={width} height={height} fill={`url(#${id}sky)`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="#ffd67a" />
      <path
        d={`M0 ${ground - 64}q${width * 0.2}-60 ${width * 0.42}-26t${width * 0.6}-18V${ground + 66}H0z`}
        fill="#b9d5d4"
      />
      <path d={`${scene.far}M0 ${ground - 22}H${width}v40H0z`} fill="#8db7b8" />
      <path d={`${scene.middle}M0 ${ground}H${width}v40H0z`} fill="#5c9499" />
      <path d={`M0 ${ground}H${width}v146H0z`} fill="#84a877" />
      <path d={bank(shore, ground, width, 0.3, -14, height)} fill="#7aa06d" />
      <path d={bank(shore, ground + 40, width, 0.35, -18, height)} fill="#6a9160" />
      {spruces.map((tree) => (
        <path key={tree.x} d={spruce(tree.x, tree.y, tree.scale)} fill={tree.near ? '#356a52' : '#4a8464'} />
      ))}
      <path d={`M0 ${highWater}H${dam.x + 10}V${height}H0z`} fill={`url(#${id}water)`} />
      <path d={`M${shore} ${lowWater}H${width}V${height}H${shore}z`} fill="#2f7b85" />
      <Ripples layout={layout} />
      {scene.logs.length > 0 && (
        <>
          <Sticks layout={layout} top={top} />
          <path
            d={damOutline(layout, scene.logs)}
            fill="#4b3316"
            stroke="#4b3316"
            strokeWidth="6"
            strokeLinejoin="round"
          />
          <LogEnds id={id} logs={scene.logs} radius={dam.radius} />
        </>
      )}
      {heron && <Heron x={dam.x - dam.radius * 0.3} y={top - dam.radius * 0.8} scale={dam.radius / 18.5} />}
      <Cattails layout={layout} />
    </svg>
  );
}

/** One green hill of the right bank from `x` to the right edge, its top near `y`. */
function bank(x: number, y: number, width: number, share: number, rise: number, height: number): string {
  const reach = width - x;
  return `M${x} ${y}q${reach * share} ${rise} ${reach * share * 1.83}-4T${width} ${y - 8}V${height}H${x}z`;
}
