import { type CSSProperties, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../cx';
import { markup } from '../markup';
import type { Areas, watchAreas } from './areas';
import styles from './Drawing.module.css';
import type { InlineDrawing } from './inline-drawing';

type DrawingProps = {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Areas that stand for choices. */
  areas?: Areas | undefined;
};

type Inline = { src: string; drawing: InlineDrawing; watch: typeof watchAreas };

/**
 * A picture of a task. A drawing with words or areas stands in the page itself once its text is there, so that its words
 * have the letters of the page and its areas can be pressed; until then, and everything else, is an image of equal size.
 */
export function Drawing({ src, alt, width, height, className, style, areas }: DrawingProps) {
  const inline = useInline(src);
  const box = { className, style };
  if (!inline) return <img src={src} alt={alt} width={width} height={height} {...box} />;
  const size = { width: width ?? inline.drawing.width, height: height ?? inline.drawing.height };
  return <InlineView key={src} inline={inline} alt={alt} box={{ ...box, ...size }} areas={areas} />;
}

function useInline(src: string): Inline | null {
  const [inline, setInline] = useState<Inline | null>(null);
  useEffect(() => {
    if (!/^\/images\/\w+\.svg$|^blob:.+#svg$/.test(src)) return;
    let isGone = false;
    const load = async () => {
      const [{ loadDrawing }, { watchAreas: watch }] = await Promise.all([
        import('./inline-drawing'),
        import('./areas'),
      ]);
      const drawing = await loadDrawing(src);
      if (drawing && !isGone) setInline({ src, drawing, watch });
    };
    // Without a network the code may not come: the image stays.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [src]);
  return inline?.src === src ? inline : null;
}

type InlineViewProps = {
  inline: Inline;
  alt: string;
  box: Pick<DrawingProps, 'className' | 'style'> & Record<'width' | 'height', number | string | undefined>;
  areas: Areas | undefined;
};

function InlineView({ inline, alt, box, areas }: InlineViewProps) {
  const svg = useRef<SVGSVGElement>(null);
  const show = useRef<ReturnType<typeof watchAreas>>(undefined);
  const html = useMemo(() => ({ __html: markup(inline.drawing.html) }), [inline]);
  const letters = areas?.letters.join('') ?? '';
  const hasBadges = areas?.hasBadges ?? false;
  const chosen = areas?.chosen ?? '';
  useLayoutEffect(() => {
    if (svg.current) show.current = inline.watch(svg.current, { letters: [...letters], hasBadges });
  }, [inline, letters, hasBadges]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new marks show the chosen area anew
  useLayoutEffect(() => show.current?.(chosen), [inline, letters, hasBadges, chosen]);
  const press = (event: MouseEvent) => {
    const letter = pressedLetter(event.target);
    if (!areas || letter === null) return;
    // What is around the picture knows that this press is an answer.
    event.preventDefault();
    areas.onPress(letter);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the choices beside the picture are the control for the keyboard
    <svg
      ref={svg}
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
      viewBox={inline.drawing.viewBox}
      {...box}
      className={cx(styles.drawing, box.className)}
      onClick={press}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to what draws by inline-drawing.ts
      dangerouslySetInnerHTML={html}
    />
  );
}

/** The letter of the area that was pressed, if one was. */
function pressedLetter(target: EventTarget): string | null {
  const mark = target instanceof Element ? target.closest('[data-area-letter]') : null;
  return mark?.getAttribute('data-area-letter') ?? null;
}
