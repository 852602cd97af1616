/**
 * A filter of the company that was removed while the test is taken (the button waits for a company filter).
 */
import type { CandidateState } from '@assay/contract/answers/types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Sitting } from '../sitting.ts'
import {
  aHarness,
  aPage,
  button,
  done,
  type Harness,
  lost,
  press,
  refused as refusal,
  shown,
  stateOn,
} from '../testing/harness.ts'

const choice = { id: 'for', moduleId: moduleTypes['company-filter'], content: '', data: {} }
const page = aPage(2, choice, button)
const [lyon, paris] = [
  { id: 'lyon', name: 'Lyon' },
  { id: 'paris', name: 'Paris' },
]
const refused = Promise.resolve(refusal('filterNotFound', { modules: ['for'] }))

let harness: Harness
/** Those that the server knows. */
let known: CandidateState['filters'] = []
beforeEach(() => {
  harness = aHarness()
})

const isKnown = (sent: readonly { readonly value: unknown }[]) =>
  sent.flatMap(({ value }) => value as string[]).every((id) => known.some((filter) => filter.id === id))

async function chosen(...ids: string[]): Promise<Sitting> {
  known = [lyon, paris]
  harness.tabApplication = 'app'
  const { submitPage, saveDraft } = harness.calls
  harness.calls.session = () => Promise.resolve(done({ data: stateOn(page, { filters: known }) }))
  harness.calls.saveDraft = (...args) => (isKnown(args[1]) ? saveDraft(...args) : refused)
  harness.calls.submitPage = (...args) => (isKnown(args[2].answers) ? submitPage(...args) : refused)
  const sitting = harness.sit({ resume: { applicationId: 'app', firstName: 'Léa', isInterrupted: false } })
  await sitting.start()
  void sitting.change('for', ids)
  return sitting
}

describe('a company filter', () => {
  test('without a choice holds the button, mandatory or not', async () => {
    const sitting = await chosen()
    expect(await press(sitting)).toEqual(['for'])
    expect(harness.submissions).toEqual([])
  })

  test('that was removed since is pointed at, and the list is what the server knows now', async () => {
    const sitting = await chosen('lyon')
    known = [paris]
    const pressed = press(sitting)
    await harness.time.pass(100)
    expect(await pressed).toEqual(['for'])
    expect(sitting.getState()).toMatchObject({ filters: [paris], problem: null })
    expect(sitting.getState().missingIds).toEqual(new Set(['for']))
    expect(await press(sitting)).toEqual(['for'])
    void sitting.change('for', ['paris'])
    void press(sitting)
    await harness.time.pass(100)
    expect(harness.submissions[0]?.answers).toMatchObject([{ value: ['paris'] }])
  })

  test.each([
    ['of two chosen ones leaves the other', ['lyon', 'paris'], [paris], ['paris']],
    ['and was the last there was lets the candidate go on', ['lyon'], [], []],
  ])('%s', async (_, ids, left, submitted) => {
    const sitting = await chosen(...ids)
    known = left
    void press(sitting)
    await harness.time.pass(100)
    void press(sitting)
    await harness.time.pass(100)
    expect(harness.submissions[0]?.answers).toMatchObject([{ moduleId: 'for', value: submitted }])
    expect(shown(sitting)).toBe('taking page-3')
  })

  test('is looked up anew as soon as a draft of it is refused', async () => {
    const sitting = await chosen()
    known = [paris]
    void sitting.change('for', ['lyon'])
    await harness.time.pass(10_000)
    expect(sitting.getState().filters).toEqual([paris])
    expect(sitting.getState().missingIds).toEqual(new Set(['for']))
  })

  test('that was removed keeps no page open whose time is up', async () => {
    const { visitPage } = harness.calls
    harness.calls.visitPage = async (...args) => {
      await visitPage(...args)
      return done(harness.visitOf(args[1], args[1] === page.id ? { remainingSeconds: 1 } : undefined))
    }
    harness.calls.pageVisit = () => Promise.resolve(lost)
    const sitting = await chosen('lyon')
    known = [paris]
    await harness.time.pass(2000)
    expect(harness.submissions).toMatchObject([{ buttonId: null, answers: [{ value: [] }] }])
    expect(shown(sitting)).toBe('taking page-3')
  })
})
