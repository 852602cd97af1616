/** Requests that are wrong somewhere: a right one with something in it replaced, taken away or added. */
import type { Call } from '@assay/contract/call'
import fc from 'fast-check'
import type { TestRequest } from './test-app.ts'

type Parts = Required<Pick<TestRequest<Call>, 'params' | 'query' | 'body' | 'form' | 'headers'>>

const nul = '\u0000'

/** Values that programs stumble over, and then whatever fast-check thinks of. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e30,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    `a${nul}b`,
    '\ud800',
    '../../etc/passwd',
    "' or 1=1 --",
    '${7*7}',
    '%00',
    '=HYPERLINK("http://x")',
    '<script>alert(1)</script>',
    '👩‍👩‍👧‍👦',
    'é'.repeat(300),
    '00000000-0000-0000-0000-000000000000',
    '9999-99-99',
    '2026-02-31',
    [],
    {},
    [[]],
    [null],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const keys = fc.oneof(
  fc.constantFrom('id', 'companyId', 'constructor', 'prototype', 'toString', 'role', `x${nul}`),
  fc.string({ minLength: 1, maxLength: 12 }),
)

/** What is changed: a path into the body, or a part of the address. */
interface Change {
  readonly part: 'params' | 'query' | 'body' | 'form' | 'headers'
  /**
   * Chooses the path: a share (0 to 1) of the list of the part's paths, which is known only with the part.
   */
  readonly where: number
  readonly kind: 'replace' | 'remove' | 'add'
  readonly key: string
  readonly value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  part: fc.constantFrom('body', 'body', 'body', 'query', 'params', 'form', 'headers'),
  where: fc.double({ min: 0, max: 0.999, noNaN: true }),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  key: keys,
  value: junk,
})

/** One to three changes of a request. */
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(change, { minLength: 1, maxLength: 3 })

/** The request with the changes made to it. */
export function malformed(request: TestRequest<Call>, made: readonly Change[]): TestRequest<Call> {
  const parts = structuredCloneOf(request)
  for (const each of made) apply(parts, each)
  const { form, body, ...others } = parts
  return {
    ...others,
    ...(request.bytes && { bytes: malformedBytes(request.bytes, made) }),
    params: stringValues(others.params as object),
    query: stringValues(others.query as object),
    headers: headerValues(others.headers),
    ...(request.form ? { form: formValues(form) } : request.body === undefined ? {} : { body }),
  } as TestRequest<Call>
}

/**
 * The bytes cut off, with something else in front, or none; as they were where only the address is changed.
 */
function malformedBytes(bytes: Uint8Array, made: readonly Change[]): Uint8Array {
  const ofBody = made.find(({ part }) => part === 'body')
  if (!ofBody) return bytes
  if (ofBody.kind === 'add') return Buffer.concat([Buffer.from(asText(ofBody.value)), bytes])
  return ofBody.kind === 'remove' ? Buffer.alloc(0) : bytes.subarray(0, ofBody.where * bytes.length)
}

function structuredCloneOf(request: TestRequest<Call>): Parts {
  return {
    params: { ...(request.params as object) },
    query: { ...(request.query as object) },
    headers: { ...request.headers },
    form: { ...request.form },
    body: structuredClone(request.body ?? {}),
  }
}

function apply(parts: Parts, { part, where, kind, key, value }: Change): void {
  const root = parts[part]
  const places = placesIn(root)
  if (kind === 'add' || places.length === 0) {
    if (part !== 'params' && isContainer(root)) root[key] = value
    return
  }
  const [holder, name] = places[Math.floor(where * places.length)] as (typeof places)[number]
  if (kind === 'remove' && part !== 'params') delete holder[name]
  else holder[name] = value
}

function placesIn(value: unknown): (readonly [Record<string, unknown>, string])[] {
  if (!isContainer(value)) return []
  return Object.keys(value).flatMap((name) => [[value, name] as const, ...placesIn(value[name])])
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File)

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
const mapValues = (values: object, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
const stringValues = (values: object) => mapValues(values, (value) => asText(value).toWellFormed())
const formValues = (values: object) =>
  mapValues(values, (value) => (value instanceof File ? value : asText(value)))
/** What HTTP itself lets through in a header. */
const headerValues = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => /^[\w-]+$/.test(name) && name !== 'content-length' && name !== 'host')
      .map(([name, value]) => [name, asText(value).replace(/[^\x20-\x7e]/g, '?')]),
  )
