/** The letter of a choice by its place from 0: A, B, C; '' for none. */
export function letterOf(place: number): string {
  return place < 0 ? '' : String.fromCharCode(65 + place);
}
