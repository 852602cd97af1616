import { describe, expect, test } from 'vitest'
import { roles } from '../users/roles.ts'
import { mayAssign, owningRoles, shareOut } from './owners.ts'

test('owners are people who may evaluate', () => {
  expect(roles.filter((role) => !owningRoles.includes(role))).toEqual(['ROLE_CONSULTANT', 'ROLE_TRIAL'])
})

test.each([
  ['a collaborator to a colleague', 'ROLE_COLLABORATOR', ['b'], true],
  ['a collaborator to themselves', 'ROLE_COLLABORATOR', ['a'], true],
  ['a consultant to themselves', 'ROLE_CONSULTANT', ['a'], false],
  ['a consultant to nobody', 'ROLE_CONSULTANT', [], false],
] as const)('%s may assign: %s', (_, role, people, expected) => {
  expect(mayAssign({ id: 'a', role }, people)).toBe(expected)
})

describe('sharing out', () => {
  const of = (count: number, seenBy: string[], prefix = 'x') =>
    Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}`, seenBy }))
  const loads = (given: Map<string, string>) =>
    Object.fromEntries([...Map.groupBy(given.values(), (each) => each)].map(([id, all]) => [id, all.length]))

  test.each([
    ['40 among 4', of(40, ['a', 'b', 'c', 'd']), { a: 10, b: 10, c: 10, d: 10 }],
    ['7 among 3', of(7, ['a', 'b', 'c']), { a: 3, b: 2, c: 2 }],
    ['one for one', of(1, ['b', 'a']), { a: 1 }],
    ['none', [], {}],
    ['what nobody sees is left out', [...of(2, []), ...of(1, ['c'], 'y')], { c: 1 }],
    ['who sees few gets these first', [...of(6, ['a', 'b'], 'all'), ...of(4, ['b'], 'some')], { a: 5, b: 5 }],
  ])('%s', (_, applications, expected) => {
    expect(loads(shareOut(applications, ['a', 'b', 'c', 'd']))).toEqual(expected)
  })
})
