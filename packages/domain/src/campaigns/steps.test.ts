import { describe, expect, test } from 'vitest'
import {
  type CampaignStep,
  configured,
  delayDays,
  derivedStatus,
  earlyStep,
  lapsedSteps,
  newSteps,
  stepFault,
  withLaterClosing,
  withNewStep,
  withoutStep,
  withStepMoved,
} from './steps.ts'

let made = 0
const id = () => `s${++made}`
const content = { subject: 'Votre test', header: '<p>Bonjour</p>', footer: '' }
const campaign = (...days: number[]): CampaignStep[] =>
  days.map((each, index) => ({
    id: `s${index}`,
    type: index === days.length - 1 ? 'cloture' : 'email',
    delay: `P${each}D`,
    isDefault: index === 0 || index === days.length - 1,
    content: null,
  }))

test.each([
  ['P0D', 0],
  ['P14D', 14],
  ['P3650D', 3650],
  ['P3651D', null],
  ['P-1D', null],
  ['P1.5D', null],
  ['P1000000D', null],
  ['P1W', null],
  ['', null],
  [`P${'0'.repeat(100_000)}D`, null],
])('the days of %.12s', (delay, days) => {
  expect(delayDays(delay)).toBe(days)
})

describe('steps', () => {
  test('of a new campaign are a mail and the closing, both at delay 0', () => {
    expect(newSteps(id).map(({ type, delay, isDefault }) => [type, delay, isDefault])).toEqual([
      ['email', 'P0D', true],
      ['cloture', 'P0D', true],
    ])
  })
  test('are added before the closing, moved between the ends, and taken out again', () => {
    const ids = (steps: readonly CampaignStep[]) => steps.map((step) => step.id)
    const three = withNewStep(withNewStep(campaign(0, 7), 'x'), 'y')
    expect(ids(three)).toEqual(['s0', 'x', 'y', 's1'])
    expect(three.map(({ delay }) => delay)).toEqual(['P0D', 'P3D', 'P6D', 'P7D'])
    expect(ids(withStepMoved(three, 'y', 0))).toEqual(['s0', 'y', 'x', 's1'])
    expect(ids(withStepMoved(three, 'x', 9))).toEqual(['s0', 'y', 'x', 's1'])
    expect(ids(withStepMoved(three, 's0', 2))).toEqual(ids(three))
    expect(ids(withoutStep(three, 'x'))).toEqual(['s0', 'y', 's1'])
    expect(ids(withoutStep(three, 's1'))).toEqual(ids(three))
  })
  test('a closing that is not behind the last mail is proposed three days later', () => {
    const days = (steps: readonly CampaignStep[]) => steps.map(({ delay }) => delay)
    expect(days(withLaterClosing(campaign(0, 0)))).toEqual(['P0D', 'P3D'])
    expect(days(withLaterClosing(campaign(0, 1)))).toEqual(['P0D', 'P1D'])
    expect(days(withNewStep(campaign(0, 2), 'x'))).toEqual(['P0D', 'P3D', 'P6D'])
  })
  test.each<[string, CampaignStep[], unknown]>([
    ['a new campaign', campaign(0, 0), null],
    ['rising days', campaign(0, 2, 2, 9), null],
    ['a closing before a mail, which a draft may have', campaign(0, 5, 3), null],
    ['one step', campaign(0), { fault: 'shape', stepId: null }],
    ['fifty-one steps', campaign(...Array(51).fill(0)), { fault: 'shape', stepId: null }],
    [
      'two closings',
      campaign(0, 1, 2).map((step) => ({ ...step, type: 'cloture' })),
      { fault: 'shape', stepId: 's0' },
    ],
    [
      'a doubled id',
      campaign(0, 1, 2).map((step) => ({ ...step, id: 'same' })),
      { fault: 'shape', stepId: 'same' },
    ],
    ['a delay of half a day', campaign(0, 1.5, 2), { fault: 'delay', stepId: 's1' }],
    [
      'a mail without a subject',
      campaign(0, 1).map((step, index) =>
        index === 0 ? { ...step, content: { ...content, subject: ' ' } } : step,
      ),
      { fault: 'subject', stepId: 's0' },
    ],
  ])('%s', (_, steps, fault) => {
    expect(stepFault(steps)).toEqual(fault)
  })
})

test.each<[string, number[], string | undefined]>([
  ['none where days rise', [0, 2, 2, 9], undefined],
  ['a mail before the one above it', [0, 5, 3, 9], 's2'],
  ['the closing before a mail', [0, 3, 0], 's2'],
])('the step that comes too early to start: %s', (_, days, id) => {
  expect(earlyStep(campaign(...days))).toBe(id)
  expect(configured({ assessments: [1], campaignSteps: campaign(...days) }).steps).toBe(id === undefined)
})

test.each<[string, number[], string[]]>([
  ['none on days of their own', [0, 2, 5, 9], []],
  ['the first, where the second goes at once, too', [0, 0, 9], ['s0']],
  ['all but the last of a day', [0, 2, 2, 2, 9], ['s1', 's2']],
  ['not the mail of the day of the closing', [0, 2, 2], []],
  ['not where the only mail and the closing share a day', [0, 0], []],
])('mails that never leave: %s', (_, days, ids) => {
  expect(lapsedSteps(campaign(...days))).toEqual(ids)
})

test('the three icons are green when test, steps and every mail are there', () => {
  const [mail, end] = campaign(0, 3) as [CampaignStep, CampaignStep]
  expect(configured({ assessments: [], campaignSteps: [mail, end] })).toEqual({
    test: false,
    steps: true,
    emails: false,
  })
  expect(configured({ assessments: [1], campaignSteps: [{ ...mail, content }, end] })).toEqual({
    test: true,
    steps: true,
    emails: true,
  })
})

test('the derived status is started with a test and a step, else draft', () => {
  expect(derivedStatus({ assessments: [1], campaignSteps: [1] })).toBe('started')
  expect(derivedStatus({ assessments: [], campaignSteps: [1] })).toBe('draft')
})
