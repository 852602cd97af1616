import type { Call } from '@assay/contract/call'
import type { TestRequest } from './test-app.ts'

type Request = TestRequest<Call>
/** A right request with one thing wrong, and what it is. */
export type Spoilt = readonly [what: string, request: Request]

let deep: unknown = 'x'
for (let depth = 0; depth < 300; depth += 1) deep = [deep]

const texts = ['', ' ', '\u0000', 'a\ud800', 'x'.repeat(5000), "'; --", '../../x', '__proto__', '<b>', '٣']
const wrongValues: readonly unknown[] = [...texts, null, true, -1, 0.5, 1e300, 2 ** 53, [], [null], {}, deep]
const wrongBodies: readonly unknown[] = [[], {}, [[]], { constructor: 1 }, { length: -1 }]
const wrongQueries: readonly Record<string, string>[] = [
  { unknown: '1' },
  ...[
    'page',
    'itemsPerPage',
    'sort',
    'search',
    'status',
    'statusFilter',
    'from',
    'width',
    'pagePosition',
  ].flatMap((name) =>
    ['', '-1', '1e9', '99999999999999999999', 'x\u0000', '__proto__', '%'].map((value) => ({
      [name]: value,
    })),
  ),
]

const told = (value: unknown): string => JSON.stringify(value)?.slice(0, 30) ?? String(value)

/** Each part of a right request spoilt in turn: every parameter, query, field of the body (two levels) and of the form. */
export function spoil(call: Call, right: Request): Spoilt[] {
  const {
    params = {},
    query = {},
    body,
    form,
  } = right as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
    form?: Record<string, string | Blob>
  }
  const spoilt: Spoilt[] = []
  const add = (what: string, change: object) => void spoilt.push([what, { ...right, ...change }])
  for (const name of Object.keys(params))
    for (const text of [
      ...texts.filter((each) => each && each.isWellFormed()),
      '01a1f8da-aee6-702c-99d5-a0c109470b79',
    ])
      add(`param ${name} = ${told(text)}`, { params: { ...params, [name]: text } })
  for (const wrong of call.query ? wrongQueries : [])
    add(`query ${told(wrong)}`, { query: { ...query, ...wrong } })
  if (body !== undefined) {
    for (const wrong of wrongBodies) add(`body ${told(wrong)}`, { body: wrong })
    for (const [what, wrong] of spoilObject(body as object, 2)) add(`body ${what}`, { body: wrong })
  }
  for (const name of Object.keys(form ?? {}))
    for (const wrong of [...texts, '[', '[null]', '[{}]', '{"moduleId":1}', new File([], '\r\n"; x=".png')])
      add(`form ${name} = ${told(wrong)}`, { form: { ...form, [name]: wrong } })
  return spoilt
}

function* spoilObject(value: object, levels: number): Generator<[string, unknown]> {
  yield ['with an unknown field', { ...value, unknown: 1 }]
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of wrongValues) yield [`${key} = ${told(wrong)}`, { ...value, [key]: wrong }]
    if (levels > 1 && typeof inner === 'object' && inner !== null)
      for (const [what, wrong] of spoilObject(inner, levels - 1))
        yield [
          `${key}.${what}`,
          { ...value, [key]: Array.isArray(inner) ? Object.values(wrong as object) : wrong },
        ]
  }
}
