/** A sitting whose page records: what is submitted waits for its chunks. */
import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { beforeEach, describe, expect, test } from 'vitest'
import { someBytes } from '../../sync/testing/fake-uploads.ts'
import type { Sitting } from '../sitting.ts'
import {
  aHarness,
  aPage,
  button,
  done,
  form,
  type Harness,
  lost,
  press,
  refused,
  shown,
  stateOn,
} from '../testing/harness.ts'
import { hasUnacknowledged } from './unacknowledged.ts'

const film = {
  id: 'film',
  moduleId: moduleTypes['video-record'],
  content: '',
  evaluationMandatory: true,
  data: { timeLimitSeconds: 60, onlyOneTry: false },
}
const page = aPage(2, film, button)
const assessment = {
  pageList: [aPage(1, { id: 'auth', moduleId: moduleTypes.auth, content: '', data: {} })],
  pageCount: 4,
  needs: ['camera', 'microphone'],
} as unknown as PublicAssessment

let harness: Harness
beforeEach(() => {
  harness = aHarness()
  const entered = { message: null, existingApplication: false, application: null, redirectToPage: 2 }
  harness.calls = {
    ...harness.calls,
    identify: () => Promise.resolve(done({ ...entered, state: stateOn(page) })),
    session: () => Promise.resolve(done({ data: stateOn(page) })),
  }
})

async function taking(): Promise<Sitting> {
  const sitting = harness.sit({ assessment })
  await sitting.start()
  await sitting.identify(form)
  await harness.time.flush()
  return sitting
}

/** Records as the player does: what comes last, comes when the recorder is stopped. */
function record(sitting: Sitting, lastChunk = 'last'): string {
  const { uploads } = sitting.getState()
  if (!uploads) throw new Error('there is no queue of chunks')
  const id = uploads.begin('film', 'video/webm', async () => {
    await uploads.add(id, someBytes(lastChunk), 2000)
    await uploads.end(id, 'complete', 2000)
    if (lastChunk === '') void sitting.change('film', { parts: [] })
  })
  void sitting.change('film', { parts: [id] })
  return id
}

test('more time is heard of also where the page has no limit: a recording has one', async () => {
  const sitting = await taking()
  const { calls } = harness
  harness.calls = {
    ...calls,
    pageVisit: () => Promise.resolve(done({ data: { ...harness.visitOf(page.id), extraTimePercent: 50 } })),
  }
  await harness.time.pass(10_100)
  const { stage } = sitting.getState()
  expect(stage.kind === 'taking' && stage.visit?.extraTimePercent).toBe(50)
})

test('a test without recordings loads no queue of chunks', async () => {
  const sitting = await harness.identified()
  expect(sitting.getState().uploads).toBeNull()
})

describe('while the only try is being recorded', () => {
  /** Begins one; it ends when it is told to. */
  async function onlyTry() {
    const sitting = await taking()
    const { uploads } = sitting.getState()
    let stops = 0
    const id = uploads?.begin(
      'film',
      'video/webm',
      async () => {
        stops += 1
        await uploads.add(id, someBytes('all'), 2000)
        await uploads.end(id, 'complete', 2000)
      },
      true,
    ) as string
    void sitting.change('film', { parts: [id] })
    return { sitting, stopped: () => stops }
  }

  test('a press of the page’s button asks first, and goes on only when told to', async () => {
    const { sitting, stopped } = await onlyTry()
    await press(sitting)
    expect(sitting.getState().question).toMatchObject({ kind: 'press' })
    await sitting.answer(false)
    await harness.time.pass(1000)
    expect([stopped(), harness.submissions.length, sitting.getState().question]).toEqual([0, 0, null])
    await press(sitting)
    void sitting.answer(true)
    await harness.time.pass(1000)
    expect([stopped(), harness.submissions.length]).toEqual([1, 1])
  })

  test('a step back asks first, and the address stays that of the page', async () => {
    const { sitting, stopped } = await onlyTry()
    const { position } = page
    await sitting.goTo(position - 1)
    expect(sitting.getState().question).toEqual({ kind: 'back', position: position - 1 })
    expect([harness.address, stopped()]).toEqual([`push ${position}`, 0])
  })

  test('the page’s time asks nobody', async () => {
    const visit = harness.visitOf(page.id, { remainingSeconds: 5 })
    harness.calls = {
      ...harness.calls,
      visitPage: async () => done(visit),
      pageVisit: async () => lost,
    }
    const { stopped } = await onlyTry()
    await harness.time.pass(10_000)
    expect([stopped(), harness.submissions[0]?.buttonId]).toEqual([1, null])
  })
})

