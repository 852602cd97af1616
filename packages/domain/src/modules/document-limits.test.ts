import { describe, expect, it } from 'vitest'
import { fullExamples } from '../testing/full-examples.ts'
import { moduleDataSchemas } from './data-registry.ts'
import { documentOf } from './document-registry.ts'
import type { ModuleType } from './module-types.ts'

const choices = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `c${index}` }))
const positions = (count: number) =>
  choices(count).map(({ id }, index) => ({ id, expectedPosition: index + 1 }))
const category = (id: string, parentCategoryId: string | null = null) => ({ id, parentCategoryId })
const mail = { id: 'm1' }

const accepted: { name: string; type: ModuleType; data: unknown }[] = [
  { name: 'fifty choices', type: 'qcm', data: { choiceList: choices(50) } },
  { name: 'a choice that costs', type: 'qcm', data: { choiceList: [{ id: 'a', score: -1 }, { id: 'b' }] } },
  { name: 'a hundred items', type: 'priorisation', data: { priorisationList: positions(100) } },
  {
    name: 'the last minute of the day',
    type: 'mailbox',
    data: { mailboxList: [{ ...mail, emailArrivalTime: '23:59' }] },
  },
  { name: 'an hour of recording', type: 'audio-record', data: { timeLimitSeconds: 3600 } },
  {
    name: 'categories within categories',
    type: 'category',
    data: { categoryList: [category('a'), category('b', 'a')] },
  },
  { name: 'a file not chosen yet', type: 'file-holder', data: { elementList: [{ id: 'f' }] } },
]

const refused: { name: string; type: ModuleType; data: unknown }[] = [
  { name: 'one choice', type: 'qcm', data: { choiceList: choices(1) } },
  { name: 'fifty-one choices', type: 'qcm', data: { choiceList: choices(51) } },
  { name: 'two choices with one id', type: 'qcm', data: { choiceList: [{ id: 'a' }, { id: 'a' }] } },
  { name: 'a choice without an id', type: 'qcm', data: { choiceList: [{}, { id: 'a' }] } },
  {
    name: 'an unknown field of a choice',
    type: 'qcm',
    data: { choiceList: [{ id: 'a', image: '' }, { id: 'b' }] },
  },
  {
    name: 'a score that is no number',
    type: 'qcm',
    data: { choiceList: [{ id: 'a', score: Number.NaN }, { id: 'b' }] },
  },
  { name: 'a style that does not exist', type: 'qcm', data: { choiceList: choices(2), style: 'radio' } },
  { name: 'a negative maximum', type: 'qcm', data: { choiceList: choices(2), maxScore: -1 } },
  { name: 'a hundred and one items', type: 'priorisation', data: { priorisationList: positions(101) } },
  { name: 'an empty list', type: 'priorisation', data: { priorisationList: [] } },
  {
    name: 'position 0',
    type: 'priorisation',
    data: { priorisationList: [{ id: 'a', expectedPosition: 0 }] },
  },
  {
    name: 'position 101',
    type: 'priorisation',
    data: { priorisationList: [{ id: 'a', expectedPosition: 101 }] },
  },
  {
    name: 'evaluation type 1',
    type: 'priorisation',
    data: { evaluationType: 1, priorisationList: positions(2) },
  },
  { name: 'hour 24', type: 'mailbox', data: { mailboxList: [{ ...mail, emailArrivalTime: '24:00' }] } },
  { name: 'minute 60', type: 'mailbox', data: { mailboxList: [{ ...mail, emailArrivalTime: '09:60' }] } },
  { name: 'second 60', type: 'sorting-mailbox', data: { mailboxList: [{ ...mail, emailDelay: '00:60' }] } },
  { name: 'a delay of one digit', type: 'mailbox', data: { mailboxList: [{ ...mail, emailDelay: '0:10' }] } },
  { name: 'a category under itself', type: 'category', data: { categoryList: [category('a', 'a')] } },
  {
    name: 'categories in a ring',
    type: 'category',
    data: { categoryList: [category('a', 'b'), category('b', 'a')] },
  },
  { name: 'no category at all to sort mails into', type: 'sorting-mailbox', data: { categoryList: [] } },
  { name: 'a recording of no time', type: 'video-record', data: { timeLimitSeconds: 0 } },
  { name: 'a recording of more than an hour', type: 'video-record', data: { timeLimitSeconds: 3601 } },
  {
    name: 'a file from elsewhere',
    type: 'file-holder',
    data: { elementList: [{ id: 'f', fileUrl: 'https://example.com/a' }] },
  },
  {
    name: 'a script for a file',
    type: 'file-holder',
    data: { elementList: [{ id: 'f', fileUrl: 'javascript:alert(1)' }] },
  },
  {
    name: 'a comparison that does not exist',
    type: 'button',
    data: { pagePositionList: [{ id: 't', pagePosition: 1, comparaisonType: '!=' }] },
  },
  { name: 'page 0', type: 'button', data: { pagePositionList: [{ id: 't', pagePosition: 0 }] } },
  { name: 'an address that is none', type: 'auth', data: { contactEmail: 'recrutement' } },
  { name: 'a scale of one', type: 'slider', data: { choices: choices(1) } },
]

