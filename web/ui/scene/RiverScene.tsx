import { useId, useMemo } from 'react';
import { Landscape } from './Landscape';
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
        <LogShapes id={id} />
      </defs>
      <Landscape
        id={id}
        width={width}
        height={height}
        ground={ground}
        shore={shore}
        waterEnd={dam.x + 10}
        highWater={highWater}
        lowWater={lowWater}
        sun={sun}
        far={scene.far}
        middle={scene.middle}
      >
        {spruces.map((tree) => (
          <path key={tree.x} d={spruce(tree.x, tree.y, tree.scale)} fill={tree.near ? '#356a52' : '#4a8464'} />
        ))}
      </Landscape>
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
