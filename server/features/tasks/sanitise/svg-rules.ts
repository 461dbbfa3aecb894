// What a drawing may hold: elements and attributes that draw. Everything else (scripts, links, foreign markup, data
// of drawing programs) is left out. Source of the names: SVG 1.1 and SVG 2.

export const SVG_ELEMENTS =
  words(`svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan
  textPath linearGradient radialGradient stop clipPath mask pattern marker image style filter feBlend feColorMatrix
  feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence animate animateMotion animateTransform set mpath`);

/** Elements that vanish while their children stay. */
export const SVG_TRANSPARENT = words('a');

export const SVG_ANIMATIONS = words('animate animateMotion animateTransform set');

/** Elements whose text is drawn or has a meaning; text elsewhere is only white space. */
export const SVG_TEXT = words('text tspan textPath');

/** Elements whose `href` points to a part of the same drawing. */
export const SVG_LOCAL_HREF = words('use textPath linearGradient radialGradient pattern mpath filter');

export const SVG_ATTRIBUTES =
  words(`id class style lang xml:space xml:lang transform transform-origin x y x1 y1 x2 y2 cx
  cy r rx ry fx fy fr width height d points pathLength viewBox preserveAspectRatio version dx dy rotate textLength
  lengthAdjust startOffset method spacing side gradientUnits gradientTransform spreadMethod offset stop-color
  stop-opacity clipPathUnits maskUnits maskContentUnits mask-type patternUnits patternContentUnits patternTransform
  markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result stdDeviation mode type
  values operator k1 k2 k3 k4 radius tableValues slope intercept amplitude exponent flood-color flood-opacity
  lighting-color surfaceScale specularConstant specularExponent diffuseConstant azimuth elevation z pointsAtX pointsAtY
  pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha fill fill-opacity fill-rule stroke
  stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  opacity color display visibility overflow clip clip-path clip-rule mask filter marker marker-start marker-mid
  marker-end paint-order vector-effect shape-rendering text-rendering image-rendering color-rendering
  color-interpolation color-interpolation-filters enable-background font font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi kerning line-height
  white-space mix-blend-mode isolation solid-color solid-opacity systemLanguage requiredFeatures attributeName
  attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines from to by additive
  accumulate path keyPoints origin`);

/** Attributes that no animation may change. */
export const SVG_NOT_ANIMATED = words('id class style type begin end attributeName attributeType');

// Drawing programs stay far below; longer values would make the pattern slow
const MAX_DECLARATIONS = 10_000;
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/i;

/** A picture inside a drawing must be a raster image in the file itself. */
export function isEmbeddedRaster(href: string): boolean {
  return RASTER.test(href);
}

/** True when a value loads nothing and runs nothing: `url()` may only name a part of the same drawing. */
export function isHarmlessValue(value: string): boolean {
  const rest = value.replace(/url\(\s*(["']?)#[^"'()\\<>]*\1\s*\)/gi, '');
  return !/url\s*\(|(?:image|image-set|src|element|cross-fade|expression)\s*\(|script\s*:|data\s*:|@|[\\<]|\/\*/i.test(
    rest,
  );
}

/** Declarations (`fill:red;stroke:none`) without those that load or run something. */
export function cleanDeclarations(css: string): string {
  const allowed: string[] = [];
  if (css.length > MAX_DECLARATIONS) return '';
  for (const [, property = '', value = ''] of css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').matchAll(DECLARATION)) {
    if (!/^(?:behavior|-moz-binding|src)$/i.test(property) && isHarmlessValue(value))
      allowed.push(`${property}:${value.trim()}`);
  }
  return allowed.join(';');
}

// A value ends at a semicolon outside of quotes and brackets.
const DECLARATION = /([A-Za-z-]+)\s*:((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'(){}])*)(?=;|$)/g;

/** A style sheet reduced to plain rules: at-rules (@import, @font-face, @media …) go, bad declarations go. */
export function cleanStyleSheet(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/<!--|-->/g, ' ');
  const rules: string[] = [];
  let at = 0;
  while (at < plain.length) {
    const open = plain.indexOf('{', at);
    if (open === -1) break;
    const close = closingBrace(plain, open);
    // Text before the selector that ends with a semicolon is an at-rule (@import …;)
    const selector = plain.slice(at, open).split(';').at(-1)?.trim() ?? '';
    const declarations = cleanDeclarations(plain.slice(open + 1, close));
    if (/^[^@\\<>{}]+$/.test(selector.replace(/>/g, '')) && declarations !== '')
      rules.push(`${selector}{${declarations}}`);
    at = close + 1;
  }
  return rules.join('\n');
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
