import { describe, expect, it } from 'vitest'
import { nearestStop, scaleLayout } from './scale.ts'

const agreement = ['Pas du tout d’accord', 'Plutôt pas d’accord', 'Plutôt d’accord', 'Tout à fait d’accord']
const figures = (count: number) => Array.from({ length: count }, (_, index) => String(index))

/** Room in em of 16 px: a phone of 320 px, one of 390 px, a page of 720 px, less margins and frame. */
const [small, phone, page] = [262, 332, 692].map((px) => px / 16) as [number, number, number]

describe('a scale', () => {
  it.each<[string, readonly string[], number, string]>([
    ['five figures on the smallest phone', figures(5), small, 'line'],
    ['eleven figures on a phone', figures(11), phone, 'lines'],
    ['eleven figures on a page', figures(11), page, 'line'],
    ['fifty figures on a page', figures(50), page, 'lines'],
    ['four sentences on a phone', agreement, phone, 'list'],
    ['four sentences on a page', agreement, page, 'line'],
    ['a word longer than a stop', ['Extraordinairement', 'Jamais'], small, 'list'],
    ['twenty words on a page', figures(20).map((each) => `Niveau ${each}`), page, 'list'],
  ])('%s', (_, names, room, layout) => expect(scaleLayout(names, room)).toBe(layout))
})

describe('the nearest stop', () => {
  it.each([
    [0, 0],
    [29, 0],
    [31, 1],
    [500, 2],
  ])('at %i px is number %i', (at, index) => expect(nearestStop([10, 50, 90], at)).toBe(index))

  it('of no stops is none', () => expect(nearestStop([], 5)).toBe(-1))
})
