/** Coming back, being somebody else, having taken the test already. */
import { startOfNumbers } from '@assay/domain/answers/operation-numbers'
import { beforeEach, describe, expect, test } from 'vitest'
import { nothingStored } from '../../sync/answers/local-store.ts'
import type { RefusedOperation } from '../../sync/queue-view.ts'
import { hasUnacknowledged } from '../state/unacknowledged.ts'
import {
  aHarness,
  done,
  form,
  type Harness,
  lost,
  pages,
  press,
  refused,
  shown,
  stateOn,
} from '../testing/harness.ts'
import { emptyOpening } from './opening.ts'

let harness: Harness
beforeEach(() => {
  harness = aHarness()
})
const resume = { applicationId: 'app', firstName: 'Léa', isInterrupted: false }
const completed = stateOn(pages.next, {
  application: { ...stateOn(pages.next).application, status: 'completed' },
  resubmission: {
    endedAt: '2026-01-01T09:00:00Z',
    filters: [],
    retryFrom: '2026-01-01T09:30:00Z',
    mayDeclare: false,
  },
})

describe('a mailed link', () => {
  test('is not followed by opening it, also in a browser that knows somebody', async () => {
    const sitting = harness.sit({ hasResumeLink: true, resume }, { token: 'secret', isResumeLink: true })
    await sitting.start()
    expect(sitting.getState().stage).toEqual({ kind: 'resumeLink', token: 'secret' })
    expect(harness.made).toEqual([])
  })

  test('that is good no longer says so, and lets somebody identify themselves', async () => {
    const sitting = harness.sit({}, { token: 'used', isResumeLink: true })
    await sitting.start()
    expect(sitting.getState().stage).toEqual({ kind: 'resumeLink', token: null })
    sitting.startAnew()
    expect(shown(sitting)).toBe('before page-1')
  })

  test('waits for its press over a reload, and is gone once it was pressed', async () => {
    await harness.sit({ hasResumeLink: true }, { token: 'secret', isResumeLink: true }).start()
    const reloaded = harness.sit()
    await reloaded.start()
    expect(reloaded.getState().stage).toEqual({ kind: 'resumeLink', token: 'secret' })
    await reloaded.continueAsSame()
    await harness.time.flush()
    expect(shown(reloaded)).toBe('taking page-2')
    expect(harness.opening).toBeNull()
  })

  test('is not asked about again by who identifies themselves instead', async () => {
    const sitting = harness.sit({ hasResumeLink: true }, { token: 'secret', isResumeLink: true })
    await sitting.start()
    sitting.startAnew()
    const reloaded = harness.sit()
    await reloaded.start()
    expect(shown(reloaded)).toBe('before page-1')
  })

  test('of an invitation is none that leads back; one that is over says so', async () => {
    const sitting = harness.sit({}, { token: 'invitation' })
    await sitting.start()
    expect(shown(sitting)).toBe('before page-1')
    expect(sitting.getState().identification.notice).toMatchObject({ about: 'invitationOver' })
    expect(harness.sit().getState().identification.notice).toBeNull()
  })
})

