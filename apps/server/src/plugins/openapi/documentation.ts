/** GET /api/documentation: what a program can do with a token, as a page made of the description. */
import { createHash } from 'node:crypto'
import { declareCall } from '@assay/contract/call'
import { z } from 'zod'
import words from './documentation-words.json' with { type: 'json' }
import { callHtml, callsOf, type Description, frenchOf, type Language } from './documented-calls.ts'
import { type Html, html, joined, raw } from './html.ts'
import { schemaHtml } from './schema-html.ts'

export const documentation = declareCall({
  address: { method: 'GET', path: '/api/documentation' },
  summary: 'What a program can do with a token, as a page to read',
  permission: 'company.editApi',
  query: z.strictObject({ language: z.enum(['fr', 'en']).optional() }),
  response: 'stream',
  produces: ['text/html'],
})

/** The page, and the policy that it is sent with: its own style, and nothing else. */
export function documentationPage(
  described: Description,
  language: Language,
): { page: string; policy: string } {
  const t = words[language]
  const other = language === 'fr' ? 'en' : 'fr'
  const calls = callsOf(described)
  const parts = [
    html`<h2 id="examples">${t.examples}</h2>`,
    ...words.examples.map((example) => exampleHtml(example, language, described.servers[0]?.url ?? '')),
    html`<h2 id="calls">${t.calls}</h2>`,
    ...described.tags.flatMap(({ name, description }) => {
      const own = calls.filter(({ operation }) => operation.tags.includes(name))
      const about = language === 'fr' ? (frenchOf('tags')[name] ?? description) : description
      return own.length === 0 ? [] : [html`<h3>${about}</h3>`, ...own.map((call) => callHtml(call, language))]
    }),
    html`<h2 id="objects">${t.objects}</h2>`,
    ...Object.entries(described.components.schemas).map(
      ([name, schema]) =>
        html`<details><summary><code>${name}</code></summary><pre id="object-${name}">${schemaHtml(schema)}</pre></details>`,
    ),
  ]
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${t.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${raw(style)}</style></head>
<body><header><h1>${t.title}</h1><a href="?language=${other}" lang="${other}" hreflang="${other}">${t.other}</a></header>
<main>${joined(t.intro.map((text) => html`<p>${inCode(text)}</p>`))}${joined(parts)}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    page: page.toString(),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

type Example = (typeof words.examples)[number]

/** A command that runs as it stands, once the token and the ids in braces are filled in. */
function exampleHtml({ method, path, ...example }: Example, language: Language, origin: string): Html {
  const headers = Object.entries({
    ...example.headers,
    ...(example.body && { 'content-type': 'application/json' }),
  }).map(([name, value]) => ` \\\n  -H '${name}: ${value}'`)
  const body = example.body ? ` \\\n  -d '${JSON.stringify(example.body)}'` : ''
  const command = `curl -X ${method} '${origin}${path}' \\\n  -H "Authorization: Bearer $ASSAY_TOKEN"${headers.join('')}${body}`
  return html`<p>${inCode(example[language])}</p><pre class="example">${command}</pre>`
}

/** What stands between backticks is code. */
const inCode = (text: string): Html =>
  joined(text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)))

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}h1,h2,h3{line-height:1.2}
code,pre{font:14px/1.45 ui-monospace,monospace;overflow-wrap:anywhere}pre{white-space:pre-wrap;padding:.75rem;border:1px solid #8886;border-radius:6px}
summary{cursor:pointer;padding:.5rem 0}summary span{display:block;padding-left:1rem}details{border-bottom:1px solid #8884}
details>:not(summary){margin-left:1rem}a{color:inherit}:focus-visible{outline:3px solid #7a5fd0;outline-offset:2px}`
