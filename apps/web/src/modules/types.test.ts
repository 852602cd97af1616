/** Each module type has its parts in its folder, and each folder is of a type. */
import { type ModuleType, moduleTypes, takesAnswer } from '@assay/domain/modules/module-types'
import { expect, test } from 'vitest'
import { typeFacts } from './editors.tsx'
import { loadPlayer, playerOf } from './players.ts'

const files = Object.keys(import.meta.glob('./types/*/*'))
const types = Object.keys(moduleTypes) as ModuleType[]
const has = (type: ModuleType, name: string) => files.includes(`./types/${type}/${name}.tsx`)

test.each(types)('%s has a player and an editor, and a view of its answer where it has one', (type) => {
  expect(has(type, 'player')).toBe(true)
  expect(has(type, 'editor')).toBe(type !== 'text' && type !== 'container')
  expect(has(type, 'answer-view')).toBe(takesAnswer(type))
})

test.each(types)('%s: its player is in the entry, or comes', async (type) => {
  const player = playerOf(type)
  expect(typeof player === 'function' ? player : await loadPlayer(type)).toBeTypeOf('function')
})

test('there is no folder of anything else', () => {
  expect(new Set(files.map((file) => file.split('/')[2]))).toEqual(new Set(types))
})

const editors = import.meta.glob<string>('./types/*/editor.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test.each(types)('%s is edited on the page where it is said to be', (type) => {
  const parts = editors[`./types/${type}/editor.tsx`]?.split('export const editor')[1] ?? ''
  expect(/\bInPlace\b/.test(parts.split('\n}')[0] ?? '')).toBe(typeFacts[type].isInPlace === true)
})