describe('an application that was taken over', () => {
  test('is gone on with here after another link, with what was kept here', async () => {
    const sitting = await harness.identified()
    const { saveDraft } = harness.calls
    harness.calls.saveDraft = () => Promise.resolve(refused('applicationTakenOver'))
    void sitting.change('q', 'because')
    await harness.time.pass(2000)
    expect(shown(sitting)).toBe('takenOver')

    harness.calls.saveDraft = saveDraft
    const later = harness.sit({ hasResumeLink: true, resume }, { token: 'secret', isResumeLink: true })
    await later.start()
    await later.continueAsSame()
    await harness.time.pass(100)
    expect(shown(later)).toBe('taking page-2')
    expect(later.getState().values.get('q')).toBe('because')
    expect(later.getState().queue.waiting).toBe(0)
  })

  test('says so at whatever the browser asks', async () => {
    const sitting = await harness.identified()
    harness.calls.visitPage = () => Promise.resolve(refused('applicationTakenOver'))
    sitting.wake()
    await harness.time.flush()
    expect(shown(sitting)).toBe('takenOver')
  })

  test.each([
    ['inProgress', 'takenOver'],
    ['completed', 'completed'],
  ] as const)('and is %s there: a reload says so, and keeps what never left', async (status, said) => {
    await harness.store.putOperation('app', { module: 'q', seq: 3, value: 'here' })
    const { application } = stateOn(pages.question)
    const state = stateOn(pages.question, {
      application: { ...application, status },
      takenOver: true,
      page: null,
    })
    harness.calls.session = () => Promise.resolve(done({ data: state }))
    harness.calls.saveDraft = () => Promise.resolve(refused('applicationTakenOver'))
    harness.tabApplication = 'app'
    for (const reload of ['first', 'second']) {
      const sitting = harness.sit()
      await sitting.start()
      await harness.time.pass(60_000)
      expect(shown(sitting).trim(), reload).toBe(said)
      expect(hasUnacknowledged(sitting.getState()), reload).toBe(true)
      expect((await sitting.storedWork())?.operations, reload).toMatchObject([{ value: 'here' }])
    }
  })

  test('is not submitted from here', async () => {
    const sitting = await harness.identified()
    void sitting.change('q', 'because')
    await harness.time.pass(2000)
    harness.calls.submitPage = () => Promise.resolve(refused('applicationTakenOver'))
    await press(sitting)
    expect(shown(sitting)).toBe('takenOver')
    expect(sitting.getState().pressedId).toBeNull()
  })
})

describe('an application that was interrupted', () => {
  const interrupted = stateOn(pages.question, {
    application: { ...stateOn(pages.question).application, status: 'interrupted' },
    resubmission: {
      endedAt: '2025-12-31T09:00:00Z',
      filters: [],
      retryFrom: '2026-01-01T09:30:00Z',
      mayDeclare: false,
    },
  })

  test.each([
    ['in its tab', 'app'],
    ['in another one', null],
  ])('says so to whoever comes back %s, with when, and when the test may be taken again', async (_, tab) => {
    harness.calls.session = () => Promise.resolve(done({ data: interrupted }))
    harness.tabApplication = tab
    for (const time of ['first', 'after a reload']) {
      const sitting = harness.sit({ resume: { ...resume, isInterrupted: true } })
      await sitting.start()
      expect(sitting.getState().stage, time).toEqual({
        kind: 'interrupted',
        endedAt: '2025-12-31T09:00:00Z',
        retryFrom: '2026-01-01T09:30:00Z',
        isSubmitting: false,
      })
      sitting.startAnew()
      expect(shown(sitting)).toBe('before page-1')
    }
  })

  test('offers whoever comes back what never left this browser, a press of the button included', async () => {
    harness.calls.saveDraft = () => Promise.resolve(refused('applicationInterrupted'))
    harness.calls.session = () => Promise.resolve(done({ data: interrupted }))
    const submission = { key: 'key', pageId: 'page-2', buttonId: 'go', answers: [] }
    await harness.store.putSubmission('app', submission)
    const pressed = harness.sit({ resume: { ...resume, isInterrupted: true } })
    await pressed.start()
    expect(hasUnacknowledged(pressed.getState())).toBe(true)
    await harness.store.putSubmission('app', null)
    await harness.store.putOperation('app', { module: 'q', seq: 1, value: 'never sent' })
    const typed = harness.sit({ resume: { ...resume, isInterrupted: true } })
    await typed.start()
    await harness.time.pass(60_000)
    expect(shown(typed)).toBe('interrupted')
    expect(hasUnacknowledged(typed.getState())).toBe(true)
    expect((await typed.storedWork())?.operations).toMatchObject([{ value: 'never sent' }])
  })

  test('is shown to whoever identifies themselves again too early, and not as a test that was taken', async () => {
    harness.calls.identify = () =>
      Promise.resolve(
        done({
          message: 'interrupted',
          existingApplication: true,
          application: interrupted.application,
          redirectToPage: 2,
          state: interrupted,
        }),
      )
    expect(shown(await harness.identified())).toBe('interrupted')
  })

  test('lets another person begin', async () => {
    harness.calls.session = () => Promise.resolve(done({ data: interrupted }))
    const sitting = harness.sit({ resume: { ...resume, isInterrupted: true } })
    await sitting.start()
    await sitting.startAsAnother()
    expect(shown(sitting)).toBe('before page-1')
    expect(harness.made).toContain('leaveSession')
    expect(sitting.getState().email).toBe('')
  })

  test('says so to whoever types on in an open page, and keeps what was typed', async () => {
    const sitting = await harness.identified()
    harness.calls.saveDraft = () => Promise.resolve(refused('applicationInterrupted'))
    harness.calls.session = () => Promise.resolve(done({ data: interrupted }))
    void sitting.change('q', 'because')
    await harness.time.pass(10_000)
    expect(shown(sitting)).toBe('interrupted')
    expect(sitting.getState().queue).toMatchObject({ waiting: 1, heldBy: 'applicationInterrupted' })
    expect((await sitting.storedWork())?.operations).toMatchObject([{ module: 'q', value: 'because' }])
  })

  test('is not submitted', async () => {
    const sitting = await harness.identified()
    harness.calls.submitPage = () => Promise.resolve(refused('applicationInterrupted'))
    harness.calls.session = () => Promise.resolve(done({ data: interrupted }))
    void sitting.change('q', 'because')
    await harness.time.pass(2000)
    await press(sitting)
    await harness.time.flush()
    expect(shown(sitting)).toBe('interrupted')
    expect(sitting.getState().pressedId).toBeNull()
  })
})

