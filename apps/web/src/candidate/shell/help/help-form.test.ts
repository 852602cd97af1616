import { describe, expect, test } from 'vitest'
import { beginsAsPicture, checkHelp, emptyHelp, messageMax } from './help-form.ts'

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

describe('a picture by its first bytes', () => {
  test.each<[string, readonly number[], boolean]>([
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], true],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0], true],
    ['GIF', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0], false],
    ['a PNG cut short', [0x89, 0x50], false],
    ['nothing', [], false],
  ])('%s', (_, bytes, is) => {
    expect(beginsAsPicture(Uint8Array.from(bytes))).toBe(is)
  })
})
