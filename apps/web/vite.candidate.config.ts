/**
 * The candidate's build: `dist/candidate`, one script and one style sheet; React and nothing else from
 * outside.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { heavyLibraries } from './scripts/vite/heavy-libraries.ts'
import { loadStyles } from './scripts/vite/load-styles.ts'
import { precompress } from './scripts/vite/precompress.ts'

const heavy = new RegExp(`/node_modules/(${heavyLibraries.join('|')})/`)

export default defineConfig({
  root: join(import.meta.dirname, 'src/candidate'),
  base: '/candidate/',
  publicDir: false,
  plugins: [
    react(),
    lightGraph(),
    loadStyles(),
    preloadFont(),
    styleSheetLast(),
    firstWords(),
    precompress(),
  ],
  build: {
    outDir: join(import.meta.dirname, 'dist/candidate'),
    emptyOutDir: true,
    // Images and fonts stay files: the policy of the page allows no data: addresses.
    assetsInlineLimit: 0,
    // Fetched before a later part begins (loadStyles); the entry's own script is there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names) => names.filter((name) => !/\/index-[^/]+\.js$/.test(name)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What the first page needs stays in one file, however many of the later ones share it.
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
})

/** The first way from the entry to a heavy module, so that the message names who brought it. */
function lightGraph(): Plugin {
  return {
    name: 'light-graph',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const first = [...this.getModuleIds()].find((id) => heavy.test(id))
      if (first === undefined) return
      const chain = [first]
      for (let id: string | undefined = first; id; ) {
        const importers: readonly string[] = this.getModuleInfo(id)?.importers ?? []
        id = importers.find((importer) => !chain.includes(importer))
        if (id) chain.push(id)
      }
      this.error(`the candidate's entry must stay light, but holds:\n  ${chain.reverse().join('\n  → ')}`)
    },
  }
}

/**
 * The style sheet stands behind the words that the page begins with: in the head, one that never comes would
 * leave the page white. The script still waits for it, so that nothing shows without its looks.
 */
function styleSheetLast(): Plugin {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/
  return {
    name: 'style-sheet-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(sheet, '').replace('</body>', `${sheet.exec(html)?.[0] ?? ''}\n  </body>`),
    },
  }
}

/**
 * What the page's first words need before any file has come (docs/decisions/204): their style, and the theme
 * that was chosen in this browser, light where none was (SPEC §9). The server names both elements by their
 * hashes.
 */
function firstWords(): Plugin {
  const theme = `try{if(localStorage.getItem('theme')==='DARK')document.documentElement.style.colorScheme='dark'}catch{}`
  const style = readFileSync(join(import.meta.dirname, 'src/theme/boot.css'), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
  return {
    name: 'first-words',
    transformIndexHtml: {
      order: 'post',
      handler: (): HtmlTagDescriptor[] => [
        { tag: 'script', children: theme, injectTo: 'head' },
        { tag: 'style', children: style.trim(), injectTo: 'head' },
      ],
    },
  }
}

/** Fetches the text font with the page, not after the style sheet: no waterfall, no shift when it arrives. */
function preloadFont(base = '/candidate/'): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'))
        if (font === undefined) return []
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `${base}${font}`,
          crossorigin: '',
        }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
