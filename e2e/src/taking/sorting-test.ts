/**
 * A test with elements to sort, mails to read and mails to sort: made and put online by those who build
 * tests.
 */
import { anItem } from '@assay/domain/testing/document-factory'
import type { APIRequestContext } from '@playwright/test'
import { goOn } from '../support/items.ts'
import { type MadeTest, makeTest, ownSlug } from '../support/make-test.ts'

const folders = [
  { id: 'no-category' },
  { id: 'handle', name: 'À traiter', color: '#ED174C' },
  { id: 'today', name: 'Aujourd’hui', color: '#FFD166', parentCategoryId: 'handle' },
  { id: 'forward', name: 'À transférer', color: '#472F92' },
  { id: 'trash-category' },
]
const aMail = (id: string, emailSender: string, emailSubject: string, rest: object = {}) => ({
  id,
  emailSender,
  emailSubject,
  emailContent: `<p>Bonjour,</p><p>je vous écris au sujet de : ${emailSubject}. Merci de votre réponse.</p>`,
  emailArrivalTime: '09:00',
  ...rest,
})
export const subjects = {
  outage: 'Plus d’internet depuis deux jours',
  quote: 'Devis pour dix lignes',
  contest: 'Vous avez gagné un voyage',
  bill: 'Erreur sur ma facture',
} as const

const toSort = [
  aMail('outage', 'Claire Martin', subjects.outage, { expectedCategoryId: 'today', emailIsImportant: true }),
  aMail('quote', 'Menuiserie Durand', subjects.quote, { expectedCategoryId: 'forward' }),
  aMail('contest', 'Jeu-concours', subjects.contest, { expectedCategoryId: 'trash-category' }),
  aMail('bill', 'Karim Benali', subjects.bill, { expectedCategoryId: 'handle', emailDelay: '10:00' }),
]
const toRead = [
  aMail('agenda', 'Direction', 'Réunion de 14 h'),
  aMail('keys', 'Accueil', 'Clés retrouvées', { emailDelay: '10:00' }),
]

export const elements = {
  outage: 'Panne totale',
  bill: 'Question de facture',
  doctor: 'Ligne coupée d’un cabinet médical',
} as const

const pages = [
  [anItem('auth')],
  [
    anItem(
      'category',
      {
        categoryList: [
          { id: 'urgent', name: 'Urgent', color: '#ED174C', subcategoryIdList: ['night'] },
          { id: 'night', name: 'Même la nuit', color: '#241A47' },
          { id: 'later', name: 'Peut attendre', color: '#FFE9A8' },
        ],
        elementList: Object.entries(elements).map(([id, content]) => ({
          id,
          content: `<p>${content}</p>`,
          expectedCategoryId: id === 'bill' ? 'later' : id === 'doctor' ? 'night' : 'urgent',
        })),
      },
      { content: '<p>Classez les demandes</p>', evaluationMandatory: true },
    ),
    goOn('go-2'),
  ],
  [
    anItem(
      'mailbox',
      { mailboxAddress: 'equipe@example.com', mailboxList: toRead },
      { content: '<p>Lisez vos mails</p>' },
    ),
    goOn('go-3'),
  ],
  [
    anItem(
      'sorting-mailbox',
      { mailboxAddress: 'service.clients@example.com', mailboxList: toSort, categoryList: folders },
      { content: '<p>Classez les mails</p>' },
    ),
    goOn('go-4'),
  ],
  [anItem('text', {}, { content: '<p>Merci de votre temps.</p>' })],
]

/** `request` is somebody's who may. */
export function makeSortingTest(request: APIRequestContext): Promise<MadeTest> {
  return makeTest(
    request,
    pages.map((items) => ({ items })),
    { name: 'Tri', slug: ownSlug('tri'), evaluationType: 1 },
  )
}
