/** The pictures of cards for children who do not read: what they are called, and how they look on paper and on screens. */
export const cardPictures = [
  'SUN',
  'HOUSE',
  'FISH',
  'TREE',
  'HEART',
  'STAR',
  'UMBRELLA',
  'BOAT',
  'APPLE',
  'FLOWER',
  'CLOUD',
  'MUSHROOM',
] as const;
export type CardPicture = (typeof cardPictures)[number];

/** So many are pressed, in their order. */
export const picturesOfCard = 4;

/** A side of each drawing, in its own units. */
const SIDE = 48;
const INK = '#152120';

const line = `fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`;
const gap = 'fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"';

/**
 * The pictures of cards, drawn for a child who does not read: one thing each, by its outline alone, so that they are told
 * apart in black and white and from across a room.
 */
const drawings: Record<CardPicture, string> = {
  SUN: `<circle cx="24" cy="24" r="9" fill="${INK}"/>
    <path ${line} d="M24 3v7M24 38v7M3 24h7M38 24h7M9.2 9.2l5 5M33.8 33.8l5 5M38.8 9.2l-5 5M14.2 33.8l-5 5"/>`,
  HOUSE: `<path fill="${INK}" d="M24 4L3 23h6v21h11V31h8v13h11V23h6L38 16.5V7h-5v5z"/>`,
  FISH: `<path fill="${INK}" d="M3 24c7-13 20-15 31-4l11-9v26l-11-9C23 39 10 37 3 24z"/>
    <circle cx="13" cy="21.5" r="2.4" fill="#fff"/><path ${gap} d="M21 17c3 4 3 10 0 14"/>`,
  TREE: `<path fill="${INK}" d="M24 2l11 13h-6l9 11h-7l10 12H27v8h-6v-8H7l10-12h-7l9-11h-6z"/>`,
  HEART: `<path fill="${INK}" d="M24 43C11 33 4 26 4 17 4 10 9 6 14.5 6c4 0 7.5 2 9.5 6 2-4 5.5-6 9.5-6C39 6 44 10 44 17c0 9-7 16-20 26z"/>`,
  STAR: `<path fill="${INK}" d="M24 3l6.2 14.3 15.5 1.4-11.7 10.2 3.5 15.200L24 36.100l-13.5 8 3.5-15.200L2.3 18.700l15.5-1.400z"/>`,
  UMBRELLA: `<path fill="${INK}" d="M3 25C4 12 13 6 24 6s20 6 21 19c-3-3-8-3-10.5 0-2.5-3-8-3-10.5 0-2.5-3-8-3-10.5 0C11 22 6 22 3 25z"/>
    <path ${line} d="M24 3v3M24 24v15c0 6 9 6 9 0"/>`,
  BOAT: `<path fill="${INK}" d="M3 33h42l-7 11H10zM22 4v26H6zM26 9l15 21H26z"/>`,
  APPLE: `<path fill="${INK}" d="M24 17c3-3 7-4 11-2 6 3 8 10 5 18-3 9-9 13-16 10-7 3-13-1-16-10-3-8-1-15 5-18 4-2 8-1 11 2z"/>
    <path ${line} d="M24 16c0-4 1-7 3-10"/><path fill="${INK}" d="M28 10c3-5 8-6 12-5-1 5-6 8-12 5z"/>`,
  FLOWER: `<g fill="${INK}"><circle cx="24" cy="7.5" r="6"/><circle cx="33.5" cy="14" r="6"/><circle cx="30" cy="24.5" r="6"/>
    <circle cx="18" cy="24.5" r="6"/><circle cx="14.5" cy="14" r="6"/></g><circle cx="24" cy="16.5" r="5" fill="#fff"/>
    <path ${line} d="M24 27v18"/><path fill="${INK}" d="M25 43c1-7 6-10 14-10-1 7-6 11-14 10z"/>`,
  CLOUD: `<path fill="${INK}" d="M12 39C5 39 2 34 2 30c0-5 4-9 9-9 1-8 7-13 14-13 6 0 11 4 12 10 5 0 9 5 9 10 0 6-4 11-11 11z"/>`,
  MUSHROOM: `<path fill="${INK}" d="M3 25C4 12 13 4 24 4s20 8 21 21c0 3-8 3-21 3S3 28 3 25z"/>
    <path ${line} d="M18.5 29c1 6 0 10-2 14h15c-2-4-3-8-2-14"/>
    <circle cx="16" cy="17" r="3" fill="#fff"/><circle cx="29" cy="13" r="3.5" fill="#fff"/><circle cx="36" cy="21" r="2.2" fill="#fff"/>`,
};

/** A picture as SVG, on paper of its own, so that it is seen on a dark screen, too. */
export function drawingOf(picture: CardPicture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="6" fill="#fff"/>${drawings[picture]}</svg>`;
}