describe('the schemas', () => {
  it.each(accepted)('take $name ($type)', ({ type, data }) => {
    expect(moduleDataSchemas[type].safeParse(data).success).toBe(true)
  })

  it.each(refused)('refuse $name ($type)', ({ type, data }) => {
    expect(moduleDataSchemas[type].safeParse(data).success).toBe(false)
  })
})

const problems: { name: string; type: ModuleType; data: unknown; codes: string[] }[] = [
  { name: 'a Qcm in order', type: 'qcm', data: fullExamples.qcm, codes: [] },
  {
    name: 'a new Qcm',
    type: 'qcm',
    data: { choiceList: choices(2) },
    codes: ['qcm.emptyChoice', 'qcm.samePoints'],
  },
  {
    name: 'a Qcm that asks for more than it has',
    type: 'qcm',
    data: { ...fullExamples.qcm, nbMaxChoices: 3 },
    codes: ['qcm.choiceLimits'],
  },
  {
    name: 'a Qcm that asks for at least 2 and at most 1',
    type: 'qcm',
    data: { ...fullExamples.qcm, nbMinChoices: 2, nbMaxChoices: 1 },
    codes: ['qcm.choiceLimits'],
  },
  {
    name: 'a Qcm without points',
    type: 'qcm',
    data: {
      choiceList: [
        { id: 'a', content: 'a', score: 0 },
        { id: 'b', content: 'b', score: -1 },
      ],
    },
    codes: ['qcm.noPoints'],
  },
  {
    name: 'a new Priorisation',
    type: 'priorisation',
    data: { priorisationList: positions(2) },
    codes: ['priorisation.emptyLabel'],
  },
  {
    name: 'items that share a position',
    type: 'priorisation',
    data: {
      priorisationList: [
        { id: 'a', label: 'a', expectedPosition: 1 },
        { id: 'b', label: 'b', expectedPosition: 1 },
      ],
    },
    codes: ['priorisation.samePosition'],
  },
  {
    name: 'accepted words that are no number',
    type: 'question-auto',
    data: { allowOnlyNumbers: true, acceptWordGroupList: [{ acceptWord: '12;douze' }] },
    codes: ['questionAuto.notANumber'],
  },
  {
    name: 'a number that cannot be typed',
    type: 'question-auto',
    data: { allowOnlyNumbers: true, acceptWordGroupList: [{ acceptWord: '-12' }] },
    codes: ['questionAuto.notANumber'],
  },
  {
    name: 'no accepted words',
    type: 'question-auto',
    data: { acceptWordGroupList: [{ acceptWord: ' ;' }] },
    codes: ['questionAuto.noWords'],
  },
  {
    name: 'a score button without conditions',
    type: 'button',
    data: { isScoreChoice: true },
    codes: ['button.noCondition'],
  },
  {
    name: 'a button that does nothing',
    type: 'button',
    data: { saveAnswers: false, goToNextPage: false },
    codes: ['button.doesNothing'],
  },
  { name: 'a button that completes', type: 'button', data: { goToNextPage: false }, codes: [] },
  { name: 'nothing to sort', type: 'category', data: {}, codes: ['sorting.noItems', 'sorting.noCategory'] },
  {
    name: 'an expected category that is gone',
    type: 'category',
    data: { categoryList: [category('a')], elementList: [{ id: 'e', expectedCategoryId: 'b' }] },
    codes: ['sorting.unknownCategory'],
  },
  {
    name: 'no expected category',
    type: 'category',
    data: { categoryList: [category('a')], elementList: [{ id: 'e' }] },
    codes: ['sorting.noExpectedCategory'],
  },
  {
    name: 'a parent that is gone',
    type: 'sorting-mailbox',
    data: { categoryList: [category('a', 'b')], mailboxList: [{ id: 'm', expectedCategoryId: 'a' }] },
    codes: ['sorting.unknownCategory'],
  },
  { name: 'a mailbox without mails', type: 'mailbox', data: {}, codes: ['mailbox.empty'] },
  { name: 'a new slider', type: 'slider', data: { choices: choices(2) }, codes: ['slider.emptyChoice'] },
  {
    name: 'a file not chosen yet',
    type: 'file-holder',
    data: { elementList: [{ id: 'f' }] },
    codes: ['fileHolder.missingFile'],
  },
  ...(
    [
      ['a film without captions', 'Visite.MP4', null, ['fileHolder.missingCaptions']],
      ['a film with captions', 'Visite.MP4', '/api/files/words', []],
      ['a sound, which nothing shows captions over', 'Accueil.mp3', null, []],
    ] as const
  ).map(([name, fileName, captionsUrl, codes]) => ({
    name,
    type: 'file-holder' as const,
    data: { elementList: [{ id: 'f', fileUrl: '/api/files/film', fileName, captionsUrl }] },
    codes: [...codes],
  })),
]

describe('what is wrong with the data', () => {
  it.each(problems)('of $name', ({ type, data, codes }) => {
    const parsed = moduleDataSchemas[type].parse(data) as never
    expect(
      documentOf(type)
        .check?.(parsed)
        .map(({ code }) => code),
    ).toEqual(codes)
  })
})
