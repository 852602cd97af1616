/**
 * JSON schemas of the contract. One with a name (`.meta({ id })`) stands once, in `components.schemas`; where
 * what is sent differs from what is answered, as with defaults, twice.
 */
import { sentDocument } from '@assay/contract/assessments/calls'
import { z } from 'zod'

type Json = Record<string, unknown>
type Direction = 'input' | 'output'

/** A test as it is sent is the document's own schema; the server reads it apart, to name what is at fault. */
const aliases: Readonly<Record<string, string>> = {
  [z.globalRegistry.get(sentDocument)?.id ?? '']: 'AssessmentDocument',
}

const place = '#/components/schemas/'
const named = {
  output: schemasOf('output'),
  input: schemasOf('input'),
} satisfies Record<Direction, Record<string, Json>>

function schemasOf(io: Direction): Record<string, Json> {
  const options = { io, unrepresentable: 'any', uri: (name: string) => place + name } as const
  return z.toJSONSchema(z.globalRegistry, options).schemas
}

/** The names of schemas whose input is another than their output, or that refer to such a one. */
const split = new Set<string>()
for (let size = -1; size < split.size; ) {
  size = split.size
  for (const [name, schema] of Object.entries(named.output)) {
    const text = JSON.stringify(named.input[name])
    const refersToSplit = [...split].some((other) => text.includes(`"${place}${other}"`))
    if (refersToSplit || text !== JSON.stringify(schema)) split.add(name)
  }
}

const nameFor = (name: string, io: Direction): string => {
  const real = aliases[name] ?? name
  return io === 'input' && split.has(real) ? `${real}Input` : real
}

/** Points references to the place of named schemas, and leaves out what only a schema of its own has. */
function placed(schema: unknown, io: Direction): unknown {
  if (Array.isArray(schema)) return schema.map((each) => placed(each, io))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (
        key === '$schema' ||
        key === '$id' ||
        key === '$defs' ||
        (key === 'id' && typeof value === 'string')
      )
        return []
      if (key === '$ref' && typeof value === 'string')
        return [[key, place + nameFor(value.split('/').at(-1) ?? '', io)]]
      return [[key, placed(value, io)]]
    }),
  )
}

/** The schema of what is sent or answered, with references to the named ones in it. */
export function schemaOf(schema: z.ZodType, io: Direction): Json {
  const name = z.globalRegistry.get(schema)?.id
  if (name !== undefined) return { $ref: place + nameFor(name, io) }
  return placed(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), io) as Json
}

/** Every named schema, under its name. */
export function namedSchemas(): Record<string, Json> {
  return Object.fromEntries(
    Object.keys(named.output)
      .filter((name) => aliases[name] === undefined)
      .flatMap((name) => [
        [name, placed(named.output[name], 'output')],
        ...(split.has(name) ? [[`${name}Input`, placed(named.input[name], 'input')]] : []),
      ]),
  )
}
