import type { CandidateState, OpenedTest } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Calls, Submitted } from '../api/calls.ts'
import type { Outcome } from '../api/outcome.ts'
import { memoryStore } from '../queue/memory-store.ts'
import { virtualTime } from '../queue/testing/virtual-time.ts'
import type { Browser } from './browser.ts'
import { createSitting } from './sitting.ts'

const now = '2026-01-01T10:00:00.000Z'
const question = {
  id: 'q',
  moduleId: moduleTypes.question,
  content: 'Why?',
  evaluationMandatory: true,
  data: {},
}
const button = { id: 'go', moduleId: moduleTypes.button, content: '', data: { saveAnswers: true } }
const auth = { id: 'auth', moduleId: moduleTypes.auth, content: '', data: {} }

function aPage(position: number, ...items: object[]): PublicPage {
  const rowList = [{ rowId: `row-${position}`, moduleItemList: items }]
  return { id: `page-${position}`, position, name: '', rowList, popups: [] } as unknown as PublicPage
}
const pages = { auth: aPage(1, auth), question: aPage(2, question, button), next: aPage(3, question, button) }
const application = {
  id: 'app',
  assessmentId: 'test',
  status: 'inProgress',
  currentPage: 2,
  firstName: 'Léa',
} as const
const stateOn = (page: PublicPage, answers: CandidateState['answers'] = []): CandidateState => ({
  application: { ...application, startedAt: now, completedAt: null, extraTimePercent: 0 },
  page,
  answers,
  lastSeq: Math.max(0, ...answers.map(({ seq }) => seq)),
  visit: null,
  filters: [],
  resubmission: null,
  serverNow: now,
})
const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value })
const lost: Outcome<never> = { kind: 'retry', retryAfterSeconds: 0 }

let time = virtualTime()
let store = memoryStore()
let made: string[] = []
let submissions: Parameters<Calls['submitPage']>[2][] = []
let calls: Calls
let tabApplication: string | null = null
/** What the address bar says. */
let address = ''

beforeEach(() => {
  time = virtualTime()
  store = memoryStore()
  made = []
  submissions = []
  tabApplication = null
  address = ''
  const say = <T>(name: string, outcome: Outcome<T>) => {
    made.push(name)
    return Promise.resolve(outcome)
  }
  const submitted: Submitted = {
    application: stateOn(pages.next).application,
    nextPage: { position: 3, page: pages.next, openInNewWindow: false },
    completed: false,
    late: false,
  }
  calls = {
    identify: () =>
      say(
        'identify',
        done({
          message: null,
          existingApplication: false,
          application: null,
          redirectToPage: 2,
          state: stateOn(pages.question),
        }),
      ),
    session: (_, page) => say(`session ${page ?? ''}`, done({ data: stateOn(pages.question) })),
    leaveSession: () => say('leaveSession', done(null)),
    visitPage: (_, pageId) =>
      say(
        'visitPage',
        done({
          pageId,
          firstVisitedAt: now,
          closedAt: null,
          clocks: [],
          extraTimePercent: 0,
          serverNow: now,
        }),
      ),
    saveDraft: (_, operations) => say('saveDraft', done({ savedAt: now, acknowledged: operations })),
    submitPage: (_, __, submission) => {
      submissions.push(submission)
      return say('submitPage', done(submitted))
    },
    setCompleted: () => say('setCompleted', done({ application: stateOn(pages.question).application })),
  }
})

function sit(resume: OpenedTest['resume'] = null, page: number | null = null) {
  const browser: Browser = {
    now: time.now,
    later: time.later,
    random: () => 0.5,
    newKey: () => `key-${submissions.length}`,
    store: () => store,
    takeOver: () => ({ release: () => undefined }),
    tabApplication: {
      get: () => tabApplication,
      set: (id) => {
        tabApplication = id
      },
    },
    showPosition: (position, how) => {
      address = `${how} ${position}`
    },
    prefetch: () => undefined,
    openWindow: () => ({ goTo: () => undefined, close: () => undefined }),
  }
  const assessment = { pageList: [pages.auth], pageCount: 4 } as unknown as OpenedTest['assessment']
  const company = { name: 'Horizon', logoUrl: null, primaryColor: '#000000', secondaryColor: '#000000' }
  const opened: OpenedTest = {
    problem: null,
    assessmentId: 'test',
    assessment,
    company,
    preview: false,
    resume,
    hasResumeLink: false,
    filters: [],
    serverNow: now,
  }
  const given = { prefill: {}, token: null, page, cleanSearch: '' }
  return createSitting({ test: opened, address: given, calls, browser })
}
type Sitting = ReturnType<typeof sit>
const press = (sitting: Sitting) => sitting.press(button as never)
const shown = (sitting: Sitting) => {
  const { stage } = sitting.getState()
  return 'page' in stage ? `${stage.kind} ${stage.page?.id ?? ''}` : stage.kind
}
const form = { firstName: 'Léa', lastName: 'M', email: 'l@e.fr', phone: '', birthDate: '' }

