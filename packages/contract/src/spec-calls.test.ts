/**
 * Every call of the specification exists, under its address: what the server serves and OpenAPI
 * describes.
 */
import { expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import { specCalls } from './testing/spec-calls.ts'

const anyName = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '{}')

test(`all ${specCalls.length} specified calls exist`, () => {
  const served = new Set(allCalls.map(({ address }) => anyName(`${address.method} ${address.path}`)))
  expect(specCalls.filter((call) => !served.has(anyName(call)))).toEqual([])
  expect(new Set(specCalls).size).toBe(specCalls.length)
})
