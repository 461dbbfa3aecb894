import { fileURLToPath } from 'node:url';

/** The file in which serve.ts says where the server on this port keeps its data. */
export function placeFile(port: string): string {
  return fileURLToPath(new URL(`../../node_modules/.cache/e2e-${port}.txt`, import.meta.url));
}
