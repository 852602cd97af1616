import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Fetches the text font with the page, not after the style sheet: no waterfall, no shift when it arrives. */
export function preloadFont(base = '/candidate/'): Plugin {
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
