/** The address book, begun with a company that only the product's own calls have made. */
import * as calls from '@assay/contract/candidates/calls'
import { uploadCv } from '@assay/contract/candidates/cv-calls'
import { expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { aPdf } from '../../testing/files.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin

test('who took a test is found, edited as they were listed, joined with who was added, and goes', async () => {
  const taken = await company.addTest()
  const { email } = await company.addApplication(taken, { firstName: 'Zoé', lastName: 'Garnier' })
  const list = async (search = '') => (await must(t, calls.listCandidates, { as, query: { search } })).data
  const [zoe] = await list('Garnier')
  expect(zoe).toMatchObject({ email, applications: [{ assessmentId: taken.id }] })
  const { firstName, lastName, phone, birthDate } = zoe
  const body = { firstName, lastName, phone, birthDate, email }
  const params = { id: zoe.id }
  expect((await must(t, calls.editCandidate, { as, params, body })).data).toEqual(zoe)
  const file = new File([new Uint8Array(aPdf())], 'cv.pdf')
  await must(t, uploadCv, { as, params, form: { candidateCv: file } })
  const { timeline } = (await must(t, calls.getCandidate, { as, params })).data
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['cvAdded', 'completed', 'application']),
  )
  const added = await must(t, calls.createCandidate, {
    as,
    body: { firstName, lastName, phone: '', email: 'zoe@example.org' },
  })
  await must(t, calls.mergeCandidates, { as, params, body: { otherId: added.data.id } })
  expect(await list()).toHaveLength(1)
  await must(t, calls.deleteCandidate, { as, params })
  expect(await list()).toEqual([])
})
