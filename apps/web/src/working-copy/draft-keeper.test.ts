import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftPauseMilliseconds, keepDraft } from './draft-keeper.ts'
import type { Draft } from './drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Something that is typed at a revision, and what is kept of it. */
function typing() {
  const stored = new Map<string, Draft<string>>()
  let [document, revision, isSaved] = ['', 1, true]
  let changed = (): void => undefined
  const drafts = {
    keep: async (draft: Draft<string>): Promise<void> => void stored.set(draft.key, draft),
    remove: async (key: string) => void stored.delete(key),
  }
  const unsaved = {
    subscribe: (listener: () => void) => {
      changed = listener
      return () => undefined
    },
    read: () => (isSaved ? undefined : { document, revision }),
  }
  return {
    stored,
    drafts,
    flush: keepDraft(unsaved, drafts, 'me:test', () => 42, new AbortController().signal),
    type: (text: string) => {
      ;[document, isSaved] = [text, false]
      changed()
    },
    save: (sent: string) => {
      ;[revision, isSaved] = [revision + 1, sent === document]
      changed()
    },
  }
}

it('keeps the working copy a moment after a change, and the last word of it', () => {
  const { stored, type } = typing()
  type('One')
  type('Two')
  expect(stored.size).toBe(0)
  vi.advanceTimersByTime(draftPauseMilliseconds)
  expect(stored.get('me:test')).toEqual({ key: 'me:test', revision: 1, keptAt: 42, document: 'Two' })
})

it('writes at once when the page goes away, and says when it is written', async () => {
  const { stored, drafts, flush, type } = typing()
  type('One')
  let isWritten = (): void => undefined
  drafts.keep = (draft) =>
    new Promise<void>((resolve) => {
      isWritten = () => {
        stored.set(draft.key, draft)
        resolve()
      }
    })
  const flushed = [flush(), flush()]
  expect(stored.size).toBe(0)
  isWritten()
  await Promise.all(flushed)
  expect(stored.get('me:test')?.document).toBe('One')
})

it('lets go once everything is saved, and not before', () => {
  const { stored, type, save } = typing()
  type('One')
  vi.advanceTimersByTime(draftPauseMilliseconds)
  type('Typed since')
  save('One')
  vi.advanceTimersByTime(draftPauseMilliseconds)
  expect(stored.get('me:test')).toMatchObject({ revision: 2, document: 'Typed since' })
  save('Typed since')
  vi.advanceTimersByTime(draftPauseMilliseconds)
  expect(stored.size).toBe(0)
})