describe('a press while it records', () => {
  test('stops it, sends all of it, and only then submits', async () => {
    const sitting = await taking()
    const id = record(sitting)
    void press(sitting)
    expect(sitting.getState().pressedId).toBe('go')
    await harness.time.pass(1000)
    const about = harness.made.filter((name) => /^(chunk|end)|submit/.test(name))
    expect(about).toEqual(['chunk 0', 'end 1', 'submitPage'])
    expect(harness.submissions[0]?.answers).toMatchObject([{ moduleId: 'film', value: { parts: [id] } }])
  })

  test('without a network waits, and says so', async () => {
    const sitting = await taking()
    const { sendChunk } = harness
    harness.sendChunk = () => Promise.resolve(lost)
    record(sitting)
    void press(sitting)
    await harness.time.pass(20_000)
    expect(harness.submissions).toEqual([])
    // The chunk, the end of the upload, and the answer that goes with the submission.
    expect(sitting.getState().queue).toMatchObject({ waiting: 3, failing: 'unheard' })
    harness.sendChunk = sendChunk
    await harness.time.pass(10_000)
    expect(harness.submissions).toHaveLength(1)
  })
})

test('the time of the page ends while it records: stopped, kept, submitted', async () => {
  harness.calls = {
    ...harness.calls,
    visitPage: (_, pageId) => Promise.resolve(done(harness.visitOf(pageId, { remainingSeconds: 5 }))),
    pageVisit: (_, pageId) =>
      Promise.resolve(done({ data: harness.visitOf(pageId, { remainingSeconds: 0 }) })),
  }
  const sitting = await taking()
  const id = record(sitting)
  await harness.time.pass(6000)
  expect(harness.made).toContain('end 1')
  expect(harness.submissions).toMatchObject([{ buttonId: null, answers: [{ value: { parts: [id] } }] }])
})

test('going back while it records keeps what was recorded', async () => {
  const sitting = await taking()
  record(sitting)
  harness.calls.session = () => Promise.resolve(done({ data: stateOn(aPage(1)) }))
  void sitting.goTo(1)
  await harness.time.pass(1000)
  expect(harness.made).toContain('end 1')
  expect(shown(sitting)).toBe('taking page-1')
})

test('going back from a page that holds goes on recording', async () => {
  const sitting = await taking()
  record(sitting)
  void sitting.goTo(1)
  await harness.time.pass(1000)
  expect(harness.made).not.toContain('end 1')
  expect(shown(sitting)).toBe(`taking ${page.id}`)
})

test('going back stops no recording that was begun while the server was asked', async () => {
  const sitting = await taking()
  let answer: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  harness.calls.session = async () => {
    await slow
    return done({ data: stateOn(aPage(1)) })
  }
  void sitting.goTo(1)
  sitting.getState().uploads?.begin('film', 'video/webm', () => Promise.reject(new Error('stopped')))
  answer()
  await harness.time.pass(1000)
  expect(shown(sitting)).toBe(`taking ${page.id}`)
})

test('a submission that a reload cut off waits for the chunks that it left', async () => {
  const first = await taking()
  harness.sendChunk = () => Promise.resolve(lost)
  record(first)
  void press(first)
  await harness.time.pass(3000)
  // The page is loaded again: what the browser keeps is all there is.
  const { store, chunkStore } = harness
  harness = aHarness()
  Object.assign(harness, { store, chunkStore, tabApplication: 'app' })
  harness.calls = { ...harness.calls, session: () => Promise.resolve(done({ data: stateOn(page) })) }
  const again = harness.sit({
    assessment,
    resume: { applicationId: 'app', firstName: 'Léa', isInterrupted: false },
  })
  void again.start()
  await harness.time.pass(3000)
  const about = harness.made.filter((name) => /^(chunk|end)|submit/.test(name))
  expect(about).toEqual(['chunk 0', 'end 1', 'submitPage'])
})

