import { expect, it } from 'vitest'
import { mayBeInvited, refuseWriting } from './consent.ts'

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

const took = (keepForFuture: boolean, isRefused: boolean) => ({ keepForFuture, isRefused })

it.each([
  ['took no test', false, [], null],
  ['wants no mails', true, [], 'candidateUnsubscribed'],
  ['waits for a decision', false, [took(false, false)], null],
  ['was refused and agreed to hear of others', false, [took(true, true)], null],
  ['was refused and never agreed', false, [took(false, true)], 'candidateNotAgreed'],
  ['was refused in one of two', false, [took(false, true), took(false, false)], null],
  ['agreed and then wanted no mails', true, [took(true, false)], 'candidateUnsubscribed'],
])('who %s may be written to, or not', (_, isUnsubscribed, applications, expected) => {
  expect(refuseWriting({ isUnsubscribed }, applications)).toBe(expected)
})
