import { memo, useMemo, useRef } from 'react';
import { cx } from '../../cx';
import { Landscape } from '../../scene/Landscape';
import { chance, damOutline, forest } from '../../scene/scene-geometry';
import { Cattails, Heron, LogShapes } from '../../scene/scene-parts';
import styles from './Dam.module.css';
import { type DamGeometry, damSticks, logLook } from './geometry';
import type { DamPlace } from './places';

type DamDrawingProps = {
  id: string;
  box: { width: number; height: number };
  geometry: DamGeometry;
  places: readonly DamPlace[];
  current: number | undefined;
  hasNumbers: boolean;
  hasReeds: boolean;
  heron: boolean;
  plan: boolean;
};

/** The river with a pupil's own dam in it. */
export function DamDrawing(props: DamDrawingProps) {
  const { id, box, geometry, places, current, hasNumbers, heron, plan } = props;
  const { width, height } = box;
  const { radius, middle, top } = geometry;
  const newLogs = useNewLogs(places);
  return (
    // Another size is drawn at once: only answers move the water.
    <svg
      key={`${width} ${height}`}
      className="full-width full-height absolute cover"
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
      aria-hidden="true"
    >
      <defs>
        <LogShapes id={id} />
      </defs>
      <River id={id} width={width} height={height} geometry={geometry} />
      {!plan && (
        <>
          {damSticks(geometry).map((stick, at) => (
            <path
              key={stick}
              d={stick}
              stroke={['#4b3316', '#64441e', '#7f5828'][at % 3]}
              strokeWidth={radius * 0.28}
              strokeLinecap="round"
            />
          ))}
          <path
            d={damOutline({ height, dam: { radius } }, geometry.places)}
            fill="#4b3316"
            stroke="#4b3316"
            strokeWidth={radius * 0.3}
            strokeLinejoin="round"
          />
        </>
      )}
      {places.map((place, at) => {
        const { x, y } = geometry.places[at] ?? { x: 0, y: 0 };
        return (
          <g key={place.number} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <g className={newLogs.has(place.number) ? styles.settle : undefined}>
              <PlaceMark id={id} place={place} radius={radius} hasNumber={hasNumbers} plan={plan} />
            </g>
            {place.number === current && (
              <circle r={radius * 1.04} fill="none" stroke="#fbc043" strokeWidth={Math.max(2, radius * 0.17)} />
            )}
          </g>
        );
      })}
      {heron && <Heron x={middle - radius * 0.4} y={top - radius * 0.86} scale={heronScale(geometry)} />}
      {props.hasReeds && <Cattails layout={reeds(box, geometry)} scale={reedScale(width)} />}
    </svg>
  );
}

/** The heron keeps its head below the upper edge. */
function heronScale({ radius, top }: DamGeometry): number {
  return Math.min(radius * 0.055, (top - radius * 0.86 - 6) / 104);
}

const reedScale = (width: number) => Math.min(1.6, Math.max(0.5, width / 520));

/** Reeds in the water that is left of the dam. */
function reeds({ width, height }: DamDrawingProps['box'], { places, radius }: DamGeometry) {
  const scale = reedScale(width);
  const free = Math.min(width * 0.13, (places[0]?.x ?? width) - radius * 1.6);
  const reed = (x: number, tall: number, lean: number) => ({ x: free * x, height: tall * scale, lean: lean * scale });
  return { width, height, cattails: free < 8 ? [] : [reed(0.3, 96, 7), reed(0.62, 74, -8), reed(0.94, 118, 7)] };
}

type RiverProps = { id: string; width: number; height: number; geometry: DamGeometry };

/** The landscape around the dam; drawn again only when the box or the water changes. */
const River = memo(function River({ id, width, height, geometry }: RiverProps) {
  const { forest: ground, middle, highWater, lowWater } = geometry;
  const scale = Math.min(1.3, Math.max(0.42, width / 640));
  const trees = useMemo(() => {
    const random = chance(width);
    return {
      far: forest(width, ground - 8 * scale, 26 * scale, scale, random),
      middle: forest(width, ground + 4 * scale, 40 * scale, scale * 1.12, random),
    };
  }, [width, ground, scale]);
  return (
    <Landscape
      id={id}
      width={width}
      height={height}
      ground={ground}
      shore={middle}
      waterEnd={middle}
      highWater={highWater}
      lowWater={lowWater}
      sun={{ x: width * 0.84, y: Math.max(18, ground * 0.36), radius: Math.min(37, Math.max(12, width * 0.045)) }}
      far={trees.far}
      middle={trees.middle}
      scale={Math.min(1, Math.max(0.25, width / 1100))}
      waterClass={styles.water}
    />
  );
});

