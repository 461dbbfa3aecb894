import { chance, type DamLog, type layouts, type Reed } from './scene-geometry';

type Layout = (typeof layouts)['wide'];
type ReedBed = { width: number; height: number; cattails: readonly Reed[] };

const shades = [
  { bark: '#cda670', wood: '#dfc49c' },
  { bark: '#c49a61', wood: '#d9ba8c' },
  { bark: '#b98a4d', wood: '#cda670' },
];

/** The three log ends as symbols of radius 10 around the origin, for `<use>`; put inside `<defs>`. */
export function LogShapes({ id }: { id: string }) {
  return shades.map(({ bark, wood }, shade) => (
    <g key={bark} id={`${id}log${shade}`}>
      <circle r="10" fill={bark} stroke="#64441e" strokeWidth="1.1" />
      <circle cx="0.8" cy="0.3" r="7.2" fill={wood} />
      <path
        d="M5.8.3a5 5 0 10-10 0a5 5 0 0010 0M3.4.3a2.6 2.6 0 10-5.2 0a2.6 2.6 0 005.2 0M.8.3l5.6 2.6"
        fill="none"
        stroke="#9c6f36"
        strokeWidth="0.6"
        strokeLinecap="round"
      />
    </g>
  ));
}

/** The dam's log ends, by the symbols of LogShapes with the same `id`. */
export function LogEnds({ id, logs, radius }: { id: string; logs: DamLog[]; radius: number }) {
  return logs.map((log) => (
    <use
      key={`${log.x} ${log.y}`}
      href={`#${id}log${log.shade}`}
      transform={`translate(${log.x.toFixed(1)} ${log.y.toFixed(1)}) rotate(${log.turn}) scale(${((radius / 10) * log.scale).toFixed(3)})`}
    />
  ));
}

/** Sticks that stand out of the dam behind its top rows; `top` is the highest row's middle. */
export function Sticks({ layout, top }: { layout: Layout; top: number }) {
  const random = chance(layout.height);
  const { x, radius } = layout.dam;
  const base = Math.min(layout.height, top + radius * 2);
  return Array.from({ length: 8 }, (_, stick) => {
    const at = x + ((stick - 3.5) / 3.5) * radius * 4.3;
    const height = radius * (2 + random() * 3.4);
    const lean = (random() - 0.6) * radius * 1.2;
    return (
      <path
        key={at}
        d={`M${at.toFixed(1)} ${base}l${lean.toFixed(1)} ${(-height - radius).toFixed(1)}`}
        stroke={['#4b3316', '#64441e', '#7f5828'][stick % 3]}
        strokeWidth={(radius * (0.3 + random() * 0.14)).toFixed(1)}
        strokeLinecap="round"
      />
    );
  });
}

/** Short ripples on the high water left of the dam and the low water right of it. */
export function Ripples({ layout }: { layout: Layout }) {
  const random = chance(layout.width + 7);
  const { width, height, highWater, lowWater, dam } = layout;
  const waters = [
    { from: 0, to: dam.x - dam.radius * 8, top: highWater, color: '#d2e6e7' },
    { from: dam.x + dam.radius * 9, to: width - 40, top: lowWater, color: '#a9cfd2' },
  ];
  return waters.map(({ from, to, top, color }) => {
    let path = '';
    for (let y = top + 18; y < height; y += 30) {
      for (let x = from - 30 + random() * 130; x < to - 40; x += 130 + random() * 190) {
        const half = (5.5 + random() * 6).toFixed(1);
        path += `M${x.toFixed(0)} ${(y + random() * 12).toFixed(0)}q${half}-5 ${Number(half) * 2} 0t${Number(half) * 2} 0 ${Number(half) * 2} 0`;
      }
    }
    return (
      <path key={color} d={path} fill="none" stroke={color} strokeWidth="2.2" strokeLinecap="round" opacity="0.5" />
    );
  });
}

/** Reeds in front of the water: a leaf, a stem and a brown head each. `scale` 1 in a picture 1366 wide. */
export function Cattails({ layout, scale = 1 }: { layout: ReedBed; scale?: number }) {
  const { height, cattails, width } = layout;
  return cattails.map(({ x, height: tall, lean }) => {
    const near = x > width / 2;
    const tip = x + lean * 0.92;
    const s = (value: number) => value * scale;
    return (
      <g key={x} fill="none" strokeLinecap="round">
        <path
          d={`M${x - s(8)} ${height}q${lean * 0.3} ${-tall * 0.56} ${lean * 2} ${-tall * 0.8}q${-lean} ${tall * 0.36} ${s(6) - lean * 2} ${tall * 0.8}z`}
          fill={near ? '#28551f' : '#336b28'}
        />
        <path
          d={`M${x} ${height}q${lean * 0.2} ${-tall * 0.6} ${lean} ${-tall}`}
          stroke="#28551f"
          strokeWidth={s(2.6)}
        />
        <path d={`M${tip} ${height - tall * 0.95}l${lean * 0.06} ${-s(22)}`} stroke="#64441e" strokeWidth={s(7)} />
      </g>
    );
  });
}

/** A grey heron that watches, its feet at (x, y); 100 units high at scale 1. */
export function Heron({ x, y, scale }: { x: number; y: number; scale: number }) {
  const neck = 'M12-46q14-6 8-22q-5-12 2-20q4-5 10-4';
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`} strokeLinecap="round">
      <path d="M-3 0V-34M6 0V-34" stroke="#3c4d4b" strokeWidth="2.4" />
      <path d="M-30-30q10-30 38-26q10 3 12 12q-6 16-26 16q-14 0-24-2z" fill="#94a5a3" />
      <path d="M-30-30q16-20 34-18q-8 14-34 18z" fill="#3c4d4b" />
      <path d={neck} stroke="#94a5a3" strokeWidth="9" fill="none" />
      <path d={neck} stroke="#f4f8f7" strokeWidth="7" fill="none" />
      <circle cx="31" cy="-92" r="6" fill="#f4f8f7" />
      <path d="M34-95l24 3-23 4z" fill="#efa81c" />
      <path d="M34-96q-10-6-20 2q8 0 16 2z" fill="#3c4d4b" />
      <circle cx="33" cy="-93" r="1.3" fill="#15262a" />
    </g>
  );
}
