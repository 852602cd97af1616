import { describe, expect, test } from 'vitest'
import { checkHelp, emptyHelp, messageMax } from './help-form.ts'

const typed = { ...emptyHelp, email: 'yann@example.com', category: 'other', message: 'Help' } as const

describe('what is typed', () => {
  test.each([
    ['all of it', {}, {}],
    ['no address', { email: 'yann' }, { email: 'emailInvalid' }],
    ['no category', { category: '' as const }, { category: 'categoryMissing' }],
    ['no message', { message: '  ' }, { message: 'messageMissing' }],
    ['the longest message', { message: 'a'.repeat(messageMax) }, {}],
    ['one that is longer', { message: 'a'.repeat(messageMax + 1) }, { message: 'messageTooLong' }],
  ])('%s', (_, changed, problems) => {
    expect(checkHelp({ ...typed, ...changed })).toEqual(problems)
  })
})
