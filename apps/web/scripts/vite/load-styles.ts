/**
 * Loads a later part of the candidate's entry with its style sheets. Stands in for Vite's own helper, which takes a
 * style sheet that failed to come for one that is there, so that a part asked for again would show without its looks;
 * and which is three times as long.
 */
import type { Plugin } from 'vite'

const vitesHelper = '\0vite/preload-helper.js'

const code = (base: string) => `
const sheets = {}
const loadSheet = (name) => sheets[name] ??= new Promise((loaded, failed) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = ${JSON.stringify(base)} + name
  link.onload = loaded
  link.onerror = () => {
    delete sheets[name]
    link.remove()
    failed(new Error(name))
  }
  document.head.append(link)
})
export const __vitePreload = (load, names = []) =>
  Promise.all(names.filter((name) => name.endsWith('.css')).map(loadSheet)).then(load)
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
