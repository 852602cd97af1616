/** Modules that most tests of the journeys have. */

import { anItem } from '@assay/domain/testing/document-factory'
import { labels } from './languages.ts'

/** A field to write in, named by its question. */
export const question = (id: string, content: string) =>
  anItem('question', {}, { id, content: `<p>${content}</p>` })

/** The button that ends a page: "Continuer". */
export const goOn = (id = 'go', data: Parameters<typeof anItem<'button'>>[1] = {}) =>
  anItem('button', { label: labels.goOn, ...data }, { id })
