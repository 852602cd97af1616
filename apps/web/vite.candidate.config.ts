/** The candidate's build: `dist/candidate`, one script and one style sheet; React and nothing else from outside. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightGraph } from './scripts/vite/light-graph.ts'
import { loadStyles } from './scripts/vite/load-styles.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { preloadFont } from './scripts/vite/preload-font.ts'

export default defineConfig({
  root: join(import.meta.dirname, 'src/candidate'),
  base: '/candidate/',
  publicDir: false,
  plugins: [react(), lightGraph(), loadStyles(), preloadFont(), precompress()],
  build: {
    outDir: join(import.meta.dirname, 'dist/candidate'),
    emptyOutDir: true,
    // Images and fonts stay files: the policy of the page allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the first page needs stays in one file, however many of the later ones share it.
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
})
