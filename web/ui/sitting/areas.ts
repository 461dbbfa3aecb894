// The areas of a drawing that stand for choices: their rings, badges and presses. The radio group beside the drawing is
// the control; this is its twin for the pointer.
import styles from './Drawing.module.css';

export type Areas = {
  /** Letters of the choices that there are. */
  letters: readonly string[];
  /** Letters of the chosen ones. */
  chosen: string;
  onPress: (letter: string) => void;
  /** Whether each area shows its letter. */
  hasBadges: boolean;
};

const svg = 'http://www.w3.org/2000/svg';

/**
 * Marks the areas of a drawing that is in the page. Returns what shows the chosen ones, and undefined if the drawing has
 * no area of these letters.
 */
export function watchAreas(
  drawing: SVGSVGElement,
  { letters, hasBadges }: Pick<Areas, 'letters' | 'hasBadges'>,
): ((chosen: string) => void) | undefined {
  const marks = letters.flatMap((letter) => {
    const area = drawing.querySelector(`[id$="-choice-${letter}"]`);
    if (!(area instanceof SVGGraphicsElement)) return [];
    return [{ letter, mark: markOf(area, letter, hasBadges ? badgeSize(drawing) : 0) }];
  });
  if (marks.length === 0) return undefined;
  return (chosen) => {
    for (const { letter, mark } of marks) mark.toggleAttribute('data-chosen', chosen.includes(letter));
  };
}

function badgeSize(drawing: SVGSVGElement): number {
  return drawing.viewBox.baseVal.width * 0.032;
}

/** The ring of an area, drawn over it: of a group inside it, of a shape behind it. */
function markOf(area: SVGGraphicsElement, letter: string, badge: number): SVGGElement {
  const known = [...area.children, area.nextElementSibling].find((one) => one?.matches('[data-area-letter]'));
  if (known instanceof SVGGElement) known.remove();
  const box = area.getBBox();
  const mark = document.createElementNS(svg, 'g');
  mark.setAttribute('class', styles.area ?? '');
  mark.setAttribute('data-area-letter', letter);
  mark.setAttribute('aria-hidden', 'true');
  const ring = ringOf(area, box);
  const line = ring.cloneNode();
  ring.setAttribute('class', styles.casing ?? '');
  if (line instanceof SVGElement) line.setAttribute('class', styles.ring ?? '');
  mark.append(ring, line);
  if (badge > 0) mark.append(...badgeOf(letter, box, badge));
  if (area instanceof SVGGElement) area.append(mark);
  else {
    const transform = area.getAttribute('transform');
    if (transform) mark.setAttribute('transform', transform);
    area.after(mark);
  }
  return mark;
}

/** The outline of the plate on which an area is drawn; without one a rounded box about it. */
function ringOf(area: SVGGraphicsElement, box: DOMRect): SVGElement {
  const shapes = area instanceof SVGGElement ? [...area.children] : [area];
  const plate = shapes.find(
    (shape) => shape instanceof SVGGeometryElement && (shape === area || isPlate(shape, box)) && isClosed(shape),
  );
  const ring = document.createElementNS(svg, plate?.localName ?? 'rect');
  const names = ['cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'd', 'points'];
  for (const name of names) {
    const value = plate?.getAttribute(name);
    if (value) ring.setAttribute(name, value);
  }
  if (!plate) {
    const room = Math.min(box.width, box.height) * 0.04;
    const size = { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room };
    for (const [name, value] of Object.entries(size)) ring.setAttribute(name, String(value));
    ring.setAttribute('rx', String(Math.min(box.width, box.height) * 0.2));
  }
  return ring;
}

function isPlate(shape: SVGGeometryElement, box: DOMRect): boolean {
  if (shape.hasAttribute('transform')) return false;
  const own = shape.getBBox();
  const near = (one: number, other: number, size: number) => Math.abs(one - other) <= size * 0.1;
  return (
    near(own.width, box.width, box.width) &&
    near(own.height, box.height, box.height) &&
    near(own.x, box.x, box.width) &&
    near(own.y, box.y, box.height)
  );
}

function isClosed(shape: SVGElement): boolean {
  return shape.localName !== 'line' && shape.localName !== 'polyline' && shape.getAttribute('fill') !== 'none';
}

function badgeOf(letter: string, box: DOMRect, size: number): SVGElement[] {
  const circle = document.createElementNS(svg, 'circle');
  const text = document.createElementNS(svg, 'text');
  const [x, y] = [box.x + size * 0.5, box.y + size * 0.5];
  circle.setAttribute('class', styles.badge ?? '');
  text.setAttribute('class', styles.letter ?? '');
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: size })) circle.setAttribute(name, String(value));
  for (const [name, value] of Object.entries({ x, y: y + size * 0.42, 'font-size': size * 1.2 }))
    text.setAttribute(name, String(value));
  text.textContent = letter;
  return [circle, text];
}
