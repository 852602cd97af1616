/** Modules that most tests of the candidate's page have. */

import { anItem, type PageParts } from '@assay/domain/testing/document-factory'
import { labels } from './labels.ts'

/** The page of one's details, first of every test. */
export const identification: PageParts = { items: [anItem('auth')] }
/** A last page with nothing to answer. */
export const thanks: PageParts = { items: [anItem('text', {}, { content: '<p>Au revoir</p>' })] }

/** A field to write in, named by its question. */
export const question = (id: string, content: string) =>
  anItem('question', {}, { id, content: `<p>${content}</p>` })

/** The button that ends a page: "Continuer". */
export const goOn = (id = 'go', data: Parameters<typeof anItem<'button'>>[1] = {}) =>
  anItem('button', { label: labels.goOn, ...data }, { id })
