/** What both builds' pages share. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The oldest browsers that the pages run in, as the README states them; the builds write no newer syntax. */
export const browsers = {
  candidate: ['safari15', 'ios15', 'chrome94', 'firefox92'],
  staff: ['safari16.4', 'ios16.4', 'chrome107', 'firefox110'],
}

/**
 * Libraries that are too heavy for the candidate. `scripts/arrows.mjs` refuses imports that lead to them, and
 * `vite.candidate.config.ts` a build that holds them.
 */
export const heavyLibraries = ['zod', 'dompurify', 'dayjs', '@mantine', '@tanstack', '@tiptap']

/** Fetches the text font with the page, not after the style sheet: no waterfall, no shift when it arrives. */
export function preloadFont(base: string): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const font = Object.keys(bundle).find((name) => /inter-latin-(?!ext).*\.woff2$/.test(name))
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
