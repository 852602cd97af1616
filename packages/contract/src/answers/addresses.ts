import type { Address } from '../call.ts'

/**
 * The calls of a candidate's browser. Each except `identify` and `session` carries the application's id in
 * the header `x-attempt`; without it the cookie decides, of several the one for the test that path or body
 * name. `session` may name the test.
 */
export const answerAddresses = {
  identify: { method: 'POST', path: '/api/candidates/application/assessment/:assessmentId' },
  session: { method: 'GET', path: '/api/candidates/application/session' },
  leaveSession: { method: 'DELETE', path: '/api/candidates/application/session' },
  visitPage: { method: 'POST', path: '/api/assessment-pages/:pageId/visited' },
  pageVisit: { method: 'GET', path: '/api/assessment-pages/:pageId/visited' },
  saveDraft: { method: 'PUT', path: '/api/answers/draft' },
  submitPage: { method: 'POST', path: '/api/answers/assessment/:assessmentId' },
  pageScore: { method: 'GET', path: '/api/answers/page_score/module/:moduleId' },
  setCompleted: { method: 'POST', path: '/api/candidates/application/set-completed-assessment' },
} as const satisfies Record<string, Address>

/** Header that names the application which a candidate's call is about; its cookie must be there. */
export const attemptHeader = 'x-attempt'
/** The service worker of tests' pages; none of them has this name. */
export const offlineWorker = '/assessment/offline-worker.js'
/** Id of the element of a test's page that holds `OpenedTest` or `UnopenedTest` as JSON. */
export const openedTestElement = 'opened-test'
/**
 * Header that makes a submission safe to send again; unique per application. `identify` takes one too: two
 * clicks with the same key get the same application.
 */
export const idempotencyHeader = 'idempotency-key'
/**
 * Highest number of an operation: exact in every program that reads it. The sum of many is not: it takes a
 * bigint.
 */
export const maxOperation = 2 ** 42

/**
 * Longest token of a test's address, in characters: an invitation with names of 255 and all; an ordinary one
 * has some 400.
 */
export const tokenMaxCharacters = 8000
