import { newModuleData } from '@assay/domain/assessments/new-document'
import { describe, expect, it } from 'vitest'
import { destinationOf, toDestination } from '../../types/button/destination.ts'
import { renumbered } from '../../types/priorisation/renumbered.ts'
import { firstTarget, offeredPages } from './editor-types.ts'
import { moved, patched } from './lists.ts'
import { htmlOfWords, wordsOfHtml } from './plain-rich.ts'

describe('plain words stored as rich text', () => {
  it.each([['a < b & c > d'], ['l’appel'], ['  deux  ']])('%s comes back as it was', (words) =>
    expect(wordsOfHtml(htmlOfWords(words))).toBe(words),
  )
  it('are read out of the one paragraph that an editor makes', () =>
    expect(wordsOfHtml('<p>oui &amp; non</p>')).toBe('oui & non'))
  it('are not made of formatted text', () =>
    expect(wordsOfHtml('<p>un <strong>mot</strong></p>')).toBeUndefined())
})

it('lists move and change without touching what they were', () => {
  const list = ['a', 'b', 'c']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(patched([{ n: 1 }, { n: 2 }], 1, { n: 3 })).toEqual([{ n: 1 }, { n: 3 }])
  expect(list).toEqual(['a', 'b', 'c'])
})

describe('the expected positions of a priorisation', () => {
  const item = (id: string, expectedPosition: number) => ({
    id,
    label: id,
    expectedPosition,
    tooltipContent: '',
  })
  const positions = (items: ReturnType<typeof item>[]) =>
    items.map(({ expectedPosition }) => expectedPosition)

  it('are the places in the list', () => {
    const [a, b] = [item('a', 1), item('b', 2)]
    expect(positions(renumbered([a, b], [b, a]))).toEqual([1, 2])
    expect(positions(renumbered([a, b], [a, b, item('c', 100)]))).toEqual([1, 2, 3])
  })

  it('stay with their items where the author gave some of their own', () => {
    const [a, b] = [item('a', 1), item('b', 1)]
    expect(positions(renumbered([a, b], [b, a, item('c', 100)]))).toEqual([1, 1, 2])
  })
})

describe('where a button leads', () => {
  const data = newModuleData('button', () => 'x')
  const first = { id: 'new', pagePosition: 3 }

  it.each(['next', 'page', 'score'] as const)('%s is read back as it was chosen', (destination) =>
    expect(destinationOf({ ...data, ...toDestination(data, destination, first) })).toBe(destination),
  )
  it('is a page at once when a page is wanted', () =>
    expect(toDestination(data, 'page', first).pagePositionList).toMatchObject([{ pagePosition: 3 }]))
})

describe('the pages to lead to', () => {
  const pages = [
    { position: 1, name: 'Accueil' },
    { position: 2, name: 'Fin', isOwn: true },
  ]
  const positions = (chosen: number | null) => offeredPages(pages, chosen).map(({ position }) => position)
  it('never offer the own one', () => expect(positions(1)).toEqual([1]))
  it('show it where it was chosen before', () => expect(positions(2)).toEqual([1, 2]))
  it('begin with another', () => expect(firstTarget(pages)).toBe(1))
})