describe('a test that was finished in this tab', () => {
  async function finished() {
    const sitting = await harness.identified()
    harness.calls.submitPage = () =>
      Promise.resolve(
        done({ application: completed.application, nextPage: null, completed: true, late: false }),
      )
    void sitting.change('q', 'because')
    await press(sitting)
    await harness.time.pass(2000)
    expect(shown(sitting)).toBe('completed ')
    return harness.sit()
  }

  test('hears what may still be done without being asked about it', async () => {
    const sitting = await harness.identified()
    harness.calls.submitPage = () =>
      Promise.resolve(
        done({ application: completed.application, nextPage: null, completed: true, late: false }),
      )
    harness.calls.session = () => Promise.resolve(done({ data: completed }))
    void sitting.change('q', 'because')
    await press(sitting)
    await harness.time.pass(2000)
    const { resubmission } = completed
    expect(sitting.getState().stage).toMatchObject({ kind: 'completed', resubmission, isAgain: false })
  })

  test('says so after a reload, with what may still be done', async () => {
    const reloaded = await finished()
    harness.calls.session = () => Promise.resolve(done({ data: completed }))
    await reloaded.start()
    const expected = { kind: 'completed', attempt: 'app', resubmission: completed.resubmission }
    expect(reloaded.getState()).toMatchObject({ stage: expected, moves: 0 })
  })

  test('says so after its cookie is gone, and keeps nothing else', async () => {
    const reloaded = await finished()
    harness.calls.session = () => Promise.resolve(done({ data: null }))
    await reloaded.start()
    expect(shown(reloaded)).toBe('completed ')
    expect(harness.opening).toEqual(emptyOpening('test', true))
  })

  test('says so after a reload where the test was deleted since, and a new tab offers to see it', async () => {
    await finished()
    harness.calls.session = () => Promise.resolve(done({ data: completed }))
    const gone = { resume: { ...resume, firstName: '' } }
    const reloaded = harness.sit(gone)
    await reloaded.start()
    expect(reloaded.getState().stage).toMatchObject({ kind: 'completed', attempt: 'app' })
    harness.opening = null
    const other = harness.sit(gone)
    await other.start()
    expect(shown(other)).toBe('resume')
  })

  test('lets another person begin, who finds the form also after a reload', async () => {
    const reloaded = await finished()
    await reloaded.start()
    await reloaded.startAsAnother()
    expect(shown(reloaded)).toBe('before page-1')
    const again = harness.sit()
    await again.start()
    expect(shown(again)).toBe('before page-1')
  })

  test('asks who is here where somebody else has begun since', async () => {
    await finished()
    const sitting = harness.sit({ resume: { ...resume, applicationId: 'other' } })
    await sitting.start()
    expect(shown(sitting)).toBe('resume')
  })
})

