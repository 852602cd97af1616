/**
 * Runs before every file of component tests: the parts of a browser that jsdom lacks, a server for `fetch`
 * that knows the contract, and an end that fails for what went wrong unseen. Layout, focus rings, media and
 * the network itself are a journey's: here every box is empty.
 */
import 'fake-indexeddb/auto'
import { listNotices } from '@assay/contract/notifications/notice-calls'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { startLanguage } from '../i18n/language.ts'
import { consoleErrors, endings, expected, server } from './browser.ts'
import { addMissingParts } from './missing-parts.ts'

configure({
  // A busy machine may be late.
  asyncUtilTimeout: 10_000,
  // A search that waits fails many times: the page is printed for the failure that is read.
  getElementError(message, container) {
    const error = new Error(message ?? '')
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
    Object.defineProperty(error, 'message', { get: read, configurable: true })
    return Object.assign(error, { name: 'TestingLibraryElementError' })
  },
})
addMissingParts()
// React notes where each element is made, for the addresses of its warnings: a tenth of all processor time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true },
)

beforeEach(() => {
  // Files share their worker's modules: the language that one test changed would be the next one's.
  startLanguage()
  server.startAnew()
  // The frame of every screen asks for it.
  server.answer(listNotices, () => ({ data: [], meta: { unread: 0, openRequests: 0 } }))
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
