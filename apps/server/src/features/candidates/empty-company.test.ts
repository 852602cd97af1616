/** The address book, begun with a company that only the product's own calls have made. */

import { massInvite } from '@assay/contract/applications/invitation-calls'
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
  const { contact, ...listed } = zoe
  expect(contact).toBeNull()
  expect((await must(t, calls.editCandidate, { as, params, body })).data).toEqual(listed)
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

test('people of a file are invited, filtered by how far they are, tagged and deleted, all who match at once', async () => {
  const here = await emptyCompany(t)
  const by = here.admin
  const taken = await here.addTest('Caristes')
  const lines = Array.from({ length: 12 }, (_, n) => `Zoé;Martin ${n};zoe${n}@example.org;;"Nuit, CACES 1"`)
  const candidatesCsv = new File([['prenom;nom;email;telephone;etiquettes', ...lines].join('\n')], 'c.csv')
  expect(await must(t, addCandidates, { as: by, form: { candidatesCsv } })).toMatchObject({
    successCount: 12,
  })
  const list = async (query: object = {}) =>
    (await must(t, calls.listCandidates, { as: by, query: { ...query, itemsPerPage: 100 } })).data
  const idsOf = async (query: object): Promise<string[]> =>
    (await must(t, calls.listCandidateIds, { as: by, query })).data
  const of = (state: string) => ({ contact: `${state}:${taken.id}` })

  const invite = async (fields: object) =>
    await must(t, massInvite, { as: by, form: { assessmentId: taken.id, ...fields } })
  const some = { tag: 'Nuit', search: 'Martin 1' }
  expect(await invite({ candidateIds: (await idsOf(some)).join() })).toMatchObject({
    successCount: 3,
    invitedBefore: null,
  })
  const again = { candidateIds: (await idsOf({ tag: 'Nuit' })).join(), preview: '1' }
  t.clock.advance(120)
  expect(await invite(again)).toMatchObject({ successCount: 12, invitedBefore: { count: 3 } })
  expect(await invite({ ...again, skipsInvited: '1' })).toMatchObject({
    successCount: 9,
    failCount: 0,
    invitedBefore: { count: 3 },
  })

  await here.addApplication(taken, { lastName: 'Martin', email: 'zoe1@example.org' })
  expect((await list(of('notBegun'))).map(({ email }: calls.Candidate) => email)).toEqual([
    'zoe10@example.org',
    'zoe11@example.org',
  ])
  expect(await list(of('done'))).toMatchObject([{ email: 'zoe1@example.org', contact: { state: 'done' } }])
  const [written] = await list({ search: 'zoe10@' })
  expect(written).toMatchObject({
    contact: { assessmentName: 'Caristes', state: 'invited' },
    tags: ['CACES 1', 'Nuit'],
  })

  const tag = async (body: object) =>
    (await t.call(calls.tagCandidates, { as: by, body: body as never })).body
  expect(
    await tag({ candidateIds: await idsOf(of('notBegun')), add: ['Relance'], remove: ['Nuit'] }),
  ).toEqual({
    tagged: 2,
    full: 0,
    gone: 0,
  })
  expect(await list({ tag: 'Relance' })).toMatchObject([
    { tags: ['CACES 1', 'Relance'] },
    { tags: ['CACES 1', 'Relance'] },
  ])
  const chosen = await idsOf({ tag: 'CACES 1' })
  await must(t, calls.createCandidate, {
    as: by,
    body: { firstName: 'Léo', lastName: 'Martin', email: 'leo@example.org' },
  })
  const body = { candidateIds: chosen }
  const deleted = await must(t, calls.deleteCandidates, { as: by, body })
  expect(deleted).toEqual({ deleted: 12, withApplications: 0, shared: 0, gone: 0 })
  expect(await list()).toMatchObject([{ email: 'leo@example.org', contact: null }])
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
