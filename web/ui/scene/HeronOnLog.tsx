import { Heron } from './scene-parts';

/** A heron on a lying log, looking over the water: decoration of pages that lead nowhere. */
export function HeronOnLog() {
  return (
    <svg
      width="300"
      height="180"
      viewBox="0 0 300 180"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M20 142q22-8 44 0t44 0 44 0 44 0 44 0 40 0" stroke="#7ab3b9" strokeWidth="3" />
      <path d="M52 166q20-8 40 0t40 0 40 0 40 0" stroke="#a9cfd2" strokeWidth="3" />
      <rect x="70" y="112" width="150" height="26" rx="13" fill="#b98a4d" stroke="#64441e" strokeWidth="1.5" />
      <path d="M92 120h48M112 130h74M166 119h30" stroke="#9c6f36" strokeWidth="2" />
      <circle cx="216" cy="125" r="13" fill="#dfc49c" stroke="#64441e" strokeWidth="1.5" />
      <path d="M224 125a8 8 0 10-16 0a8 8 0 0016 0M220 125a4 4 0 10-8 0a4 4 0 008 0" stroke="#9c6f36" />
      <Heron x={138} y={114} scale={1.02} />
      <path d="M252 150V92M264 152v-44M36 150v-40" stroke="#438635" strokeWidth="3" />
      <path d="M252 96V80M264 110V96M36 114v-14" stroke="#7f5828" strokeWidth="7" />
    </svg>
  );
}
