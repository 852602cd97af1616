import type { Address } from '../call.ts'

/**
 * The calls of a candidate's browser. All but `identify` and `session`, which may name the test, carry the
 * application's id in `x-attempt`; without it the cookie for the path's or body's test decides.
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
/** Makes a submission, or an `identify`, safe to send again; unique per application. */
export const idempotencyHeader = 'idempotency-key'
/** Highest number of an operation: exact in every program. The sum of many takes a bigint. */
export const maxOperation = 2 ** 42

/** Longest token of a test's address, in characters: an invitation with names of 255; most have some 400. */
export const tokenMaxCharacters = 8000
