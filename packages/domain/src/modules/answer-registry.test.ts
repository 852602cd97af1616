import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraw } from '../assessments/draw.ts'
import { fullExamples } from '../testing/full-examples.ts'
import { answerOf } from './answer-registry.ts'
import { documentOf } from './document-registry.ts'
import { type ModuleType, moduleTypes, takesAnswer } from './module-types.ts'
import { freeTextLimit } from './reading.ts'
import { noCategoryId } from './shared/sorting/special-categories.ts'

const types = Object.keys(moduleTypes) as ModuleType[]
const shownOf = (type: ModuleType, more: object = {}) =>
  documentOf(type).project({ ...fullExamples[type], ...more }, createDraw('seed'), 'item-1')
const recording = ['video-record', 'audio-record'] as const

interface Case {
  readonly name: string
  readonly type: ModuleType
  readonly value: unknown
  readonly more?: object
}

const answered: Case[] = [
  { name: 'text', type: 'question', value: 'Bonjour' },
  { name: 'text of the greatest length', type: 'question', value: 'a'.repeat(freeTextLimit) },
  { name: 'text with emoji', type: 'question', value: '👍🏽' },
  { name: 'digits', type: 'question-auto', value: '1\u202f234,50' },
  {
    name: 'words where they are allowed',
    type: 'question-auto',
    value: 'deux',
    more: { allowOnlyNumbers: false },
  },
  { name: 'choices in any order', type: 'qcm', value: ['choice-2', 'choice-1'] },
  { name: 'a single choice', type: 'qcm', value: ['choice-2'], more: { isMultipleChoice: false } },
  { name: 'an order', type: 'priorisation', value: { 'item-1': 2, 'item-2': 1 } },
  { name: 'an order with gaps', type: 'priorisation', value: { 'item-1': 100, 'item-2': 20 } },
  { name: 'a choice', type: 'slider', value: 'never' },
  { name: 'filters', type: 'company-filter', value: ['north', 'south'] },
  { name: 'elements in categories', type: 'category', value: { 'element-1': 'later' } },
  { name: 'mails in categories', type: 'sorting-mailbox', value: { 'mail-1': 'urgent' } },
  { name: 'mails read', type: 'mailbox', value: { 'mail-1': '2026-03-01T08:00:00.000Z' } },
  { name: 'a photo', type: 'identity-document', value: { photoId: 'a1b2-c3' } },
  ...recording.map((type) => ({ name: 'two parts', type, value: { parts: ['part-1', 'part-2'] } })),
]

const begun: Case[] = [
  { name: 'blank text', type: 'question', value: ' \n' },
  { name: 'blank digits', type: 'question-auto', value: '' },
  { name: 'nothing chosen', type: 'qcm', value: [] },
  { name: 'too few chosen', type: 'qcm', value: ['choice-1'], more: { nbMinChoices: 2 } },
  { name: 'nothing chosen where nothing may be', type: 'qcm', value: [], more: { nbMinChoices: 0 } },
  { name: 'an order not finished', type: 'priorisation', value: { 'item-1': 2 } },
  { name: 'no filter', type: 'company-filter', value: [] },
  { name: 'nothing moved', type: 'category', value: {} },
  { name: 'moved back', type: 'sorting-mailbox', value: { 'mail-1': noCategoryId } },
  { name: 'nothing read', type: 'mailbox', value: {} },
  ...recording.map((type) => ({ name: 'no part', type, value: { parts: [] } })),
]

