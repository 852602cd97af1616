import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { moduleNames } from './recovery-result.tsx'

const document = aDocument([
  { items: [anItem('question', {}, { id: 'q1', content: '<p>Pourquoi <b>nous</b> ?</p>' })] },
  { items: [anItem('qcm', {}, { id: 'q2' }), anItem('qcm', {}, { id: 'q3' })] },
])

test.each([
  ['by its wording', ['q1'], ['Pourquoi nous ?']],
  ['by its type where it has none', ['q2'], ['type qcm']],
  ['once, where two are called the same', ['q2', 'q3'], ['type qcm']],
  ['as unknown, of another test', ['elsewhere', 'q1'], ['unknown', 'Pourquoi nous ?']],
])('a module is named %s', (_, ids, names) => {
  expect(moduleNames(document, ids, (type) => `type ${type}`, 'unknown')).toEqual(names)
})
