/**
 * The staff's build: `dist/recruiter`, the application and the light page to sign in; one chunk per route,
 * heavy libraries only where a route asks for them.
 */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { onlyNeeded } from './scripts/vite/only-needed.ts'
import { browsers, preloadFont } from './scripts/vite/pages.ts'
import { precompress } from './scripts/vite/precompress.ts'

const signIn = join(import.meta.dirname, 'src/sign-in/main.tsx')

const light = new Set<string>()

/** What signing in asks for, a page of its own: apart from the application, which asks for most of it too. */
function nameLight(id: string, modules: Rolldown.ChunkingContext): string | null {
  const follow = (from: string): void => {
    if (light.has(from)) return
    light.add(from)
    modules.getModuleInfo(from)?.importedIds.forEach(follow)
  }
  follow(signIn)
  const isShared = light.has(id) || id.startsWith('\0vite/')
  return isShared && !/sign-in\/(?!notice)/.test(id) ? 'light' : null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont('/'), onlyNeeded, precompress()],
  // The server replaces this word in index.html by the nonce of its answer (style elements that Mantine
  // writes).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(import.meta.dirname, 'dist/recruiter'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: browsers.staff,
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      input: {
        application: join(import.meta.dirname, 'index.html'),
        signIn: join(import.meta.dirname, 'sign-in.html'),
      },
      // What every screen needs packs best in one file, and so do icons that many have.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: nameLight, debugName: 'light' },
            { name: 'application', tags: ['$initial'], test: /^(?!.*\/(zod\/|sign-in[./]))/ },
            { name: 'icons', test: /icons-react.*\/icons\//, minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
})
