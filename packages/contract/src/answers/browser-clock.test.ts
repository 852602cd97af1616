/** Time is the server's (product 4.10): a browser's clock, which may be a day off, is asked for nothing. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callsIn } from '../all-calls.ts'
import type { Call } from '../call.ts'
import * as answers from './calls.ts'
import * as comingBack from './coming-back.ts'
import * as sittings from './session-calls.ts'
import * as uploads from './uploads.ts'

interface Field {
  readonly name: string
  readonly format: string | undefined
}

/** Named schemas are written out where they stand. */
const unnamed = z.registry<Record<string, unknown>>()

/** Every field that a request may carry, however deep. */
function fieldsOf({ params, query, body }: Call): Field[] {
  return [params, query, body].flatMap((schema) =>
    schema
      ? fieldsIn('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: unnamed }))
      : [],
  )
}

function fieldsIn(name: string, schema: unknown): Field[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((each) => fieldsIn(name, each))
  const { properties = {}, format, ...rest } = schema as { properties?: object; format?: string }
  const inner = Object.values(rest).flatMap((each) => fieldsIn(name, each))
  const named = Object.entries(properties).flatMap(([key, each]) => fieldsIn(key, each))
  return [{ name, format }, ...named, ...inner]
}

const fields = callsIn([sittings, answers, comingBack, uploads]).flatMap(fieldsOf)

test('no call of a candidate takes a moment', () => {
  expect(fields.filter(({ format }) => format?.startsWith('date') || format === 'time')).toEqual([])
})

test('what sounds like one is a birthday, and how long a recording is', () => {
  const sounding = fields
    .map(({ name }) => name)
    .filter((name) => /(?:At|Date|Now|Time|Ms|Seconds|clock)$/.test(name))
  expect([...new Set(sounding)]).toEqual(['birthDate', 'durationMs'])
})
