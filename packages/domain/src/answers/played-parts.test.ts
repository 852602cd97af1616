import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playedParts } from './played-parts.ts'

describe('the parts that are played', () => {
  test.each([
    ['what the answer names, where tries are free', false, ['b'], ['a', 'b'], ['b']],
    ['nothing, where the answer names nothing', false, [], ['a'], []],
    ['not what is nobody’s', false, ['forged', 'a'], ['a'], ['a']],
    ['every try, where there is only one', true, ['b'], ['a', 'b'], ['a', 'b']],
    ['the only try, though the answer was taken back', true, [], ['a'], ['a']],
    ['in the answer’s own order', true, ['b', 'a'], ['a', 'b'], ['b', 'a']],
    ['what was left out in its place', true, ['a', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['not what is nobody’s, with one try either', true, ['forged'], ['a'], ['a']],
  ])('%s', (_, onlyOneTry, named, begun, parts) => {
    expect(playedParts(onlyOneTry, named, begun)).toEqual(parts)
  })

  const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'))

  test('with one try: each recording once, those named in their order', () => {
    fc.assert(
      fc.property(ids, ids, (named, begun) => {
        const parts = playedParts(true, named, begun)
        expect(parts.toSorted()).toEqual(begun.toSorted())
        expect(parts.filter((id) => named.includes(id))).toEqual(named.filter((id) => begun.includes(id)))
      }),
    )
  })
})
