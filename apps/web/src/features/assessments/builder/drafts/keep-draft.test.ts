import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { present, storedOf } from '../state/builder-state.ts'
import { aFullAssessment, openedBuilder, type TestedBuilder } from '../testing/builder-factory.ts'
import type { DraftShelf } from './draft-database.ts'
import { draftPauseMilliseconds, keepDraft } from './keep-draft.ts'
import type { Draft } from './stored-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function memoryShelf(): { -readonly [K in keyof DraftShelf]: DraftShelf[K] } & {
  readonly kept: Map<string, Draft>
} {
  const kept = new Map<string, Draft>()
  return {
    kept,
    of: async (owner) => [...kept.values()].filter(({ key }) => key.startsWith(owner)),
    keep: async (draft) => void kept.set(draft.key, draft),
    remove: async (key) => void kept.delete(key),
  }
}

const rename = (builder: TestedBuilder, name: string): void =>
  builder.edit((document) => ({ ...document, name }))

it('keeps the working copy a moment after a change, and the last word of it', () => {
  const [builder, shelf] = [openedBuilder(), memoryShelf()]
  keepDraft(builder, shelf, 'me:test', () => 42)
  rename(builder, 'One')
  rename(builder, 'Two')
  expect(shelf.kept.size).toBe(0)
  vi.advanceTimersByTime(draftPauseMilliseconds)
  expect(shelf.kept.get('me:test')).toMatchObject({ revision: 1, keptAt: 42, document: { name: 'Two' } })
})

it('writes at once when the page goes away, and says when it is written', async () => {
  const [builder, shelf] = [openedBuilder(), memoryShelf()]
  const kept = keepDraft(builder, shelf, 'me:test', () => 0)
  rename(builder, 'One')
  let isWritten = (): void => undefined
  shelf.keep = (draft) =>
    new Promise((resolve) => {
      isWritten = () => {
        shelf.kept.set(draft.key, draft)
        resolve()
      }
    })
  const flushed = [kept.flush(), kept.flush()]
  expect(shelf.kept.size).toBe(0)
  isWritten()
  await Promise.all(flushed)
  expect(shelf.kept.get('me:test')?.document.name).toBe('One')
})

it('lets go once everything is saved, and not before', () => {
  const [builder, shelf] = [openedBuilder(), memoryShelf()]
  keepDraft(builder, shelf, 'me:test', () => 0)
  rename(builder, 'One')
  vi.advanceTimersByTime(draftPauseMilliseconds)
  const sent = present(builder.getState())
  const stored = storedOf(aFullAssessment(undefined, { revision: 2 }))
  rename(builder, 'Typed since')
  builder.dispatch({ type: 'saved', sent, ids: {}, stored })
  vi.advanceTimersByTime(draftPauseMilliseconds)
  expect(shelf.kept.get('me:test')).toMatchObject({ revision: 2, document: { name: 'Typed since' } })
  builder.dispatch({ type: 'saved', sent: present(builder.getState()), ids: {}, stored })
  vi.advanceTimersByTime(draftPauseMilliseconds)
  expect(shelf.kept.size).toBe(0)
})
