import { expect, it } from 'vitest'
import { saveStateOf } from './builder-state.ts'

const conflict = { kind: 'conflict', error: 'changed', theirs: {}, isPutOff: false } as const

it.each([
  ['idle', { kind: 'idle' }, 'modified', 'saved'],
  ['while it is sent', { kind: 'saving' }, 'saving', 'saving'],
  ['that did not get through', { kind: 'failed', error: 'offline' }, 'failed', 'saved'],
  ['that asks', conflict, 'conflict', 'conflict'],
  ['whose question is put off', { ...conflict, isPutOff: true }, 'conflict', 'saved'],
] as const)('a save %s is said until nothing is left to save', (_, saving, unsaved, saved) => {
  expect([saveStateOf(saving, true), saveStateOf(saving, false)]).toEqual([unsaved, saved])
})
