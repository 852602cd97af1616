import { beforeEach, expect, test, vi } from 'vitest'

let stored: Record<string, string> = {}
beforeEach(() => {
  stored = {}
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: {} })
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
  const { startLanguage, currentLanguage } = await load()
  startLanguage()
  expect(currentLanguage()).toBe('fr')
})

test('a page speaks as its test does', async () => {
  const { startLanguage, currentLanguage } = await load()
  startLanguage('en')
  expect(currentLanguage()).toBe('en')
})

test('what somebody chose comes first, also after a reload', async () => {
  const { startLanguage, changeLanguage } = await load()
  startLanguage('en')
  changeLanguage('fr')
  vi.resetModules()
  const again = await load()
  again.startLanguage('en')
  expect(again.currentLanguage()).toBe('fr')
})

test('a choice that no language answers to counts for nothing', async () => {
  stored = { language: 'eo' }
  const { startLanguage, currentLanguage } = await load()
  startLanguage('en')
  expect(currentLanguage()).toBe('en')
})
