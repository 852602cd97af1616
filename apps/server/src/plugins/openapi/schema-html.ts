import { type Html, html, joined } from './html.ts'

/** A JSON schema, as far as the description uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** The most levels that are written out; what is deeper is named. */
const deepest = 8

/** A schema as a type is written: `{ name: string, note?: string }`; named ones are links to the objects. */
export function schemaHtml(schema: Schema, depth = 0): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#object-${name}">${name}</a>`
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options)
    return between(
      options.map((each) => schemaHtml(each, depth)),
      ' | ',
    )
  if (schema.allOf)
    return between(
      schema.allOf.map((each) => schemaHtml(each, depth)),
      ' & ',
    )
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  if (schema.items) return html`${schemaHtml(schema.items, depth)}[]`
  if (schema.properties && depth < deepest) return objectHtml(schema, depth)
  if (typeof schema.additionalProperties === 'object' && schema.type === 'object')
    return html`{ [name]: ${schemaHtml(schema.additionalProperties, depth)} }`
  return html`${[schema.type ?? 'any'].flat().join(' | ')}${boundsOf(schema)}`
}

function objectHtml({ properties = {}, required = [] }: Schema, depth: number): Html {
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(
    ([name, each]) =>
      html`${indent}${name}${required.includes(name) ? '' : '?'}: ${schemaHtml(each, depth + 1)}\n`,
  )
  return html`{\n${joined(lines)}${'  '.repeat(depth)}}`
}

/** What a value is held to, where it says more than its type. */
function boundsOf({ format, minimum, maximum, minLength, maxLength }: Schema): string {
  const [from, to] = [minimum ?? minLength, maximum ?? maxLength]
  const isBounded = to !== undefined && to < Number.MAX_SAFE_INTEGER
  const said = [format, isBounded ? `${from === undefined ? '' : from}…${to}` : undefined].filter(Boolean)
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}

const between = (pieces: readonly Html[], separator: string): Html =>
  joined(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [html`${separator}`, piece])))
