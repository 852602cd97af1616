/** Ids are made also where the product is opened on plain http under another name than localhost. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newUuid } from './new-uuid.ts'

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

// What a browser has there: chance, and no `randomUUID`.
beforeEach(() => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', {
    getRandomValues: <T extends Uint8Array<ArrayBuffer>>(bytes: T) => crypto.getRandomValues(bytes),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an id is a UUID of version 4, and each another', () => {
  const ids = Array.from({ length: 200 }, newUuid)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

test('nothing else of the screens asks for what is missing there', () => {
  const calling = Object.entries(sources).flatMap(([file, text]) => (/randomUUID\(/.test(text) ? [file] : []))
  expect(calling).toEqual([])
})