describe('opening', () => {
  test('makes no call before somebody has said who they are', async () => {
    const sitting = sit()
    await sitting.start()
    expect(shown(sitting)).toBe('before page-1')
    expect(made).toEqual([])
    expect(address).toBe('')
  })

  test('an address with a page that is not shown is put right', async () => {
    const sitting = sit(null, 4)
    await sitting.start()
    expect(shown(sitting)).toBe('before page-1')
    expect(address).toBe('replace 1')
  })

  test('asks who it is where the browser only remembers, and goes on at once in the same tab', async () => {
    const asked = sit({ applicationId: 'app', firstName: 'Léa' })
    await asked.start()
    expect(shown(asked)).toBe('resume')
    tabApplication = 'app'
    const same = sit({ applicationId: 'app', firstName: 'Léa' })
    await same.start()
    expect(shown(same)).toBe('taking page-2')
  })

  test('an identification whose answer is lost is sent again with the same key', async () => {
    const keys: string[] = []
    const identify = calls.identify
    calls = {
      ...calls,
      identify: (id, identity, key) => {
        keys.push(key)
        return keys.length < 3 ? Promise.resolve(lost) : identify(id, identity, key)
      },
    }
    const sitting = sit()
    await sitting.start()
    void sitting.identify({ ...form, rgpd1: true, rgpd2: true, keepForFuture: false })
    await time.pass(10_000)
    expect(shown(sitting)).toBe('taking page-2')
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a button', () => {
  test('points at the missing answer and sends nothing', async () => {
    const sitting = await identified()
    expect(await press(sitting)).toEqual(['q'])
    expect(submissions).toEqual([])
  })

  test('submits what was answered and goes where the server says', async () => {
    const sitting = await identified()
    sitting.change('q', 'because')
    void press(sitting)
    expect(await press(sitting)).toEqual([])
    await time.pass(100)
    expect(submissions).toHaveLength(1)
    expect(submissions[0]?.answers).toEqual([{ moduleId: 'q', value: 'because', seq: 1 }])
    expect(shown(sitting)).toBe('taking page-3')
  })

  test('of a page that the server has closed leads to where the server stands', async () => {
    calls = {
      ...calls,
      submitPage: () =>
        Promise.resolve({ kind: 'refused', code: 'pageClosed', message: 'closed', detail: null }),
      session: () => Promise.resolve(done({ data: stateOn(pages.next) })),
    }
    const sitting = await identified()
    sitting.change('q', 'because')
    void press(sitting)
    await time.pass(100)
    expect(shown(sitting)).toBe('taking page-3')
  })
})

describe('a company filter', () => {
  const choice = { id: 'for', moduleId: moduleTypes['company-filter'], content: '', data: {} }
  const page = aPage(2, choice, button)
  const [lyon, paris] = [
    { id: 'lyon', name: 'Lyon' },
    { id: 'paris', name: 'Paris' },
  ]
  /** Those that the server knows. */
  let known: CandidateState['filters'] = []

  const isKnown = (sent: readonly { readonly value: unknown }[]) =>
    sent.flatMap(({ value }) => value as string[]).every((id) => known.some((filter) => filter.id === id))
  const refused: Promise<Outcome<never>> = Promise.resolve({
    kind: 'refused',
    code: 'filterNotFound',
    message: 'gone',
    detail: { modules: ['for'] },
  })

  async function chosen(...ids: string[]): Promise<Sitting> {
    known = [lyon, paris]
    tabApplication = 'app'
    const { submitPage, saveDraft } = calls
    calls = {
      ...calls,
      session: () => Promise.resolve(done({ data: { ...stateOn(page), filters: known } })),
      saveDraft: (...args) => (isKnown(args[1]) ? saveDraft(...args) : refused),
      submitPage: (...args) => (isKnown(args[2].answers) ? submitPage(...args) : refused),
    }
    const sitting = sit({ applicationId: 'app', firstName: 'Léa' })
    await sitting.start()
    sitting.change('for', ids)
    return sitting
  }

  test('without a choice holds the button, mandatory or not', async () => {
    const sitting = await chosen()
    expect(await press(sitting)).toEqual(['for'])
    expect(submissions).toEqual([])
  })

  test('that was removed since is pointed at, and the list is what the server knows now', async () => {
    const sitting = await chosen('lyon')
    known = [paris]
    const pressed = press(sitting)
    await time.pass(100)
    expect(await pressed).toEqual(['for'])
    expect(sitting.getState()).toMatchObject({ filters: [paris], problem: null })
    expect(sitting.getState().missingIds).toEqual(new Set(['for']))
    expect(await press(sitting)).toEqual(['for'])
    sitting.change('for', ['paris'])
    void press(sitting)
    await time.pass(100)
    expect(submissions[0]?.answers).toMatchObject([{ value: ['paris'] }])
  })

  test.each([
    ['of two chosen ones leaves the other', ['lyon', 'paris'], [paris], ['paris']],
    ['and was the last there was lets the candidate go on', ['lyon'], [], []],
  ])('%s', async (_, ids, left, submitted) => {
    const sitting = await chosen(...ids)
    known = left
    void press(sitting)
    await time.pass(100)
    void press(sitting)
    await time.pass(100)
    expect(submissions[0]?.answers).toMatchObject([{ moduleId: 'for', value: submitted }])
    expect(shown(sitting)).toBe('taking page-3')
  })

  test('is looked up anew as soon as a draft of it is refused', async () => {
    const sitting = await chosen()
    known = [paris]
    sitting.change('for', ['lyon'])
    await time.pass(10_000)
    expect(sitting.getState().filters).toEqual([paris])
    expect(sitting.getState().missingIds).toEqual(new Set(['for']))
  })

  test('that was removed keeps no page open whose time is up', async () => {
    const sitting = await chosen('lyon')
    known = [paris]
    sitting.timeIsUp()
    await time.pass(100)
    expect(submissions).toMatchObject([{ buttonId: null, answers: [{ value: [] }] }])
    expect(shown(sitting)).toBe('taking page-3')
  })
})

describe('time', () => {
  test('that is up submits what is there, once, whatever is missing', async () => {
    const sitting = await identified()
    sitting.timeIsUp()
    sitting.timeIsUp()
    await time.pass(100)
    expect(submissions).toEqual([{ key: 'key-0', pageId: 'page-2', buttonId: null, answers: [] }])
  })
})

test('a submission that was on its way goes again after a reload, with its key and body', async () => {
  const submission = {
    key: 'before',
    pageId: 'page-2',
    buttonId: 'go',
    answers: [{ moduleId: 'q', value: 'x', seq: 7 }],
  }
  await store.putSubmission('app', submission)
  tabApplication = 'app'
  const sitting = sit({ applicationId: 'app', firstName: 'Léa' })
  await sitting.start()
  await time.pass(100)
  expect(submissions).toEqual([submission])
  expect(shown(sitting)).toBe('taking page-3')
})

test('the address of the end is that of the page shown', async () => {
  const submitPage = calls.submitPage
  calls = {
    ...calls,
    submitPage: async (...args) => {
      const outcome = await submitPage(...args)
      return outcome.kind === 'done' ? done({ ...outcome.value, completed: true }) : outcome
    },
  }
  const sitting = await identified()
  sitting.change('q', 'because')
  void press(sitting)
  await time.pass(100)
  expect(shown(sitting)).toBe('completed page-3')
  expect(address).toBe('replace 3')
})

test('the end leaves nothing in the browser', async () => {
  const submitPage = calls.submitPage
  calls = {
    ...calls,
    submitPage: async (...args) => {
      const outcome = await submitPage(...args)
      return outcome.kind === 'done' ? done({ ...outcome.value, nextPage: null, completed: true }) : outcome
    },
  }
  const sitting = await identified()
  sitting.change('q', 'because')
  void press(sitting)
  await time.pass(100)
  expect(shown(sitting)).toBe('completed ')
  expect(await store.load('app')).toEqual({ operations: [], refused: [], submission: null })
  expect(tabApplication).toBeNull()
})

async function identified(): Promise<Sitting> {
  const sitting = sit()
  await sitting.start()
  await sitting.identify({ ...form, rgpd1: true, rgpd2: true, keepForFuture: false })
  await time.settle()
  return sitting
}
