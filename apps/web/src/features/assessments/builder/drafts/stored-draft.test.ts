/**
 * Drafts in the browser's database: what comes back is what was kept, and pages are written out only once.
 */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, it, vi } from 'vitest'
import { draftOf, storedDraft } from './stored-draft.ts'

const document = aDocument([{ items: [anItem('qcm')] }, { name: 'Été 👩‍🚀', items: [anItem('question')] }])
const draft = { key: 'me:test', revision: 3, keptAt: 5, document }

it('come back as they were, also those that were kept whole', () => {
  expect(draftOf(storedDraft(draft))).toEqual(draft)
  expect(draftOf(structuredClone(draft))).toEqual(draft)
})

it('write out only the page that has changed', () => {
  const before = storedDraft(draft)
  const [first, second] = document.pageList
  const writes = vi.spyOn(JSON, 'stringify')
  const after = storedDraft({
    ...draft,
    document: { ...document, pageList: [{ ...first!, name: 'A' }, second!] },
  })
  expect(writes).toHaveBeenCalledTimes(1)
  expect(after.pages[1]).toBe(before.pages[1])
  expect(after.pages[0]).toContain('"name":"A"')
  writes.mockRestore()
})
