/** A sitting with a server, a browser and a time of its own, for tests. Each call may be replaced. */
import type {
  CandidateState,
  OpenedTest,
  PageClock,
  PageVisit,
  UploadState,
} from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import type { Calls, Submitted } from '../../api/calls.ts'
import type { Outcome } from '../../api/outcome.ts'
import { memoryStore } from '../../sync/testing/memory-store.ts'
import { virtualTime } from '../../sync/testing/virtual-time.ts'
import { ChunkQueue } from '../../sync/upload-chunks/chunk-queue.ts'
import type { StoredUpload } from '../../sync/upload-chunks/chunk-store.ts'
import { memoryChunkStore } from '../../sync/upload-chunks/memory-chunk-store.ts'
import * as applicationCode from '../application-code.ts'
import type { TestAddress } from '../navigation/address.ts'
import type { LoadingBrowser } from '../navigation/navigation.ts'
import type { Opening } from '../navigation/opening.ts'
import { Sitting } from '../sitting.ts'

/** The server's clock when the harness begins. */
export const start = Date.UTC(2026, 0, 1, 10)
const question = {
  id: 'q',
  moduleId: moduleTypes.question,
  content: 'Why?',
  evaluationMandatory: true,
  data: {},
}
export const button = { id: 'go', moduleId: moduleTypes.button, content: '', data: { saveAnswers: true } }
const auth = { id: 'auth', moduleId: moduleTypes.auth, content: '', data: {} }

export function aPage(position: number, ...items: object[]): PublicPage {
  const rowList = [{ rowId: `row-${position}`, moduleItemList: items }]
  return { id: `page-${position}`, position, name: '', rowList, popups: [] } as unknown as PublicPage
}
export const pages = {
  auth: aPage(1, auth),
  question: aPage(2, question, button),
  next: aPage(3, question, button),
}

/** The state of an application that stands on a page. */
export function stateOn(page: PublicPage, changed: Partial<CandidateState> = {}): CandidateState {
  const startedAt = new Date(start).toISOString()
  const { answers = [] } = changed
  return {
    application: {
      id: 'app',
      assessmentId: 'test',
      status: 'inProgress',
      currentPage: page.position,
      firstName: 'Léa',
      startedAt,
      completedAt: null,
      extraTimePercent: 0,
    },
    takenOver: false,
    email: 'l@e.fr',
    priorApplicationId: null,
    page,
    answers,
    lastSeq: Math.max(0, ...answers.map(({ seq }) => seq)),
    otherSeqs: {},
    visit: null,
    isMovedByTimer: false,
    filters: [],
    resubmission: null,
    receipt: null,
    serverNow: startedAt,
    ...changed,
  }
}

export const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value })
export const lost: Outcome<never> = { kind: 'retry', retryAfterSeconds: 0 }
export const refused = (code: string, detail: unknown = null): Outcome<never> => ({
  kind: 'refused',
  code,
  message: `refused: ${code}`,
  detail,
})
/** A call that never gets an answer by itself. */
export const silent = (): Promise<never> => new Promise(() => undefined)

export type Harness = ReturnType<typeof aHarness>

