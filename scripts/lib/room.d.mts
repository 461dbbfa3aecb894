export const ROOM_OF_RUN: number;
export const FULL: number;
export function withoutRoom(folders: readonly string[], least: number, freeOf?: (folder: string) => number): string[];
