/** A test to write in: whom it is for, and one answer. */

import { anItem, type PageParts } from '@assay/domain/testing/document-factory'
import { labels } from '../support/languages.ts'

export const writingPages: readonly PageParts[] = [
  { items: [anItem('auth')] },
  {
    name: 'Écrire',
    items: [
      anItem('company-filter', {}, { id: 'for', content: '<p>Pour quelle agence ?</p>' }),
      anItem('question', {}, { id: 'q', content: '<p>Votre réponse</p>' }),
      anItem('button', { label: labels.send }, { id: 'go' }),
    ],
  },
]