export function aHarness() {
  const time = virtualTime()
  const made: string[] = []
  let keys = 0
  const submissions: Parameters<Calls['submitPage']>[2][] = []
  const say = <T>(name: string, outcome: Outcome<T>) => {
    made.push(name)
    return Promise.resolve(outcome)
  }
  const serverNow = () => new Date(start + time.now()).toISOString()
  const harness = {
    time,
    store: memoryStore(),
    chunkStore: memoryChunkStore(),
    sendChunk: ({ uploadId }: StoredUpload, number: number): Promise<Outcome<UploadState>> =>
      say(`chunk ${number}`, done({ uploadId, received: number + 1, missing: [], finished: false })),
    sendEnd: ({ uploadId, pieces }: StoredUpload): Promise<Outcome<UploadState>> =>
      say(`end ${pieces}`, done({ uploadId, received: pieces, missing: [], finished: true })),
    /** Names of the calls made, in their order. */
    made,
    submissions,
    /** What runs an application is there once this resolves. */
    codeComes: Promise.resolve(),
    /** What shows the pages, and their clock, is there once this resolves. */
    playersCome: Promise.resolve(),
    isOnline: true,
    isVisible: true,
    keepsCookies: true,
    tabApplication: null as string | null,
    /** What the tab keeps; it is given back to whoever reloads. */
    opening: null as Opening | null,
    /** Applications of which modules remember nothing any more. */
    forgotten: [] as string[],
    /** What the address bar says. */
    address: '',
    serverNow,
    /** A visit with so many seconds left of a limit; none: nothing is timed. */
    visitOf: (pageId: string, clock?: Partial<PageClock>): PageVisit => ({
      pageId,
      firstVisitedAt: new Date(start).toISOString(),
      closedAt: null,
      clocks: clock
        ? [
            {
              cause: 'page',
              limitSeconds: 60,
              remainingSeconds: 60,
              givenBackSeconds: 0,
              isDisplayed: true,
              countsUp: false,
              ...clock,
            },
          ]
        : [],
      extraTimePercent: 0,
      serverNow: serverNow(),
    }),
    calls: {} as Calls,
    sit: (opened: Partial<OpenedTest> = {}, address: Partial<TestAddress> = {}): Sitting =>
      new Sitting({
        test: aTest(opened),
        address: { prefill: {}, token: null, isResumeLink: false, page: null, cleanSearch: '', ...address },
        calls: latest(),
        browser: aBrowser(),
      }),
    /** A sitting on the second page, whose candidate has just said who they are. */
    identified: async (): Promise<Sitting> => {
      const sitting = harness.sit()
      await sitting.start()
      await sitting.identify(form)
      await time.flush()
      return sitting
    },
  }
  /** Calls that may be replaced while a sitting runs. */
  const latest = () =>
    Object.fromEntries(
      Object.keys(harness.calls).map((name) => [
        name,
        (...args: never[]) => (harness.calls[name as keyof Calls] as (...args: never[]) => unknown)(...args),
      ]),
    ) as unknown as Calls
  const submitted = (): Submitted => ({
    application: stateOn(pages.next).application,
    nextPage: { position: 3, page: pages.next, openInNewWindow: false },
    completed: false,
    late: false,
  })
  const entered = { message: null, existingApplication: false, application: null, redirectToPage: 2 }
  harness.calls = {
    identify: () => say('identify', done({ ...entered, state: stateOn(pages.question) })),
    session: (_, page) => say(`session ${page ?? ''}`, done({ data: stateOn(pages.question) })),
    leaveSession: () => say('leaveSession', done(null)),
    visitPage: (_, pageId) => say('visitPage', done(harness.visitOf(pageId))),
    pageVisit: (_, pageId) => say('pageVisit', done({ data: harness.visitOf(pageId) })),
    saveDraft: (_, operations) =>
      say('saveDraft', done({ savedAt: serverNow(), acknowledged: [...operations] })),
    submitPage: (_, __, submission) => {
      submissions.push(submission)
      return say('submitPage', done(submitted()))
    },
    setCompleted: () => say('setCompleted', done({ application: stateOn(pages.question).application })),
  }
  const aBrowser = (): LoadingBrowser => ({
    now: time.now,
    later: time.later,
    random: () => 0.5,
    isOnline: () => harness.isOnline,
    keepsCookies: () => harness.keepsCookies,
    isVisible: () => harness.isVisible,
    newKey: () => `key-${++keys}`,
    applicationCode: async () => {
      await harness.codeComes
      return {
        ...applicationCode,
        store: () => harness.store,
        takeOver: () => ({ release: () => undefined }),
      }
    },
    openChunks: async ({ watch, ...parts }) => {
      const queue = new ChunkQueue({
        ...parts,
        store: harness.chunkStore,
        isVolatile: () => false,
        sendChunk: (upload, number) => watch(() => harness.sendChunk(upload, number), false),
        sendEnd: (upload) => watch(() => harness.sendEnd(upload), true),
        addressOf: (uploadId) => uploadId,
        newId: () => 'upload',
      })
      await queue.restore()
      return queue
    },
    tabApplication: {
      get: () => harness.tabApplication,
      set: (id) => {
        harness.tabApplication = id
      },
    },
    opening: {
      get: () => harness.opening,
      set: (opening) => {
        harness.opening = opening
      },
    },
    forget: async (id) => {
      harness.forgotten.push(id)
    },
    showPosition: (position, how) => {
      harness.address = `${how} ${position}`
    },
    prefetch: () => harness.playersCome,
    openWindow: () => ({ goTo: () => true, close: () => undefined }),
  })
  const aTest = (opened: Partial<OpenedTest>): OpenedTest => ({
    problem: null,
    assessmentId: 'test',
    assessment: { pageList: [pages.auth], pageCount: 4, needs: [] } as unknown as OpenedTest['assessment'],
    company: { name: 'Horizon', logoUrl: null, primaryColor: '#000000', secondaryColor: '#000000' },
    preview: false,
    hasPreviewBar: false,
    resume: null,
    hasResumeLink: false,
    invitation: null,
    filters: [],
    serverNow: serverNow(),
    ...opened,
  })
  return harness
}

export const form = {
  firstName: 'Léa',
  lastName: 'M',
  email: 'l@e.fr',
  phone: '',
  birthDate: '',
  rgpd1: true,
  rgpd2: true,
  keepForFuture: false,
}

export const press = (sitting: Sitting): Promise<readonly string[]> => sitting.press(button as never)

/** Stage and page in a few words. */
export function shown(sitting: Sitting): string {
  const { stage } = sitting.getState()
  return 'page' in stage ? `${stage.kind} ${stage.page?.id ?? ''}` : stage.kind
}
