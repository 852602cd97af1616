import { expect, test } from 'vitest'
import { recordedType } from './media-type.ts'

test.each([
  [
    'Chrome, Firefox',
    ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
    'video/webm;codecs=vp8,opus',
  ],
  ['a WebM without a say in its codecs', ['video/webm'], 'video/webm'],
  ['Safari', ['video/mp4'], 'video/mp4'],
  ['neither', [], undefined],
] as const)('%s', (_, supported, expected) => {
  expect(recordedType('video', (type) => (supported as readonly string[]).includes(type))).toBe(expected)
})

test('sound alone is asked for as sound', () => {
  expect(recordedType('audio', () => true)).toBe('audio/webm;codecs=opus')
})
