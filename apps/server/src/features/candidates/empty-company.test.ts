/** The address book, begun with a company that only the product's own calls have made. */
import * as calls from '@assay/contract/candidates/calls'
import { uploadCv } from '@assay/contract/candidates/cv-calls'
import { addCandidates, previewCandidates, readCsvColumns } from '@assay/contract/candidates/import-calls'
import * as people from '@assay/contract/candidates/person-calls'
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

test('a foreign file is mapped and added, a double found and merged, another told apart, and who is left written to', async () => {
  const book = await emptyCompany(t)
  const as = book.admin
  const file = new File(
    [
      'Prénom,Nom,E-mail,Mobile,Étiquettes,Source,Ville\n',
      'Léa,Roy,lea@perso.example,06 12 34 56 78,"CACES; nuit",Salon,Lyon\n',
      'Léa,Roy,lea@travail.example,,Cariste,,Lyon\n',
      'Paul,Roy,paul@roy.example,0612345678,,,\n',
      'Zoé,,zoe@roy.example,,,,\n',
    ],
    'export.csv',
  )
  const { isSpecified, columns } = await must(t, readCsvColumns, { as, form: { candidatesCsv: file } })
  expect(isSpecified).toBe(false)
  const mapping = JSON.stringify(columns.map(({ field }: { field: string | null }) => field))
  const form = { candidatesCsv: file, columns: mapping }
  const { lines } = await must(t, previewCandidates, { as, form })
  expect(lines[0]).toMatchObject({ line: 5, problem: { content: 'Zoé,,zoe@roy.example,,,,' } })
  const added = await must(t, addCandidates, { as, form })
  expect(added).toMatchObject({ successCount: 3, failCount: 1 })

  const { data: pairs } = await must(t, people.listDuplicates, { as })
  expect(
    pairs.map((pair: { isSamePhone: boolean; isSameName: boolean }) => [pair.isSamePhone, pair.isSameName]),
  ).toEqual([
    [true, false],
    [false, true],
  ])
  const [family, twice] = pairs
  await must(t, people.setDistinct, { as, params: { id: family.one.id }, body: { otherId: family.other.id } })
  const perso = [twice.one, twice.other].find(({ email }) => email === 'lea@perso.example')
  const other = twice.one.id === perso.id ? twice.other : twice.one
  const params = { id: perso.id }
  const merged = await must(t, calls.mergeCandidates, { as, params, body: { otherId: other.id } })
  expect(merged.data).toMatchObject({ tags: ['CACES', 'Cariste', 'nuit'], source: 'Salon' })
  expect(await must(t, people.listDuplicates, { as })).toEqual({ data: [], hasMore: false })

  await must(t, people.addNote, { as, params, body: { content: 'Préfère les nuits' } })
  await must(t, people.mailCandidate, {
    as,
    params,
    body: { subject: 'Bonjour {{candidateFirstname}}', content: '<p>Êtes-vous libre ?</p>' },
  })
  const { notes, timeline, duplicates } = (await must(t, calls.getCandidate, { as, params })).data
  expect(notes).toMatchObject([{ content: 'Préfère les nuits', author: { name: 'Nour Benali' } }])
  expect(timeline).toMatchObject([{ mail: { kind: 'message', subject: 'Bonjour Léa' } }, {}, {}])
  expect(duplicates).toEqual([])
})