type PlaceMarkProps = { id: string; place: DamPlace; radius: number; hasNumber: boolean; plan: boolean };

/** One place around the origin: a log end, or a hole. */
function PlaceMark({ id, place: { number, state }, radius, hasNumber, plan }: PlaceMarkProps) {
  if (plan) {
    const dash = `${radius * 0.32} ${radius * 0.26}`;
    return (
      <circle
        r={radius * 0.95}
        fill="#fff"
        fillOpacity="0.3"
        stroke="#fff"
        strokeWidth={Math.max(1.4, radius * 0.08)}
        strokeDasharray={dash}
        strokeLinecap="round"
      />
    );
  }
  if (state === 'saved') {
    const { turn, shade } = logLook(number);
    return (
      <>
        <use href={`#${id}log${shade}`} transform={`rotate(${turn}) scale(${(radius / 10).toFixed(3)})`} />
        {hasNumber && <circle r={radius * 0.58} fill="#eedfc8" />}
        {hasNumber && <Sign text={number} size={radius * 0.7} color="#4b3316" />}
      </>
    );
  }
  if (state === 'here') {
    return (
      <>
        <circle r={radius * 0.95} fill="#fbc043" stroke="#7d5102" strokeWidth={radius * 0.11} />
        <circle r={radius * 0.7} fill="#ffe9b3" />
        {hasNumber ? (
          <Sign text={number} size={radius * 0.7} color="#5c3b02" />
        ) : (
          <path
            transform={`scale(${(radius / 16).toFixed(3)})`}
            d="M0 7V-6M-5-1l5-5 5 5"
            fill="none"
            stroke="#7d5102"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </>
    );
  }
  return <Hole number={number} isDraft={state === 'draft'} radius={radius} hasNumber={hasNumber} />;
}

type HoleProps = { number: number; isDraft: boolean; radius: number; hasNumber: boolean };

/** A place without a log; amber with a question mark where the typed text is no answer. */
function Hole({ number, isDraft, radius, hasNumber }: HoleProps) {
  const ring = isDraft ? '#bf7c07' : hasNumber ? '#12535d' : '#fff';
  const fill = isDraft ? '#fff6df' : hasNumber ? '#fff' : '#d2e6e7';
  return (
    <>
      <circle
        r={radius * 0.93}
        fill={fill}
        stroke={ring}
        strokeWidth={Math.max(1.2, radius * (isDraft ? 0.13 : 0.1))}
        strokeDasharray={`${radius * 0.34} ${radius * 0.25}`}
      />
      {hasNumber && <Sign text={number} size={radius * 0.86} color={isDraft ? '#7d5102' : '#12535d'} />}
      {!hasNumber && isDraft && <Sign text="?" size={radius * 1.2} color="#7d5102" />}
    </>
  );
}

function Sign({ text, size, color }: { text: string | number; size: number; color: string }) {
  return (
    <text className={cx('bold num', styles.sign)} y={size * 0.35} fontSize={size} fill={color}>
      {text}
    </text>
  );
}

/** The numbers of the logs that came after the first drawing: they settle, the others lie. */
function useNewLogs(places: readonly DamPlace[]): ReadonlySet<number> {
  const isLog = ({ state }: DamPlace) => state === 'saved' || state === 'here';
  const before = useRef<ReadonlySet<number> | null>(null);
  before.current ??= new Set(places.filter((place) => isLog(place) || place.state === 'unknown').map(numberOf));
  const first = before.current;
  return new Set(places.filter((place) => isLog(place) && !first.has(place.number)).map(numberOf));
}

const numberOf = ({ number }: DamPlace) => number;
