/** Tests, begun with a company that only the product's own calls have made. */
import * as calls from '@assay/contract/assessments/calls'
import { anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)

test('a test is saved as it was read, listed while in progress, duplicated, taken in again and deleted', async () => {
  const { id } = await company.addTest('Vente')
  const as = company.admin
  const read = await must(t, calls.getAssessment, { as, params: { idOrSlug: id } })
  const saved = await must(t, calls.saveAssessment, {
    as,
    params: { id },
    body: { revision: read.revision, document: read },
  })
  expect({ ...saved.data, revision: 0, updatedAt: '' }).toEqual({ ...read, revision: 0, updatedAt: '' })
  const copy = await must(t, calls.duplicateAssessment, { as, params: { id } })
  const imported = await must(t, calls.importAssessment, { as, body: { document: read } })
  const plain = async (who: Record<string, string>) =>
    (await must(t, calls.listAssessments, { as: who })).data.map((each: { id: string }) => each.id)
  expect(new Set(await plain(as))).toEqual(new Set([id, copy.data.id, imported.data.id]))
  // Work in progress is for who builds.
  const { as: tester } = await company.addUser('ROLE_TRIAL')
  expect(await plain(tester)).toEqual([id])
  await must(t, calls.deleteAssessment, { as, params: { id } })
  expect(await plain(tester)).toEqual([])
})

test('a list with counts says how many questions a test asks and how long it takes', async () => {
  const as = company.admin
  const hidden = { ...anItem('question', {}, { id: 'tmp-hidden' }), styleOptions: { display: false } }
  const inside = anItem('audio-record', {}, { id: 'tmp-inside' })
  const box = {
    ...anItem('container', {}, { id: 'tmp-box' }),
    rowList: [{ rowId: 'tmp-inner', moduleItemList: [inside] }],
  }
  const { id } = await company.addTest('Comptes', (document) => {
    document.estimatedMinutes = 25
    const rows = [hidden, box].map((item) => ({ rowId: `tmp-row-${item.id}`, moduleItemList: [item] }))
    document.pageList[1]?.rowList.unshift(...(rows as never[]))
  })
  const row = async (query: object) =>
    (await must(t, calls.listAssessments, { as, query: { search: 'Comptes', ...query } })).data[0]
  // A marked question, a choice, and the recording in the container; the identification is none.
  expect(await row({ withApplicationsStats: '1' })).toMatchObject({ id, questions: 3, estimatedMinutes: 25 })
  expect(await row({})).toMatchObject({ questions: null, estimatedMinutes: 25 })
})