const refused: Case[] = [
  { name: 'text too long', type: 'question', value: 'a'.repeat(freeTextLimit + 1) },
  { name: 'text in a list', type: 'question', value: ['Bonjour'] },
  { name: 'letters where digits are asked', type: 'question-auto', value: '12 kg' },
  { name: 'a choice of another module', type: 'qcm', value: ['never'] },
  { name: 'a choice twice', type: 'qcm', value: ['choice-1', 'choice-1'] },
  { name: 'too many choices', type: 'qcm', value: ['choice-1', 'choice-2'], more: { nbMaxChoices: 1 } },
  {
    name: 'two of a single choice',
    type: 'qcm',
    value: ['choice-1', 'choice-2'],
    more: { isMultipleChoice: false },
  },
  { name: 'a choice without its list', type: 'qcm', value: 'choice-1' },
  { name: 'a position twice', type: 'priorisation', value: { 'item-1': 1, 'item-2': 1 } },
  { name: 'position 0', type: 'priorisation', value: { 'item-1': 0 } },
  { name: 'position 101', type: 'priorisation', value: { 'item-1': 101 } },
  { name: 'half a position', type: 'priorisation', value: { 'item-1': 1.5 } },
  { name: 'a position as text', type: 'priorisation', value: { 'item-1': '1' } },
  { name: 'an item of another module', type: 'priorisation', value: { 'element-1': 1 } },
  { name: 'positions in a list', type: 'priorisation', value: [1, 2] },
  { name: 'an unknown choice', type: 'slider', value: 'sometimes' },
  { name: 'an inherited name', type: 'slider', value: 'toString' },
  {
    name: 'several filters where one is asked',
    type: 'company-filter',
    value: ['a', 'b'],
    more: { allowSeveral: false },
  },
  { name: 'a filter id with a path in it', type: 'company-filter', value: ['../a'] },
  { name: 'an unknown category', type: 'category', value: { 'element-1': 'never' } },
  { name: 'an unknown element', type: 'category', value: { 'element-3': 'later' } },
  {
    name: 'an element called like a prototype',
    type: 'category',
    value: JSON.parse('{"__proto__":"later"}'),
  },
  { name: 'an unknown mail', type: 'sorting-mailbox', value: { 'mail-3': 'later' } },
  { name: 'a time that is none', type: 'mailbox', value: { 'mail-1': '2026-13-01T08:00:00Z' } },
  { name: 'a local time', type: 'mailbox', value: { 'mail-1': '2026-03-01T08:00:00' } },
  { name: 'a photo with more to it', type: 'identity-document', value: { photoId: 'a', score: 1 } },
  { name: 'a photo elsewhere', type: 'identity-document', value: { photoId: 'https://example.com/a.png' } },
  ...recording.flatMap((type) => [
    { name: 'a part twice', type, value: { parts: ['part-1', 'part-1'] } },
    {
      name: 'too many parts',
      type,
      value: { parts: Array.from({ length: 51 }, (_, index) => `part-${index}`) },
    },
    { name: 'no parts at all', type, value: {} },
  ]),
  ...types
    .filter((type) => !takesAnswer(type))
    .map((type) => ({ name: 'anything at all', type, value: 'Bonjour' })),
]

describe('reading an answer', () => {
  it.each(answered)('$type: $name is an answer', ({ type, value, more }) => {
    const { read, isAnswered } = answerOf(type)
    const answer = read(value, shownOf(type, more))
    expect(answer).toEqual(value)
    expect(isAnswered(answer ?? null, shownOf(type, more))).toBe(true)
  })

  it.each(begun)('$type: $name is taken, and is not answered', ({ type, value, more }) => {
    const { read, isAnswered } = answerOf(type)
    const answer = read(value, shownOf(type, more))
    expect(answer).toEqual(value)
    expect(isAnswered(answer ?? null, shownOf(type, more))).toBe(false)
  })

  it.each(refused)('$type: $name is none', ({ type, value, more }) => {
    expect(answerOf(type).read(value, shownOf(type, more))).toBeUndefined()
  })

  it('leaves out of a text what a database cannot keep', () => {
    const { read } = answerOf('question')
    expect(read('a\0b\ud83d c 👍', { showWordsCount: false })).toBe('ab c 👍')
  })

  it.each(types)('%s: unanswered counts as answered only where there is nothing to answer', (type) => {
    expect(answerOf(type).isAnswered(null, shownOf(type))).toBe(!takesAnswer(type))
  })

  const ids = [
    'choice-1',
    'choice-2',
    'item-1',
    'item-2',
    'never',
    'later',
    'urgent',
    'element-1',
    'mail-1',
    'parts',
  ]
  const nearly = fc.oneof(fc.constantFrom(...ids), fc.nat(3), fc.string(), fc.anything())
  const junk = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSet: true }),
    nearly,
    fc.array(nearly),
    fc.dictionary(fc.oneof(fc.constantFrom(...ids), fc.string()), nearly),
  )
  it.each(types)('%s: never throws, and what it takes it takes again', (type) => {
    const { read, isAnswered } = answerOf(type)
    const shown = shownOf(type)
    fc.assert(
      fc.property(junk, (value) => {
        const answer = read(value, shown)
        isAnswered(answer ?? null, shown)
        if (answer === undefined) return
        expect(read(JSON.parse(JSON.stringify(answer)), shown)).toEqual(answer)
      }),
      { numRuns: 3 * (fc.readConfigureGlobal().numRuns ?? 100) },
    )
  })
})