describe('a test that a timer or another device has ended', () => {
  const typed = { module: 'q', seq: 3, value: 'never sent' }
  const ended = stateOn(pages.question, { application: completed.application })
  const pending = {
    key: 'pressed',
    pageId: 'page-2',
    buttonId: 'go',
    answers: [{ moduleId: 'q', value: 'pressed', seq: 4 }],
  }
  const refuseAll = (code: string) => {
    harness.calls.saveDraft = () => Promise.resolve(refused(code))
    harness.calls.submitPage = () => Promise.resolve(refused(code))
  }
  /** The tab that was on it is loaded again. */
  async function reloaded(state = ended) {
    harness.calls.session = () => Promise.resolve(done({ data: state }))
    harness.tabApplication = 'app'
    const sitting = harness.sit()
    void sitting.start()
    await harness.time.pass(5000)
    return sitting
  }
  const tookLate = () => {
    const { submitPage } = harness.calls
    harness.calls.saveDraft = () => Promise.resolve(refused('applicationEnded'))
    harness.calls.submitPage = async (...args) => {
      await submitPage(...args)
      return done({ application: completed.application, nextPage: null, completed: true, late: true })
    }
  }

  test('takes what was typed on its last page late, and only then leaves nothing here', async () => {
    tookLate()
    await harness.store.putOperation('app', typed)
    const sitting = await reloaded()
    expect(harness.submissions).toMatchObject([
      { pageId: 'page-2', buttonId: null, answers: [{ moduleId: 'q', value: 'never sent', seq: 3 }] },
    ])
    expect(shown(sitting)).toBe('completed ')
    expect(hasUnacknowledged(sitting.getState())).toBe(false)
    expect(await harness.store.load('app')).toEqual(nothingStored)
    expect([harness.tabApplication, harness.opening]).toEqual([null, emptyOpening('test', true)])
  })

  test('takes the submission that was on its way, with its key', async () => {
    tookLate()
    await harness.store.putSubmission('app', pending)
    const sitting = await reloaded()
    expect(harness.submissions).toEqual([pending])
    expect(shown(sitting)).toBe('completed ')
    expect(await harness.store.load('app')).toEqual(nothingStored)
  })

  test.each(['applicationEnded', 'applicationTakenOver'])(
    'keeps what is refused (%s), says so and offers it, also at the next reload',
    async (code) => {
      refuseAll(code)
      await harness.store.putOperation('app', typed)
      for (const time of ['first', 'after a reload']) {
        const sitting = await reloaded()
        expect(shown(sitting), time).toBe('completed ')
        expect(sitting.getState().pressedId).toBeNull()
        expect(hasUnacknowledged(sitting.getState())).toBe(true)
        expect((await sitting.storedWork())?.operations).toEqual([typed])
        expect(harness.tabApplication).toBe('app')
      }
    },
  )

  test('says what waits while the network is away, and hands it over when it is back', async () => {
    tookLate()
    const { submitPage } = harness.calls
    harness.calls.submitPage = () => Promise.resolve(lost)
    await harness.store.putOperation('app', typed)
    const sitting = await reloaded()
    expect(shown(sitting)).toBe('completed ')
    expect(hasUnacknowledged(sitting.getState())).toBe(true)
    harness.calls.submitPage = submitPage
    await harness.time.pass(10_000)
    expect(hasUnacknowledged(sitting.getState())).toBe(false)
    expect(await harness.store.load('app')).toEqual(nothingStored)
  })

  test('offers what belongs to another page than its last, which no submission can carry', async () => {
    refuseAll('applicationEnded')
    await harness.store.putOperation('app', { ...typed, module: 'of another page' })
    const sitting = await reloaded()
    expect(harness.submissions).toEqual([])
    expect(hasUnacknowledged(sitting.getState())).toBe(true)
    expect((await sitting.storedWork())?.operations).toHaveLength(1)
  })

  test('keeps what was answered otherwise on another device until it is let go of', async () => {
    await harness.store.putOperation('app', typed)
    const there = [{ moduleId: 'q', value: 'given there', seq: startOfNumbers(2) }]
    const sitting = await reloaded({ ...ended, answers: there, lastSeq: startOfNumbers(2) })
    const [elsewhere] = sitting.getState().queue.refused
    expect([elsewhere?.value, hasUnacknowledged(sitting.getState())]).toEqual(['never sent', false])
    expect((await sitting.storedWork())?.refused).toHaveLength(1)
    await sitting.resolveAnsweredElsewhere(elsewhere as RefusedOperation, false)
    expect(await harness.store.load('app')).toEqual(nothingStored)
    expect(harness.tabApplication).toBeNull()
  })

  test('is not shown to a tab that was on another application', async () => {
    harness.calls.session = () => Promise.resolve(done({ data: ended }))
    harness.tabApplication = 'other'
    const sitting = harness.sit()
    await sitting.start()
    expect(shown(sitting)).toBe('before page-1')
  })

  test('leaves the page to another person, who may go on at once', async () => {
    tookLate()
    harness.calls.submitPage = () => Promise.resolve(lost)
    await harness.store.putOperation('app', typed)
    const sitting = await reloaded()
    await sitting.startAsAnother()
    expect([shown(sitting), sitting.getState().pressedId]).toEqual(['before page-1', null])
    expect((await harness.store.load('app')).operations).toEqual([typed])
  })

  test('refused while it is open here leads to its end, with what was refused', async () => {
    const sitting = await harness.identified()
    refuseAll('applicationEnded')
    harness.calls.session = () => Promise.resolve(done({ data: ended }))
    void sitting.change('q', 'because')
    await press(sitting)
    await harness.time.pass(5000)
    expect(shown(sitting)).toBe('completed ')
    expect((await sitting.storedWork())?.operations).toMatchObject([{ value: 'because' }])
  })
})

