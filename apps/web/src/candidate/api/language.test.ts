import { beforeEach, expect, test, vi } from 'vitest'

let stored: Record<string, string> = {}
beforeEach(() => {
  stored = {}
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  })
})
// Anew for each test, as a page load does.
const load = () => import('./language.ts')

test('a page speaks French where nobody says otherwise', async () => {
  const { keptLanguage } = await load()
  expect(keptLanguage()).toBe('fr')
})

test('a page speaks as its test does', async () => {
  const { keptLanguage, speakAsTest } = await load()
  speakAsTest('en')
  expect(keptLanguage()).toBe('en')
})

test('what the candidate chose comes first, also after a reload', async () => {
  const { keepLanguage, speakAsTest } = await load()
  speakAsTest('en')
  keepLanguage('fr')
  vi.resetModules()
  const again = await load()
  again.speakAsTest('en')
  expect(again.keptLanguage()).toBe('fr')
})

test('a choice that no language answers to counts for nothing', async () => {
  stored = { language: 'eo' }
  const { keptLanguage, speakAsTest } = await load()
  speakAsTest('en')
  expect(keptLanguage()).toBe('en')
})
