import { expect, test } from 'vitest'
import { isEnter } from './is-enter.ts'

test.each([
  ['Enter', { key: 'Enter', keyCode: 13, isComposing: false }, true],
  ['Enter that ends a composition', { key: 'Enter', keyCode: 13, isComposing: true }, false],
  ['the same in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, false],
  ['the same as React tells it', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, false],
  ['another key', { key: 'a', keyCode: 65, isComposing: false }, false],
])('%s', (_, event, expected) => expect(isEnter(event)).toBe(expected))
