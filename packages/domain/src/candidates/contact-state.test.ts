import { expect, test } from 'vitest'
import { contactText, readContact, statesOf } from './contact-state.ts'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01'

test.each([
  ['a state and its test', `notBegun:${id}`, { filter: 'notBegun', assessmentId: id }],
  ['who wants no mails, of a test', `unsubscribed:${id}`, { filter: 'unsubscribed', assessmentId: id }],
  ['a state without a test', 'notBegun', undefined],
  ['a test without a state', `:${id}`, undefined],
  ['a state that there is not', `opened2:${id}`, undefined],
  ['what every object has', `constructor:${id}`, undefined],
  ['no id', 'done:7a1d4a52', undefined],
  ['more behind it', `done:${id}x`, undefined],
])('reads %s', (_, text, read) => {
  expect(readContact(text)).toEqual(read)
  if (read) expect(contactText(read as never)).toBe(text)
})

test('who has not begun may have opened the link, and nothing else counts as opened', () => {
  expect(statesOf('notBegun')).toEqual(['invited', 'opened'])
  expect(statesOf('opened')).toEqual(['opened'])
  expect(statesOf('contacted')).toContain('done')
})
