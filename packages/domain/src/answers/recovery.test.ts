import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { type DraftOperation, sortOperations } from './recovery.ts'

/** Takes texts, of the modules `a` and `b`. */
const read = (module: string, value: unknown) =>
  ['a', 'b'].includes(module) && (typeof value === 'string' || value === null) ? value : undefined
const operation = (module: string, seq: number, value: unknown = 'x'): DraftOperation => ({
  module,
  seq,
  value,
})

test.each<
  [string, DraftOperation[], [string, number][], { kept: DraftOperation[]; known: number; refused: string[] }]
>([
  ['nothing of nothing', [], [['a', 4]], { kept: [], known: 0, refused: [] }],
  [
    'an answer where there is none',
    [operation('a', 1)],
    [],
    { kept: [operation('a', 1)], known: 0, refused: [] },
  ],
  ['a newer answer', [operation('a', 5)], [['a', 4]], { kept: [operation('a', 5)], known: 0, refused: [] }],
  ['one that is there is known', [operation('a', 4)], [['a', 4]], { kept: [], known: 1, refused: [] }],
  ['an older one is known', [operation('a', 3)], [['a', 4]], { kept: [], known: 1, refused: [] }],
  [
    'an answer taken back',
    [operation('a', 5, null)],
    [['a', 4]],
    { kept: [operation('a', 5, null)], known: 0, refused: [] },
  ],
  [
    'of several of a module the last',
    [operation('a', 7, 'last'), operation('a', 5, 'first')],
    [],
    { kept: [operation('a', 7, 'last')], known: 0, refused: [] },
  ],
  [
    'a module of no such test is refused',
    [operation('z', 5), operation('b', 6)],
    [],
    { kept: [operation('b', 6)], known: 0, refused: ['z'] },
  ],
  [
    'a value of another form is refused',
    [operation('a', 5, { forged: 1 })],
    [['a', 4]],
    { kept: [], known: 0, refused: ['a'] },
  ],
  [
    'an older value of another form is known: the server has a newer one',
    [operation('a', 3, 1)],
    [['a', 4]],
    { kept: [], known: 1, refused: [] },
  ],
])('%s', (_, operations, stored, expected) =>
  expect(sortOperations(operations, new Map(stored), read)).toEqual(expected),
)

it('counts every module once, and has nothing left to keep the second time', () => {
  const operations = fc.array(
    fc.record({
      module: fc.constantFrom('a', 'b', 'z'),
      seq: fc.integer({ min: 1, max: 20 }),
      value: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
    }),
  )
  const stored = fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(operations, stored, (list, numbers) => {
      const before = new Map(Object.entries(numbers))
      const first = sortOperations(list, before, read)
      const modules = new Set(list.map(({ module }) => module))
      expect(first.kept.length + first.known + first.refused.length).toBe(modules.size)
      const after = new Map([...before, ...first.kept.map(({ module, seq }) => [module, seq] as const)])
      expect(sortOperations(list, after, read)).toEqual({
        kept: [],
        known: first.known + first.kept.length,
        refused: first.refused,
      })
    }),
  )
})
