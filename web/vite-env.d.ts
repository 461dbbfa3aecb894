/// <reference types="vite/client" />

// The modules that web/words-plugin.ts writes.
declare module 'virtual:words/furtherErrors' {}
