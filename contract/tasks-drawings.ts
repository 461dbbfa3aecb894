// Drawings that a page puts inline: their labels then have the page's letters, and marked areas can be pressed. Both the
// page and the check of a task read these lists (docs/rules/content.md).

const elements = words(`svg g defs symbol use path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath pattern marker`);

const attributes = words(`id transform x y x1 y1 x2 y2 cx cy r rx ry fx fy width height d points viewBox
  preserveAspectRatio dx dy textLength lengthAdjust gradientUnits gradientTransform spreadMethod offset stop-color
  stop-opacity clipPathUnits patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX
  refY orient fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule marker-start
  marker-mid marker-end paint-order vector-effect font-size font-style font-weight letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift href xlink:href`);

/** What a drawing may hold to stand in a page. Style sheets, pictures, filters and animations keep it an image. */
export function isInlineElement(name: string): boolean {
  return elements.has(name);
}

/**
 * An attribute's value as it may stand in a page; null: it may not. `rename` gives each id of the drawing a name that no
 * other drawing of the page has.
 */
export function inlineValue(name: string, value: string, rename: (id: string) => string): string | null {
  if (!attributes.has(name)) return null;
  if (name === 'id') return rename(value);
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? `#${rename(value.slice(1))}` : null;
  if (/[<>\\@]|\/\*|(?:image|src|element|expression)\s*\(|script\s*:|data\s*:/i.test(value)) return null;
  const renamed = value.replace(/url\(\s*["']?#([^"'()\s]+)["']?\s*\)/g, (_whole, id: string) => `url(#${rename(id)})`);
  return /url\s*\((?!#)/i.test(renamed) ? null : renamed;
}

/** The declarations of a style attribute, as the attributes that say the same. Others are left out. */
export function styleAttributes(css: string): [name: string, value: string][] {
  return css
    .split(';')
    .map((declaration): [string, string] => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    })
    .filter(([name, value]) => value !== '' && /^[a-z-]+$/.test(name) && attributes.has(name));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
