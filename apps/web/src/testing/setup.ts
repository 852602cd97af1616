/**
 * Runs before every file of component tests: the parts of a browser that jsdom lacks, a server for `fetch`
 * that knows the contract, and an end that fails for what went wrong unseen. Layout, focus rings, media and
 * the network itself are a journey's: here every box is empty.
 */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { startLanguage } from '../i18n/language.ts'
import { consoleErrors, endings, expected, server } from './browser.ts'
import { addMissingParts } from './missing-parts.ts'

// A busy machine may be late.
configure({ asyncUtilTimeout: 10_000 })
addMissingParts()

beforeEach(() => {
  // Files share their worker's modules: the language that one test changed would be the next one's.
  startLanguage()
  server.startAnew()
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'error').mockImplementation(
    (...said) => void consoleErrors.push(said.map(String).join(' ')),
  )
})

afterEach(() => {
  cleanup()
  for (const end of endings.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  const errors = consoleErrors.splice(0)
  const known = expected.splice(0)
  server.verify()
  expect(errors.filter((error) => !known.some((pattern) => pattern.test(error)))).toEqual([])
})
