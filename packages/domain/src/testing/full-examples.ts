/**
 * For tests: data of each module type in which every field is set and no list is empty, and how a value's
 * fields are named.
 */
import type { z } from 'zod'
import type { moduleDataSchemas } from '../modules/document-registry.ts'
import type { ModuleType } from '../modules/module-types.ts'

const category = {
  id: 'later',
  name: 'Peut attendre',
  color: '#472F92',
  parentCategoryId: 'urgent',
  subcategoryIdList: [],
}
const parent = {
  ...category,
  id: 'urgent',
  name: 'Urgent',
  parentCategoryId: null,
  subcategoryIdList: ['later'],
}
const mail = {
  id: 'mail-1',
  emailSender: 'Claire',
  emailSubject: 'Panne',
  emailContent: '<p>Bonjour</p>',
  emailArrivalTime: '09:05',
  emailDelay: '01:10',
  emailIsImportant: true,
  expectedCategoryId: 'later',
}
const sortingMail = { ...mail, currentCategoryId: 'urgent', emailPoints: 7 }

export const fullExamples = {
  text: {},
  container: {},
  'identity-document': {},
  'video-record': { timeLimitSeconds: 90, onlyOneTry: true },
  'audio-record': { timeLimitSeconds: 90, onlyOneTry: true },
  question: { showWordsCount: true },
  button: {
    label: 'Continuer',
    pagePositionList: [{ id: 'target-1', pagePosition: 3, score: 7, comparaisonType: '<' }],
    saveAnswers: true,
    goToNextPage: true,
    openInNewWindow: true,
    isScoreChoice: true,
  },
  auth: {
    contactEmail: 'recrutement@example.com',
    birthdateRequired: true,
    rgpd1: '<p>Finalité</p>',
    rgpd2: '<p>Droits</p>',
    submitLabel: 'Commencer',
    redirectToPage: 2,
  },
  priorisation: {
    evaluationType: 2,
    useDragAndDrop: true,
    maxScore: 7,
    priorisationList: [
      { id: 'item-1', label: 'Saluer', expectedPosition: 41, tooltipContent: 'Dire bonjour' },
      { id: 'item-2', label: 'Conclure', expectedPosition: 97, tooltipContent: 'Dire au revoir' },
    ],
  },
  qcm: {
    choiceList: [
      { id: 'choice-1', content: '<p>Oui</p>', score: 7 },
      { id: 'choice-2', content: '<p>Non</p>', score: -7 },
    ],
    shuffleQcmOrder: false,
    style: 'select',
    isMultipleChoice: true,
    nbMinChoices: 1,
    nbMaxChoices: 2,
    isScore: true,
    maxScore: 7,
    customBgColor: '#fff',
    builderSelectedChoice: 'choice-2',
  },
  'question-auto': {
    allowOnlyNumbers: true,
    showWordsCount: true,
    acceptWordGroupList: [{ id: 'group-1', acceptWord: '648;649', score: 7 }],
  },
  category: {
    categoryList: [parent, category],
    elementList: [
      {
        id: 'element-1',
        content: '<p>Panne</p>',
        expectedCategoryId: 'later',
        currentCategoryId: 'urgent',
        score: 7,
      },
      {
        id: 'element-2',
        content: '<p>Adresse</p>',
        expectedCategoryId: 'urgent',
        currentCategoryId: 'later',
        score: 9,
      },
    ],
  },
  mailbox: { mailboxAddress: 'service@example.com', mailboxList: [mail] },
  'sorting-mailbox': {
    mailboxAddress: 'service@example.com',
    mailboxList: [
      sortingMail,
      { ...sortingMail, id: 'mail-2', expectedCategoryId: 'urgent', emailPoints: 9 },
    ],
    categoryList: [parent, category],
  },
  'file-holder': {
    elementList: [
      {
        id: 'file-1',
        name: 'Tarifs',
        fileUrl: '/api/files/abc',
        fileName: 'tarifs.pdf',
        color: '#472F92',
        captionsUrl: '/api/files/def',
      },
    ],
  },
  'company-filter': { label: 'Votre agence', allowSeveral: true },
  slider: {
    choices: [
      { id: 'never', name: 'Jamais' },
      { id: 'always', name: 'Toujours' },
    ],
  },
} satisfies { [T in ModuleType]: z.output<(typeof moduleDataSchemas)[T]> }

/** The paths of all values that are not lists or objects; `*` stands for a place in a list. */
export function pathsOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')]
  return Object.entries(value).flatMap(([key, each]) =>
    pathsOf(each, [...path, Array.isArray(value) ? '*' : key]),
  )
}
