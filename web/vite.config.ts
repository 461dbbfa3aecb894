import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Cuts the fonts before Vite looks into web/public; at once when they are there already. */
function fonts(): Plugin {
  return {
    name: 'fonts',
    config() {
      execFileSync(process.execPath, [here('../scripts/fonts.mjs')], { stdio: 'inherit' });
    },
  };
}

/**
 * Few chunks instead of dozens of small ones: what every page starts with, the pupils' kit, and apart from both what only
 * staff pages load. Earlier groups win, so that no module of a pupil's page ends up beside Mantine.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 3,
  },
  { name: 'kit', test: /\/web\/ui\/(?!staff\/|scene|RiverScene|HeroHeader)/, priority: 2 },
  {
    name: 'staff',
    test: /\/web\/ui\/staff\/|node_modules\/(@mantine|@floating-ui|@tanstack\/(react-table|table-core))\//,
    priority: 1,
  },
];

export default defineConfig({
  root: here('.'),
  plugins: [fonts(), react()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets',
    // Data URLs would need img-src data: for every small picture.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/health': api },
  },
});
