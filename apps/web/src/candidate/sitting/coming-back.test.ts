/** Coming back, being somebody else, having taken the test already (PRODUCT §3; SPEC §5 retry option). */
import { beforeEach, describe, expect, test } from 'vitest'
import { aWorld, done, form, pages, press, refused, shown, stateOn, type World } from './testing/world.ts'

let world: World
beforeEach(() => {
  world = aWorld()
})
const resume = { applicationId: 'app', firstName: 'Léa' }
const completed = stateOn(pages.next, {
  application: { ...stateOn(pages.next).application, status: 'completed' },
  resubmission: { completedAt: '2026-01-01T09:00:00Z', filters: [], retryFrom: '2026-01-01T09:30:00Z' },
})

describe('a mailed link', () => {
  test('is not followed by opening it, also in a browser that knows somebody', async () => {
    const sitting = world.sit({ hasResumeLink: true, resume }, { token: 'secret', isResumeLink: true })
    await sitting.start()
    expect(sitting.getState().stage).toEqual({ kind: 'resumeLink', token: 'secret' })
    expect(world.made).toEqual([])
  })

  test('that is good no longer says so, and lets somebody identify themselves', async () => {
    const sitting = world.sit({}, { token: 'used', isResumeLink: true })
    await sitting.start()
    expect(sitting.getState().stage).toEqual({ kind: 'resumeLink', token: null })
    sitting.startAnew()
    expect(shown(sitting)).toBe('before page-1')
  })

  test('of an invitation is none that leads back', async () => {
    const sitting = world.sit({}, { token: 'invitation' })
    await sitting.start()
    expect(shown(sitting)).toBe('before page-1')
  })
})

describe('an application that was taken over', () => {
  test('is gone on with here after another link, with what was kept here', async () => {
    const sitting = await world.identified()
    const { saveDraft } = world.calls
    world.calls.saveDraft = () => Promise.resolve(refused('applicationTakenOver'))
    sitting.change('q', 'because')
    await world.time.pass(2000)
    expect(shown(sitting)).toBe('takenOver')

    world.calls.saveDraft = saveDraft
    const later = world.sit({ hasResumeLink: true, resume }, { token: 'secret', isResumeLink: true })
    await later.start()
    await later.continueAsSame()
    await world.time.pass(100)
    expect(shown(later)).toBe('taking page-2')
    expect(later.getState().values.get('q')).toBe('because')
    expect(later.getState().queue.waiting).toBe(0)
  })

  test('says so at whatever the browser asks', async () => {
    const sitting = await world.identified()
    world.calls.visitPage = () => Promise.resolve(refused('applicationTakenOver'))
    sitting.wake()
    await world.time.settle()
    expect(shown(sitting)).toBe('takenOver')
  })

  test('is not submitted from here', async () => {
    const sitting = await world.identified()
    sitting.change('q', 'because')
    await world.time.pass(2000)
    world.calls.submitPage = () => Promise.resolve(refused('applicationTakenOver'))
    await press(sitting)
    expect(shown(sitting)).toBe('takenOver')
    expect(sitting.getState().pressedId).toBeNull()
  })
})

describe('a test that was taken already', () => {
  test('stands on its end, with what may still be done', async () => {
    world.calls.session = () => Promise.resolve(done({ data: completed }))
    world.tabApplication = 'app'
    const sitting = world.sit({ resume })
    await sitting.start()
    expect(sitting.getState().stage).toMatchObject({
      kind: 'completed',
      attempt: 'app',
      resubmission: completed.resubmission,
    })
  })

  test('is taken again from its first page, without the answers of before', async () => {
    world.calls.identify = () =>
      Promise.resolve(
        done({
          message: null,
          existingApplication: true,
          application: completed.application,
          redirectToPage: null,
          state: completed,
        }),
      )
    const sitting = await world.identified()
    expect(shown(sitting)).toBe('completed page-3')
    sitting.startAnew()
    expect(shown(sitting)).toBe('before page-1')
    expect(sitting.getState().values.size).toBe(0)
  })

  test.each([
    ['from a date', { retryFrom: '2026-07-01T00:00:00Z' }, '2026-07-01T00:00:00Z'],
    ['never', { retryFrom: null }, null],
    ['without a word about when', null, undefined],
  ])('too early is refused %s', async (_, detail, retryFrom) => {
    world.calls.identify = () => Promise.resolve(refused('retryTooEarly', detail))
    const sitting = world.sit()
    await sitting.start()
    await sitting.identify(form)
    expect(sitting.getState().identification.notice).toEqual({
      kind: 'problem',
      text: 'refused: retryTooEarly',
      retryFrom,
    })
  })
})

test('the address of whoever asks for help is the one that was typed, else the one of the link', async () => {
  expect(world.sit({}, { prefill: { email: 'lea@example.com' } }).getState().email).toBe('lea@example.com')
  expect((await world.identified()).getState().email).toBe('l@e.fr')
})