/** A sitting whose next submission ends the test. */
async function takingTheLast(): Promise<Sitting> {
  const { submitPage } = harness.calls
  harness.calls = {
    ...harness.calls,
    submitPage: async (...args) => {
      const outcome = await submitPage(...args)
      if (outcome.kind !== 'done') return outcome
      return done({ ...outcome.value, completed: true, nextPage: null })
    },
  }
  return await taking()
}

test('the end leaves no chunk in the browser', async () => {
  const sitting = await takingTheLast()
  record(sitting)
  void press(sitting)
  await harness.time.pass(2000)
  expect(shown(sitting)).toBe('completed ')
  expect(hasUnacknowledged(sitting.getState())).toBe(false)
  expect(await harness.chunkStore.load('app')).toEqual({ uploads: [], chunks: [] })
})

test('the end keeps a recording that the server refused, says so and has it for a file', async () => {
  const sitting = await takingTheLast()
  harness.sendChunk = () => Promise.resolve(refused('uploadTooLong'))
  const id = record(sitting)
  void press(sitting)
  await harness.time.pass(2000)
  expect(shown(sitting)).toBe('completed ')
  expect(sitting.getState().queue).toMatchObject({ waiting: 0, refused: [], refusedUploads: ['film'] })
  expect(hasUnacknowledged(sitting.getState())).toBe(true)
  expect(await sitting.storedChunks()).toMatchObject([{ uploadId: id, number: 0, base64: btoa('last') }])
  expect([harness.tabApplication, (await harness.chunkStore.load('app')).chunks]).toEqual([
    'app',
    [{ uploadId: id, number: 0 }],
  ])
})

test.each([
  ['page', { kind: 'sent', count: 0, refused: 1, late: false, isOfRange: false }],
  ['range', { kind: 'sent', count: 0, refused: 1, late: false, isOfRange: true }],
] as const)(
  'the time of the %s ends after the server refused a recording: it is not counted as sent',
  async (cause, notice) => {
    const left = () => Math.max(0, 30 - harness.time.now() / 1000)
    const timed = (pageId: string) =>
      harness.visitOf(
        pageId,
        pageId === page.id ? { cause, limitSeconds: 30, remainingSeconds: left() } : undefined,
      )
    harness.calls.visitPage = async (_, pageId) => done(timed(pageId))
    harness.calls.pageVisit = async (_, pageId) => done({ data: timed(pageId) })
    const sitting = await taking()
    harness.sendChunk = () => Promise.resolve(refused('uploadTooLong'))
    record(sitting)
    await harness.time.pass(32_000)
    expect(harness.submissions).toHaveLength(1)
    expect(sitting.getState().timeNotice).toEqual(notice)
  },
)

test('a recording that was refused before a reload is told of after it', async () => {
  const first = await taking()
  harness.sendChunk = () => Promise.resolve(refused('uploadTooLong'))
  record(first)
  await first.getState().uploads?.stopAll()
  await harness.time.pass(1000)
  const { store, chunkStore } = harness
  harness = aHarness()
  // The database of chunks is the slower one.
  const load = async (attempt: string) => {
    await new Promise<void>((resolve) => void harness.time.later(resolve, 500))
    return await chunkStore.load(attempt)
  }
  Object.assign(harness, { store, chunkStore: { ...chunkStore, load }, tabApplication: 'app' })
  harness.calls = { ...harness.calls, session: () => Promise.resolve(done({ data: stateOn(page) })) }
  const resume = { applicationId: 'app', firstName: 'Léa', isInterrupted: false }
  const again = harness.sit({ assessment, resume })
  await again.start()
  await harness.time.pass(1000)
  expect(again.getState().queue).toMatchObject({ waiting: 0, refusedUploads: ['film'] })
})

test('a press does not wait for the next planned try of a chunk', async () => {
  const sitting = await taking()
  const { sendChunk } = harness
  harness.sendChunk = () => Promise.resolve(lost)
  const { uploads } = sitting.getState()
  const id = uploads?.begin('film', 'video/webm') as string
  await uploads?.add(id, someBytes('all'), 2000)
  await uploads?.end(id, 'complete', 2000)
  void sitting.change('film', { parts: [id] })
  // Tries at 0, 1, 3, 7 and 14 seconds: the next one is far.
  await harness.time.pass(15_000)
  harness.sendChunk = sendChunk
  void press(sitting)
  await harness.time.pass(500)
  expect(harness.submissions).toHaveLength(1)
})
