// The drawings of the warm-up. They keep their own light ground in every scheme, as the pictures of tasks do.

const woods = [
  ['#cda670', '#dfc49c'],
  ['#c49a61', '#d9ba8c'],
  ['#b98a4d', '#cda670'],
] as const;

type LogEndProps = { x: number; y: number; scale: number; turn?: number };

/** The end of a log with its rings; the radius is 10 at scale 1. */
function LogEnd({ x, y, scale, turn = 0 }: LogEndProps) {
  const [rim, core] = woods[turn % woods.length] ?? woods[0];
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn * 67}) scale(${scale})`}>
      <circle r="10" fill={rim} stroke="#64441e" strokeWidth="1.1" />
      <circle cx=".8" cy=".3" r="7.2" fill={core} />
      <path
        d="M5.8.3a5 5 0 10-10 0a5 5 0 0010 0M3.4.3a2.6 2.6 0 10-5.2 0a2.6 2.6 0 005.2 0M.8.3l5.6 2.6"
        fill="none"
        stroke="#9c6f36"
        strokeWidth=".6"
        strokeLinecap="round"
      />
    </g>
  );
}

const row = [
  { x: 42, isBig: true },
  { x: 91, isBig: false },
  { x: 140, isBig: true },
  { x: 189, isBig: false },
  { x: 238, isBig: true },
  { x: 340, isBig: true },
];

function Gap({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="#fff" stroke="#12535d" strokeWidth="2" strokeDasharray="5 4" />
      <path
        d={`M${x - 5} ${y - 5}a5.5 5.5 0 1 1 8 5q-3 1.500-3 4.500M${x} ${y + 9}v.01`}
        fill="none"
        stroke="#12535d"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </>
  );
}

/** Big and small logs by turns, one is missing. */
export function SequencePicture() {
  return (
    <>
      <rect width="388" height="92" fill="#e3eedb" />
      {row.map(({ x, isBig }, at) => (
        <LogEnd key={x} x={x} y={isBig ? 54 : 65} scale={isBig ? 2.8 : 1.7} turn={at} />
      ))}
      <Gap x={289} y={62} r={19} />
      <path d="M0 83H388V92H0z" fill="#84a877" />
    </>
  );
}

/** Three streams that wind around each other; a boat waits at the first. */
export function PathPicture() {
  const streams = ['M70 16C150 8 140 48 200 48S258 78 336 78', 'M70 48C150 60 130 14 200 14S262 16 336 16'];
  const last = 'M70 78C140 84 148 78 200 78S262 48 336 48';
  return (
    <>
      <rect width="388" height="92" fill="#e3eedb" />
      {[...streams, last].map((stream) => (
        <g key={stream} fill="none" strokeLinecap="round">
          <path d={stream} stroke="#e3eedb" strokeWidth="16" />
          <path d={stream} stroke="#1c6671" strokeWidth="11" />
          <path d={stream} stroke="#7ab3b9" strokeWidth="7.500" />
        </g>
      ))}
      <g transform="translate(46 17)">
        <path d="M-20 2h34l-7 11h-20z" fill="#b98a4d" stroke="#4b3316" strokeWidth="2" strokeLinejoin="round" />
        <path d="M-3 0v-15l13 13z" fill="#fff" stroke="#4b3316" strokeWidth="2" strokeLinejoin="round" />
      </g>
      <g transform="translate(358 16) scale(.42)">
        <Star />
      </g>
      <g transform="translate(358 47) scale(.42)">
        <Flower />
      </g>
      <g transform="translate(358 77) scale(.42)">
        <House />
      </g>
    </>
  );
}

const shapes = ['circle', 'square', 'triangle'] as const;

/** Three rows of three shapes; the last place is empty. */
export function PatternPicture() {
  return (
    <>
      <rect width="388" height="92" fill="#e3eedb" />
      {[0, 1, 2].map((line) =>
        [0, 1, 2].map((at) => {
          const shape = shapes[(line + at) % 3] ?? 'circle';
          const [x, y] = [134 + at * 60, 16 + line * 30];
          if (line === 2 && at === 2) return <Gap key={x + y} x={x} y={y} r={13} />;
          return (
            <g key={x + y * 1_000} transform={`translate(${x} ${y}) scale(.48)`}>
              <Shape shape={shape} />
            </g>
          );
        }),
      )}
    </>
  );
}

/** A shape of radius 24 around the middle. */
function Shape({ shape }: { shape: (typeof shapes)[number] }) {
  const look = { fill: '#7ab3b9', stroke: '#0c414a', strokeWidth: 4, strokeLinejoin: 'round' } as const;
  if (shape === 'circle') return <circle r="23" {...look} />;
  if (shape === 'square') return <rect x="-21" y="-21" width="42" height="42" {...look} />;
  return <path d="M0-25L25 19H-25z" {...look} />;
}

function Star() {
  return (
    <path
      d="M0-26l7.500 16 17.500 2-13 12 3.500 17.500L0 13l-15.500 8.500 3.500-17.500-13-12 17.500-2z"
      fill="#fbc043"
      stroke="#4b3316"
      strokeWidth="3"
      strokeLinejoin="round"
    />
  );
}

function Flower() {
  return (
    <g stroke="#4b3316" strokeWidth="3">
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle key={turn} cy="-14" r="10" fill="#e28671" transform={`rotate(${turn})`} />
      ))}
      <circle r="8" fill="#ffd67a" />
    </g>
  );
}

function House() {
  return (
    <g stroke="#4b3316" strokeWidth="3" strokeLinejoin="round">
      <path d="M-20 0h40v22h-40z" fill="#dfc49c" />
      <path d="M-26 0L0-24 26 0z" fill="#b94531" />
      <path d="M-6 22V8H6v14z" fill="#7f5828" />
    </g>
  );
}

function Stone() {
  return (
    <g transform="scale(.85) translate(3 6)">
      <path d="M-24 20q-6-30 14-38q26-4 34 20q2 14-6 18z" fill="#94a5a3" stroke="#3c4d4b" strokeWidth="2" />
      <path d="M-10-8q6-6 12-6" stroke="#dae3e2" strokeWidth="3" fill="none" strokeLinecap="round" />
    </g>
  );
}

/** The pictures of the choices, around the middle, 66 units wide. */
export const choicePictures = {
  sequence: {
    A: () => <LogEnd x={0} y={0} scale={2.7} turn={1} />,
    B: () => <LogEnd x={0} y={0} scale={1.7} turn={2} />,
    C: Stone,
  },
  path: { A: Star, B: Flower, C: House },
  pattern: {
    A: () => <Shape shape="circle" />,
    B: () => <Shape shape="square" />,
    C: () => <Shape shape="triangle" />,
  },
};
