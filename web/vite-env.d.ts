/// <reference types="vite/client" />

// The modules that web/words-plugin.ts writes.
declare module 'virtual:words/furtherErrors' {}
declare module 'virtual:words/furtherCodes' {
  /** The codes of refusals whose sentences a sitting does not load. */
  export const furtherCodes: readonly string[];
}
