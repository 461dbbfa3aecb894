import type { ReactNode } from 'react';

type LandscapeProps = {
  /** Prefix of the ids of its gradients. */
  id: string;
  width: number;
  height: number;
  /** Where the spruces stand: the green bank begins there. */
  ground: number;
  /** Where the right bank begins, and how far the high water reaches. */
  shore: number;
  waterEnd: number;
  highWater: number;
  lowWater: number;
  sun: { x: number; y: number; radius: number };
  /** Paths of the two edges of forest. */
  far: string;
  middle: string;
  /** How large the hills are; 1 in a picture 1366 wide. */
  scale?: number;
  /** Class of the high water, which rises while a dam grows. */
  waterClass?: string;
  /** Stands on the bank, behind the water. */
  children?: ReactNode;
};

/** Sky, sun, hills, forest, the right bank, and the two waters. Lengths are viewBox units. */
export function Landscape(props: LandscapeProps) {
  const { id, width, height, ground, shore, waterEnd, highWater, lowWater, sun, far, middle, scale = 1 } = props;
  const hill = `q${width * 0.2}${-60 * scale} ${width * 0.42}${-26 * scale}t${width * 0.6}${-18 * scale}`;
  return (
    <>
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor="#cfe3e4" />
          <stop offset="1" stopColor="#f4f8f7" />
        </linearGradient>
        <linearGradient id={`${id}water`} x2="0" y2="1">
          <stop stopColor="#4f969e" />
          <stop offset="1" stopColor="#1c6671" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}sky)`} />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="#ffd67a" />
      <path d={`M0 ${ground - 64 * scale}${hill}V${ground + 66 * scale}H0z`} fill="#b9d5d4" />
      <path d={`${far}M0 ${ground - 22 * scale}H${width}v${40 * scale}H0z`} fill="#8db7b8" />
      <path d={`${middle}M0 ${ground}H${width}v${40 * scale}H0z`} fill="#5c9499" />
      <path d={`M0 ${ground}H${width}V${height}H0z`} fill="#84a877" />
      <path d={bank(shore, ground, width, 0.3, -14 * scale, height)} fill="#7aa06d" />
      <path d={bank(shore, ground + 40 * scale, width, 0.35, -18 * scale, height)} fill="#6a9360" />
      {props.children}
      <rect
        className={props.waterClass}
        width={waterEnd}
        height={height}
        style={{ transform: `translateY(${highWater}px)` }}
        fill={`url(#${id}water)`}
      />
      <path d={`M${shore} ${lowWater}H${width}V${height}H${shore}z`} fill="#2f7b85" />
    </>
  );
}

/** One green hill of the right bank that rises before `x` and goes on to the right edge, its top near `y`. */
function bank(x: number, y: number, width: number, share: number, rise: number, height: number): string {
  const reach = width - x;
  const slope = (height - y) * 0.7;
  const foot = `M${x - slope} ${height}Q${x - slope * 0.45} ${y} ${x} ${y}`;
  return `${foot}q${reach * share} ${rise} ${reach * share * 1.83}-4T${width} ${y - 8}V${height}z`;
}
