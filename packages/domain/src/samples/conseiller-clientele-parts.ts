/** What the pages of the sample test share: the files it names, its competences, its rows and buttons. */
import type { AssessmentDocumentInput } from '../assessments/document.ts'
import { moduleTypes } from '../modules/module-types.ts'

/** A page as a builder would send it. */
export type PageInput = AssessmentDocumentInput['pageList'][number]
type RowInput = NonNullable<PageInput['rowList']>[number]
type ItemInput = RowInput['moduleItemList'][number]

/** Files of the media library that the document names; whoever seeds it puts the real ones in their place. */
export const sampleFiles = {
  welcomeImage: '/api/files/sample-accueil',
  priceList: '/api/files/sample-grille-tarifaire',
} as const

/** The ids of the competences. */
export const listening = 'ecoute'
export const organisation = 'organisation'
export const writing = 'expression-ecrite'
export const arithmetic = 'calcul'

/** Puts each item into a row of its own. */
export const rows = (...items: ItemInput[]): RowInput[] =>
  items.map((item) => ({ rowId: `row-${item.id}`, moduleItemList: [item] }))

/** Makes the button at the end of a page. */
export const saveAndGoOn = (id: string): ItemInput => ({
  id,
  moduleId: moduleTypes.button,
  data: { label: 'Valider et continuer' },
})
