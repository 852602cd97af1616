/**
 * Loads a later part of the candidate's entry: its scripts and style sheets side by side, and the part only
 * once all of their bytes are in the browser. Chromium caches the failure of an import until the page is
 * reloaded, but not that of a `fetch`: a retry gets a part that a network failure kept away. Stands in for
 * Vite's own helper, by its private name: that takes a style sheet that failed to come for one that is there,
 * and is three times as long.
 */
import type { Plugin } from 'vite'

const vitesHelper = '\0vite/preload-helper.js'

const code = (base: string) => `
const loadSheet = (name) => new Promise((loaded, failed) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = name
  link.onload = loaded
  link.onerror = () => {
    link.remove()
    failed(new Error(name))
  }
  // Behind the page's own style: of two rules of one weight the later one wins.
  document.body.append(link)
})
const loadScript = async (name) => {
  const answer = await fetch(name)
  if (!answer.ok) throw new Error(name)
  await answer.arrayBuffer()
}
const files = {}
const loadFile = (name) => files[name] ??= (name.endsWith('.css') ? loadSheet : loadScript)(
  ${JSON.stringify(base)} + name,
).catch((error) => {
  delete files[name]
  throw error
})
// The entry's own are there: its style stands in the page, and is no file.
const isLater = (name) => !/index-[^/]+$/.test(name)
export const __vitePreload = (load, names = []) => Promise.all(names.filter(isLater).map(loadFile)).then(load)
`

export function loadStyles(): Plugin {
  let base = '/'
  return {
    name: 'load-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
    },
    resolveId: (id) => (id === vitesHelper ? id : undefined),
    load: (id) => (id === vitesHelper ? code(base) : undefined),
  }
}