describe('the application before, where the test is taken again', () => {
  test('is known, and what this browser still keeps of it can be read and stays', async () => {
    await harness.store.putOperation('before', { module: 'q', seq: 3, value: 'never sent' })
    harness.calls.session = () =>
      Promise.resolve(done({ data: stateOn(pages.question, { priorApplicationId: 'before' }) }))
    harness.tabApplication = 'app'
    const sitting = harness.sit({ resume })
    await sitting.start()
    expect(sitting.getState()).toMatchObject({ priorApplicationId: 'before', values: new Map() })
    expect((await sitting.storedWork('before'))?.operations).toMatchObject([{ value: 'never sent' }])
    expect((await sitting.storedWork())?.operations).toEqual([])
  })
})

describe('a test that was taken already', () => {
  test('stands on its end, with what may still be done', async () => {
    harness.calls.session = () => Promise.resolve(done({ data: completed }))
    harness.tabApplication = 'app'
    const sitting = harness.sit({ resume })
    await sitting.start()
    expect(sitting.getState().stage).toMatchObject({
      kind: 'completed',
      attempt: 'app',
      resubmission: completed.resubmission,
      isAgain: true,
    })
  })

  test('is taken again from its first page, without the answers of before', async () => {
    harness.calls.identify = () =>
      Promise.resolve(
        done({
          message: null,
          existingApplication: true,
          application: completed.application,
          redirectToPage: null,
          state: completed,
        }),
      )
    const sitting = await harness.identified()
    expect(shown(sitting)).toBe('completed ')
    sitting.startAnew()
    expect(shown(sitting)).toBe('before page-1')
    expect(sitting.getState().values.size).toBe(0)
  })

  test('in another browser is said to be mailed a link to, once it is known that one was', async () => {
    const known = {
      message: null,
      existingApplication: true,
      application: null,
      redirectToPage: null,
      state: null,
    }
    harness.calls.identify = () => Promise.resolve(done(known))
    const sitting = harness.sit()
    await sitting.start()
    await sitting.identify(form)
    expect(sitting.getState().identification.notice).toEqual({ kind: 'information', about: 'linkMailed' })
  })

  test('a refusal is kept as it came, for its words', async () => {
    const offline = refused('assessmentOffline')
    harness.calls.identify = () => Promise.resolve(offline)
    const sitting = harness.sit()
    await sitting.start()
    await sitting.identify(form)
    expect(sitting.getState().identification.notice).toEqual({ kind: 'problem', refused: offline })
  })
})

