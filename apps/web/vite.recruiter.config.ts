/**
 * The staff's build: `dist/recruiter`, the application and the light page to sign in; one chunk per route,
 * heavy libraries only where a route asks for them.
 */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { browsers } from './scripts/vite/browsers.ts'
import { precompress } from './scripts/vite/precompress.ts'

/** Fetches the text font with the page, not after the style sheet: no shift when it arrives. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        if (font === undefined) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont(), precompress()],
  // The server replaces this word in index.html by the nonce of its answer (style elements that Mantine
  // writes).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(import.meta.dirname, 'dist/recruiter'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: browsers.staff,
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      input: {
        application: join(import.meta.dirname, 'index.html'),
        signIn: join(import.meta.dirname, 'sign-in.html'),
      },
    },
  },
  server: { proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
})
