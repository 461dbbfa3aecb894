/** A, B, C … for the places 0, 1, 2 … of the choices. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}
