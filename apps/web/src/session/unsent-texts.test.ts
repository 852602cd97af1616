import { expect, it } from 'vitest'
import { forgetUnsentTexts, unsentAbout, unsentText } from './unsent-texts.ts'

/** What a tab keeps, without a browser. */
function aTab(): () => Storage {
  const kept = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
  return () => storage
}

it('finds a text again: that of its author, about its thing', () => {
  const tab = aTab()
  unsentText('camille', 'comment', '1', tab).keep('Très clair')
  expect(unsentText('camille', 'comment', '1', tab).read()).toBe('Très clair')
  expect(unsentText('camille', 'comment', '2', tab).read()).toBe('')
  expect(unsentText('samir', 'comment', '1', tab).read()).toBe('')
})

it.each<[string, (text: ReturnType<typeof unsentText>) => void]>([
  ['sent', (text) => text.forget()],
  ['emptied', (text) => text.keep('')],
])('forgets a text that was %s, and no other', (_, act) => {
  const tab = aTab()
  unsentText('camille', 'comment', '1', tab).keep('Très clair')
  unsentText('camille', 'comment', '2', tab).keep('À revoir')
  act(unsentText('camille', 'comment', '1', tab))
  expect(unsentText('camille', 'comment', '1', tab).read()).toBe('')
  expect(unsentText('camille', 'comment', '2', tab).read()).toBe('À revoir')
})

it('tells about which things its author has one', () => {
  const tab = aTab()
  unsentText('camille', 'marks', '1', tab).keep('[]')
  unsentText('camille', 'comment', '2', tab).keep('Très clair')
  unsentText('samir', 'marks', '3', tab).keep('[]')
  expect(unsentAbout('camille', 'marks', tab)).toEqual(['1'])
})

it('forgets every text at signing out, and nothing else of the tab', () => {
  const tab = aTab()
  for (const id of ['1', '2', '3']) unsentText('camille', 'comment', id, tab).keep('Très clair')
  tab().setItem('signInNotice', 'expired')
  forgetUnsentTexts(tab)
  expect(tab().length).toBe(1)
  expect(tab().getItem('signInNotice')).toBe('expired')
})
