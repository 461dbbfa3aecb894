import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Empty modules around the code (ISO 18004). */
const quiet = 4;

type QrCodeProps = {
  text: string;
  label: string;
  className?: string | undefined;
  /** How much of the code may be covered or dirty: L 7 %, M 15 %. */
  correction?: 'L' | 'M';
};

/** Draws a text as a QR code, black on white, as large as its box. The caller must escape non-ASCII letters. */
export function QrCode({ text, label, className, correction = 'L' }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text, correction), [text, correction]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string, correction: 'L' | 'M'): { size: number; path: string } {
  const code = qrcode(0, correction);
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) if (code.isDark(y, x)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
  }
  return { size: count + 2 * quiet, path };
}
