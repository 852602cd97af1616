import { expect, it } from 'vitest'
import { mayBeInvited } from './consent.ts'

const of = (assessmentId: string, keepForFuture: boolean) => ({ assessmentId, keepForFuture })

it.each([
  ['took no test', [], true],
  ['took this one', [of('this', false)], true],
  ['took another one', [of('other', false)], false],
  ['took another one and agreed', [of('other', true)], true],
  ['agreed once of several times', [of('other', false), of('third', true)], true],
  ['took this one and another one', [of('other', false), of('this', false)], true],
])('who %s may be invited: %s', (_, applications, expected) => {
  expect(mayBeInvited(applications, 'this')).toBe(expected)
})
