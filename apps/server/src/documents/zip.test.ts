import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzipped } from '../testing/unzip.ts'
import { zipOf } from './zip.ts'

/** More than waits anywhere on the way. */
async function* endless() {
  for (;;) yield Buffer.alloc(2 ** 16, Math.random().toString())
}

test('holds what was put in under its name, each opened when its turn comes', async () => {
  const opened: string[] = []
  const open = (name: string) => () => {
    opened.push(name)
    return Readable.from([Buffer.from(`of ${opened.join(', ')}`)])
  }
  const file = zipOf([
    { path: 'Zoë نور.json', content: Buffer.from('{}') },
    { path: 'a', content: open('a'), level: 0 },
    { path: 'b', content: open('b') },
  ])
  expect([...(await unzipped(await buffer(file)))].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['Zoë نور.json', '{}'],
    ['a', 'of a'],
    ['b', 'of a, b'],
  ])
})

test.each([
  ['opened', () => Promise.reject(new Error('gone'))],
  [
    'read',
    () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('begun')
          throw new Error('gone')
        })(),
      ),
  ],
])('breaks off with the error of what cannot be %s', async (_, content) => {
  await expect(buffer(zipOf([{ path: 'a', content }]))).rejects.toThrow('gone')
})

test('reads no further than it is read, and ends the reading where nobody reads on', async () => {
  const input = Readable.from(endless())
  const file = zipOf([{ path: 'a', content: () => input }])
  for await (const _ of file) break
  await new Promise((ended) => input.once('close', ended))
  expect(input.destroyed).toBe(true)
})
