/**
 * The candidate's build: `dist/candidate`, one script, its style in the page; React and nothing else from
 * outside.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { loadStyles } from './scripts/vite/load-styles.ts'
import { browsers, heavyLibraries, preloadFont } from './scripts/vite/pages.ts'
import { precompress } from './scripts/vite/precompress.ts'

const heavy = new RegExp(`/node_modules/(${heavyLibraries.join('|')})/`)

export default defineConfig({
  root: join(import.meta.dirname, 'src/candidate'),
  base: '/candidate/',
  publicDir: false,
  plugins: [react(), lightGraph(), loadStyles(), preloadFont('/candidate/'), inlineStyle(), precompress()],
  build: {
    outDir: join(import.meta.dirname, 'dist/candidate'),
    emptyOutDir: true,
    // Images and fonts stay files: the policy of the page allows no data: addresses.
    assetsInlineLimit: 0,
    target: browsers.candidate,
    // Fetched before a later part begins (loadStyles); the entry's own script and style are there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names) => names.filter((name) => !/\/index-[^/]+\.(js|css)$/.test(name)),
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
 * The page holds its style sheet (docs/decisions/350), so that what the server has drawn shows with the first
 * bytes, and two lines of script: the theme that was chosen in this browser, light where none was,
 * whether the browser is too old, and whether this tab goes on with something else than the drawn page. The
 * server names both elements by their hashes.
 */
function inlineStyle(): Plugin {
  const theme = `try{if(localStorage.getItem('theme')==='DARK')root.style.colorScheme='dark',root.dataset.other=''`
  const other = `if(!['',root.lang].includes(localStorage.getItem('language')||'')||sessionStorage.getItem('opening')||sessionStorage.getItem('application'))root.dataset.other=''}catch{}`
  // Safari 15, Chrome 90 and Firefox 88 know this flag; what is older could not read the script.
  const age = `try{new RegExp('','d')}catch{root.dataset.old=''}`
  const boot = readFileSync(join(import.meta.dirname, 'src/theme/boot.css'), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
  const link = /\s*<link rel="stylesheet"[^>]*href="\/candidate\/([^"]+)"[^>]*>/
  return {
    name: 'inline-style',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const name = link.exec(html)?.[1] ?? ''
        const sheet = bundle[name]
        if (sheet?.type !== 'asset') throw new Error('the page has no style sheet')
        delete bundle[name]
        const style = (boot + String(sheet.source)).trim()
        if (style.includes('<')) throw new Error('a style that could end its element')
        return {
          html: html.replace(link, ''),
          tags: [
            {
              tag: 'script',
              children: `{const root=document.documentElement;${theme};${other};${age}}`,
              injectTo: 'head',
            },
            { tag: 'style', children: style, injectTo: 'head' },
          ],
        }
      },
    },
  }
}