describe('what is typed to identify oneself', () => {
  const prefill = { email: 'lea@example.com', firstName: 'Léa' }

  test('is there after a reload, and what the address gave too', async () => {
    await harness.sit({}, { prefill }).start()
    expect(harness.sit().prefill()).toEqual(prefill)
    expect(harness.sit().getState().email).toBe('lea@example.com')
    const sitting = harness.sit()
    await sitting.start()
    sitting.fillIn(form)
    expect(harness.sit().prefill()).toEqual(form)
    expect(harness.sit().getState().email).toBe(form.email)
  })

  test('is kept while it may have to be sent again, and gone once somebody is identified', async () => {
    const { identify } = harness.calls
    harness.calls.identify = () => Promise.resolve(refused('emailInvalid'))
    const sitting = harness.sit()
    await sitting.start()
    sitting.fillIn(form)
    await sitting.identify(form)
    expect(harness.opening?.form).toEqual(form)
    harness.calls.identify = identify
    await sitting.identify(form)
    await harness.time.flush()
    expect(harness.opening).toBeNull()
    expect(harness.sit().prefill()).toEqual({})
  })

  test.each([
    ['of another test', { assessmentId: 'other' }, {}, {}],
    ['by whoever opens a link of their own', {}, { prefill: { firstName: 'Maya' } }, { firstName: 'Maya' }],
  ])('is not seen on the page %s', async (_, opened, address, expected) => {
    harness.sit().fillIn(form)
    expect(harness.sit(opened, address).prefill()).toEqual(expected)
  })

  test('is not seen by another person, who finds what their link gave', async () => {
    const sitting = harness.sit({ resume }, { prefill })
    sitting.fillIn(form)
    await sitting.startAsAnother()
    expect(sitting.prefill()).toEqual(prefill)
    expect(harness.sit({ resume }).prefill()).toEqual(prefill)
  })

  test('is not seen by another person once somebody was identified, and no more is their invitation', async () => {
    const invitation = { firstName: 'Léa', lastName: 'M', email: 'lea@example.com', phone: '', birthDate: '' }
    const sitting = harness.sit({ invitation }, { token: 'invitation' })
    await sitting.start()
    await sitting.identify(form)
    await harness.time.flush()
    await sitting.startAsAnother()
    expect(sitting.prefill()).toEqual({})
    expect(sitting.getState().email).toBe('')
    const sent: unknown[] = []
    harness.calls.identify = (_, { token }) => {
      sent.push(token)
      return Promise.resolve(refused('emailInvalid'))
    }
    await sitting.identify({ ...form, firstName: 'Diego' })
    expect(sent).toEqual([null])
  })

  test('whose answer gets lost is sent again under its key after a reload, unless it was changed', async () => {
    const keys: string[] = []
    harness.calls.identify = async (_, __, key) => {
      keys.push(key)
      return await new Promise(() => {})
    }
    const sitting = harness.sit()
    sitting.fillIn(form)
    void sitting.identify(form)
    await harness.time.flush()
    const reloaded = harness.sit()
    void reloaded.identify(form)
    await harness.time.flush()
    const again = harness.sit()
    again.fillIn({ ...form, firstName: 'Léo' })
    void again.identify({ ...form, firstName: 'Léo' })
    await harness.time.flush()
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  })

  test('comes from an invitation, whose token goes with it also after a reload', async () => {
    const invitation = { firstName: 'Léa', lastName: 'M', email: 'lea@example.com', phone: '', birthDate: '' }
    await harness.sit({ invitation }, { token: 'invitation' }).start()
    const sent: unknown[] = []
    const { identify } = harness.calls
    harness.calls.identify = (id, identity, ...rest) => {
      sent.push(identity.token)
      return identify(id, identity, ...rest)
    }
    const reloaded = harness.sit()
    await reloaded.start()
    expect(reloaded.prefill()).toEqual(invitation)
    await reloaded.identify(form)
    expect(sent).toEqual(['invitation'])
  })

  test('in a preview is kept nowhere', () => {
    harness.sit({ preview: true }).fillIn(form)
    expect(harness.opening).toBeNull()
  })
})

test('the address of whoever asks for help is the one that was typed, else the one of the link', async () => {
  expect(harness.sit({}, { prefill: { email: 'lea@example.com' } }).getState().email).toBe('lea@example.com')
  expect((await harness.identified()).getState().email).toBe('l@e.fr')
  const reloaded = harness.sit({ resume })
  expect(reloaded.getState().email).toBe('')
  await reloaded.start()
  expect(reloaded.getState().email).toBe('l@e.fr')
})
