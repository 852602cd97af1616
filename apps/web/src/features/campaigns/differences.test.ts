/** What somebody else's save and one's own draft differ in. */
import { expect, test } from 'vitest'
import type { Campaign } from './api.ts'
import { differencesTo } from './differences.ts'
import { type Draft, draftOf } from './draft.ts'

const uuid = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-${String(number).padStart(12, '0')}`
const content = { subject: 'Votre test', header: '<p>Bonjour</p>', footer: '' }
const isSent = false
const first = { id: uuid(20), type: 'email', delay: 'P0D', isDefault: true, content, isSent } as const
const second = {
  ...first,
  id: uuid(22),
  delay: 'P3D',
  isDefault: false,
  content: { ...content, subject: 'Rappel' },
}
const third = { ...second, id: uuid(23), content: { ...content, subject: 'Encore' } }
const closing = { ...first, id: uuid(21), type: 'cloture', delay: 'P7D', content: null } as const

const base: Campaign = {
  id: uuid(10),
  name: 'Printemps',
  revision: 1,
  assessments: [{ id: uuid(1), name: 'Vendeur', isOnline: true }],
  campaignSteps: [first, second, third, closing],
  status: 'started',
  createdAt: '2026-11-20T10:00:00Z',
  startedAt: null,
  pausedAt: null,
  closedAt: null,
  hasSender: true,
  dailyMailLimit: 5000,
  waitsUntil: null,
  candidates: { totalItems: 0, totalIsExact: true },
  funnel: null,
  abilities: { edit: true, delete: true, start: true, pause: false, close: false },
}
const written = (given: Partial<typeof content>) => ({ ...first, content: { ...content, ...given } })
const step = (_: string, { index }: { index: number }): string => `step ${index}`
const inWords = (theirs: Partial<Campaign>, mine: Partial<Draft> = {}) =>
  differencesTo({ ...base, ...theirs }, { ...draftOf(base), ...mine }, base, step).map(
    ({ path, within, words }) => [
      [...within, ...path.replace(/^steps[.]?\d*[.]?/, '').split('.')].filter(Boolean).join(' '),
      words?.theirs,
      words?.mine,
    ],
  )

test.each<[string, Partial<Campaign>, Partial<Draft>, ReturnType<typeof inWords>]>([
  ['nothing', {}, {}, []],
  ['what only the draft changed', {}, { name: 'Été', test: null, steps: [first, closing] }, []],
  ['what both changed alike', { name: 'Été' }, { name: 'Été ' }, []],
  ['both names', { name: 'Été' }, { name: 'Hiver' }, [['name', 'Été', 'Hiver']]],
  ['a name that only the other changed', { name: 'Été' }, {}, [['name', 'Été', 'Printemps']]],
  [
    'another test',
    { assessments: [{ id: uuid(2), name: 'Caissier', isOnline: true }] },
    { test: null },
    [['test', 'Caissier', '']],
  ],
  [
    'days and words of a step',
    {
      campaignSteps: [
        written({ subject: 'À vous', header: '<p>Bonsoir</p>' }),
        { ...second, delay: 'P4D' },
        third,
        closing,
      ],
    },
    {},
    [
      ['step 1 subject', 'À vous', 'Votre test'],
      ['step 1 header', 'Bonsoir', 'Bonjour'],
      ['step 2 days', '4', '3'],
    ],
  ],
  [
    'a text that was made bold',
    { campaignSteps: [written({ header: '<p><b>Bonjour</b></p>' }), second, third, closing] },
    {},
    [['step 1 header', 'Bonjour', 'Bonjour']],
  ],
  [
    'steps that changed places',
    { campaignSteps: [first, third, second, closing] },
    {},
    [['order', 'Votre test → Encore → Rappel → step 4', 'Votre test → Rappel → Encore → step 4']],
  ],
  [
    'a step that the other added',
    {
      campaignSteps: [
        first,
        second,
        third,
        { ...third, id: uuid(24), content: { ...content, subject: 'Dernier' } },
        closing,
      ],
    },
    {},
    [['step 4', 'Dernier', '']],
  ],
  [
    'a step that the other took out',
    { campaignSteps: [first, third, closing] },
    {},
    [['step 2', '', 'Rappel']],
  ],
])('of a conflict are told: %s', (_, theirs, mine, reported) => {
  expect(inWords(theirs, mine)).toEqual(reported)
})
