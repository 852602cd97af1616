import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openedTestElement } from '@assay/contract/answers/addresses'
import type { OpenedTest } from '@assay/contract/answers/types'
import { escapeHtml } from '@assay/domain/mail/escape-html'
import { candidatePolicy } from '../../../plugins/security-headers.ts'

/** A candidate's page in two halves: what is the same for everybody goes before what is not. */
export interface CandidatePage {
  readonly before: string
  readonly after: string
  /** The `content-security-policy` of the page. */
  readonly policy: string
}

interface PageContent {
  readonly language: 'fr' | 'en'
  readonly title: string
  readonly themeColor: string
  /** The first screen as the browser will draw it; without it the page begins with a word. */
  readonly first?: DrawnScreen | null
}

interface DrawnScreen {
  readonly html: string
  /** The rules of its elements. */
  readonly style: string
}

type DrawFirstScreen = (test: OpenedTest, language: 'fr' | 'en') => Promise<DrawnScreen | null>

/** Gives what draws a test's first screen, from the web's build; draws nothing where it was not built. */
export async function openFirstScreens(webDist: string): Promise<DrawFirstScreen> {
  const file = join(webDist, 'first-screen', 'first-screen.js')
  if (!existsSync(file)) return async () => null
  return ((await import(pathToFileURL(file).href)) as { drawFirstScreen: DrawFirstScreen }).drawFirstScreen
}

/** Stands for the page where the web was not built: calls work, and the test is in the HTML. */
const bare = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Assay</title></head><body><div id="root"></div>
<script type="application/json" id="${openedTestElement}">null</script></body></html>`

const placeholder = new RegExp(
  `(<script type="application/json" id="${openedTestElement}">)[^<]*(?=</script>)`,
)

/** Reads the candidate's build once, and gives it as a template. */
export function openCandidatePages(webDist: string): (content: PageContent) => CandidatePage {
  const file = join(webDist, 'candidate', 'index.html')
  const built = existsSync(file) ? readFileSync(file, 'utf8') : bare
  const template = placeholder.test(built) ? built : bare
  const policy = candidatePolicy(template)
  return ({ language, title, themeColor, first }) => {
    const look = first?.style ?? ''
    const page = template
      .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
      .replace(
        /<title>[^<]*<\/title>/,
        () =>
          `<title>${escapeHtml(title)}</title><meta name="theme-color" content="${escapeHtml(themeColor)}">`,
      )
      .replace('</head>', () => (look === '' ? '</head>' : `<style>${look}</style></head>`))
      .replace('<div id="root">', (root) =>
        first ? `${root}<div class="first" inert>${first.html}</div>` : root,
      )
    const { index, 0: found } = placeholder.exec(page) ?? { index: 0, 0: '' }
    const start = index + found.indexOf('>') + 1
    const hash = `'sha256-${createHash('sha256').update(look).digest('base64')}'`
    return {
      before: page.slice(0, start),
      after: page.slice(index + found.length),
      policy: look === '' ? policy : policy.replace(/style-src [^;]*/, `$& ${hash}`),
    }
  }
}

/** Writes JSON that stands inside a script element: nothing in it can end the element or begin a comment. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
