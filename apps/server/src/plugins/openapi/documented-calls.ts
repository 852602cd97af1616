/** The calls of a token, as the page of documentation shows them. */
import { type ErrorCode, errors } from '@assay/contract/errors'
import words from './documentation-words.json' with { type: 'json' }
import { type Html, html, joined } from './html.ts'
import { type Schema, schemaHtml } from './schema-html.ts'
import french from './words-fr.json' with { type: 'json' }

export type Language = 'fr' | 'en'

/** The part of an OpenAPI description that the page shows. */
export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly servers: readonly { readonly url: string }[]
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly [part: string]: object }
}

interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly security: readonly object[]
  readonly 'x-permission': string
  /** The codes that are this call's own. */
  readonly 'x-errors': readonly ErrorCode[]
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Described {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Those that a scope opens, in the order of the description. */
export function callsOf({ paths }: Description): Described[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.security.some((each) => 'token' in each))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

export const frenchOf = (part: keyof typeof french): Readonly<Record<string, string>> => french[part]

/** An address without the names of its parts, which two calls of one template may write differently. */
const nameless = (address: string): string => address.replaceAll(/\{\w+\}|:\w+/g, ':')
const frenchSummaries = new Map(
  Object.entries(french.summaries).map(([address, words]) => [nameless(address), words]),
)

/** What a call does, in the language; a call without French words has its English ones. */
const summaryOf = ({ method, path, operation }: Described, language: Language): string =>
  (language === 'fr' ? frenchSummaries.get(nameless(`${method} ${path}`)) : undefined) ?? operation.summary

/** One call, folded. */
export function callHtml(call: Described, language: Language): Html {
  const t = words[language]
  const { method, path, operation } = call
  const { parameters, requestBody, responses, 'x-permission': scope, 'x-errors': codes } = operation
  const about = ({ name, description }: Parameter) =>
    language === 'fr' ? (frenchOf('parameters')[name] ?? description) : description
  const lines = parameters.map(
    (each) => html`<li><code>${each.name}</code> (${each.in}${each.required ? `, ${t.required}` : ''}) :
<code>${schemaHtml(each.schema)}</code><br>${about(each)}</li>`,
  )
  const refusals = codes
    .filter((code) => errors[code].status > 0)
    .map((code) => html`<li>${errors[code].status} <code>${code}</code> ${errors[code][language]}</li>`)
  return html`<details id="${method.toLowerCase()}-${path}"><summary><b>${method}</b> <code>${path}</code>
<span>${summaryOf(call, language)}</span></summary>
<p>${t.scope} : <code>${scope}</code></p>
${section(t.parameters, lines.length > 0 && html`<ul>${joined(lines)}</ul>`)}
${section(t.body, requestBody && contentHtml(requestBody.content))}
${section(t.answer, answerHtml(responses, t))}
${section(t.refusals, refusals.length > 0 && html`<ul>${joined(refusals)}</ul>`)}</details>`
}

const section = (title: string, content: Html | false | undefined): Html =>
  content ? html`<h4>${title}</h4>${content}` : html``

const contentHtml = (content: Content): Html =>
  joined(
    Object.entries(content).map(([type, { schema }]) => html`<p>${type}</p><pre>${schemaHtml(schema)}</pre>`),
  )

function answerHtml(responses: Operation['responses'], t: (typeof words)[Language]): Html {
  const content = responses['200']?.content
  if (!content) return html`<p>${t.nothing}</p>`
  const json = content['application/json']
  return json
    ? html`<pre>${schemaHtml(json.schema)}</pre>`
    : html`<p>${t.file} : ${Object.keys(content).join(', ')}</p>`
}
