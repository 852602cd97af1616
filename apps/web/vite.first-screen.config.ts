/** What draws the candidate's first screen on the server: `dist/first-screen`, one file without imports. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'src/candidate'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react()],
  ssr: { noExternal: true },
  build: {
    ssr: 'first-screen.tsx',
    outDir: join(import.meta.dirname, 'dist/first-screen'),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false }, checks: { pluginTimings: false } },
  },
})
