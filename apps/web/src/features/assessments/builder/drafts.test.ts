/**
 * Drafts in the browser's database: what comes back is what was kept, and pages are written out only once.
 */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, it, vi } from 'vitest'
import { packing } from './drafts.ts'

const document = aDocument([{ items: [anItem('qcm')] }, { name: 'Été 👩‍🚀', items: [anItem('question')] }])

it('come back as they were', () => {
  expect(packing.unpack(structuredClone(packing.pack(document)))).toEqual(document)
})

it('write out only the page that has changed', () => {
  const before = packing.pack(document)
  const [first, second] = document.pageList
  const writes = vi.spyOn(JSON, 'stringify')
  const after = packing.pack({ ...document, pageList: [{ ...first!, name: 'A' }, second!] })
  expect(writes).toHaveBeenCalledTimes(1)
  expect(after.pages[1]).toBe(before.pages[1])
  expect(after.pages[0]).toContain('"name":"A"')
  writes.mockRestore()
})
