/** The PDF of an application (product 5.10): its structure, its name, who may have it, what stays hidden. */

import { buffer } from 'node:stream/consumers'
import { addComment, getApplication } from '@assay/contract/applications/calls'
import { printApplication } from '@assay/contract/applications/export-calls'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../../../ids.ts'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../../../testing/factories.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { applicationPdf, facts, type Printing } from './application-pdf.ts'

const t = await testApp()
const company = await createCompany(t, { primary_color: '#0b6e4f' })
const { as } = await signedIn(t, { companyId: company.id })

async function print(id: string, language: 'fr' | 'en' = 'fr', query: Record<string, string> = {}) {
  const answer = await t.app.inject({
    url: printApplication.address.path.replace(':id', id),
    query,
    headers: { 'accept-language': language },
    cookies: as,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return {
    text: answer.rawPayload.toString('latin1'),
    name: decodeURIComponent(String(answer.headers['content-disposition'])),
  }
}

test('is tagged, says its language, embeds its fonts, and is named after candidate and test', async () => {
  const assessment = await createAssessment(t, company.id, { document: aShortTest('Œuvre ≥ 10 €') })
  const last_name = 'نور 😀 Œdipe'
  const candidate_id = await createCandidate(t, company.id, { first_name: 'Zoë', last_name })
  const { id } = await createCompletedApplication(t, assessment, { candidate_id })
  const { text, name } = await print(id)
  expect(name).toBe(`attachment; filename*=UTF-8''Zoë ${last_name} - Œuvre ≥ 10 €.pdf`)
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toContain('/Lang (fr-FR)')
  expect(text).toContain('/Marked true')
  for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(text).toContain(`/S /${tag}\n`)
  expect(text.match(/\/FontFile2/g)).toHaveLength(4)
  expect((await print(id, 'en')).text).toContain('/Lang (en-GB)')
})

test('hides who it is, in the file’s name and title too, and shows the company’s logo', async () => {
  const picture = { width: 300, height: 60, channels: 3 as const, background: '#ff0000' }
  const key = `${company.id}/logo.png`
  await t.services.storage.put(key, await sharp({ create: picture }).png().toBuffer())
  const logo = newId()
  await t.db
    .insertInto('files')
    .values({
      company_id: company.id,
      id: logo,
      kind: 'image',
      storage_key: key,
      mime: 'image/png',
      size: 100,
      name: 'logo.png',
    })
    .execute()
  await t.db.updateTable('companies').set({ logo_file_id: logo }).where('id', '=', company.id).execute()
  const document = { ...aShortTest('Anonyme'), showCandidateIdentityBeforeEval: false }
  const assessment = await createAssessment(t, company.id, { document })
  const { id } = await createCompletedApplication(t, assessment)
  const { text, name } = await print(id)
  expect(name).toMatch(/^attachment; filename\*=UTF-8''Candidat·e nº \d+ - Anonyme\.pdf$/)
  expect(text).not.toMatch(/Durand|Inès/)
  expect(text).toContain('/Subtype /Image')
  expect(text).toContain('/S /Figure\n')
})

test('what is not completed waits for no evaluation', async () => {
  const assessment = await createAssessment(t, company.id)
  const printing = {
    language: 'fr',
    columns: new Map(),
    t: (word: string) => word,
    words: {},
  } as unknown as Printing
  const reported = async ({ id }: { id: string }) => {
    const sheet = (await t.call(getApplication, { params: { id }, as })).body.data
    return facts(sheet, printing).filter(([word]) => word === 'status' || word === 'score')
  }
  expect(await reported(await createApplication(t, assessment))).toEqual([])
  expect(await reported(await createCompletedApplication(t, assessment))).toEqual([
    ['status', 'notEvaluated'],
    ['score', 'notEvaluated'],
  ])
})

test('while marks of others are hidden it says so, and shows no competences made of the rest', async () => {
  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id))
  const read = (await t.call(getApplication, { params: { id }, as })).body.data
  const headings = async (hiddenEvaluations: number) => {
    const sheet = { ...read, hiddenEvaluations, evalGroups: [{ id: 'a', name: 'Écoute', score: 2, max: 2 }] }
    const said: string[] = []
    const t = (word: string) => {
      said.push(word)
      return word
    }
    const printing = { language: 'fr', columns: new Map(), t, words: {} } as unknown as Printing
    const company = { name: 'Horizon', primaryColour: '#472F92', logo: null } as never
    await buffer(await applicationPdf(sheet, company, printing))
    return [said.includes('hiddenMarks'), said.includes('competences')]
  }
  expect(await headings(1)).toEqual([true, false])
  expect(await headings(0)).toEqual([false, true])
})

test('comments are in it on demand alone', async () => {
  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id))
  await t.call(addComment, { params: { id }, body: { content: 'À recevoir' }, as })
  const headings = async (query: Record<string, string>) =>
    (await print(id, 'fr', query)).text.match(/\/S \/H3\n/g)?.length ?? 0
  expect((await headings({ comments: 'with' })) - (await headings({}))).toBe(1)
})

test('the stage of the test’s own is named, the reason of a refusal, its date, and tags', async () => {
  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id))
  const read = (await t.call(getApplication, { params: { id }, as })).body.data
  const printing = { language: 'fr', columns: new Map([['c', 'Entretien']]), t: (word: string) => word }
  const moved = { action: 'application.moved', at: '2026-11-20T09:00:00.000Z', parameters: { to: 'refused' } }
  const reason = { id, labelFr: 'Trop loin', labelEn: 'Too far' }
  const refused = {
    status: 'refused',
    columnId: 'c',
    refusalReason: reason,
    tags: ['CACES'],
    history: [moved],
  }
  const cells = facts({ ...read, ...refused }, printing as unknown as Printing)
  expect(cells).toEqual(
    expect.arrayContaining([
      ['stage', 'Entretien'],
      ['reason', 'Trop loin'],
      ['decidedAt', '20/11/2026 10:00:00'],
      ['tags', 'CACES'],
    ]),
  )
})

test('the log has a line of it', async () => {
  const assessment = await createAssessment(t, company.id)
  const { id } = await createCompletedApplication(t, assessment)
  await print(id)
  const logged = await t.db
    .selectFrom('activity_log')
    .where('action', '=', 'application.printed')
    .select('subject_ids')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  expect(logged?.subject_ids).toEqual([id, assessment.id])
})
