/**
 * A company's files may take more room than meant for them: its administrators hear of it, candidates never
 * do.
 */
import { expect, test } from 'vitest'
import { aRecordedTest, createAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, createUser } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { UploadingBrowser } from '../../testing/uploading.ts'
import { warnOfStorage } from './storage-warning.job.ts'

const t = await testApp({ companyStorageGb: 1 })

async function addFile(companyId: string, bytes: number): Promise<void> {
  await t.db
    .insertInto('files')
    .values({
      company_id: companyId,
      id: crypto.randomUUID(),
      kind: 'video',
      storage_key: crypto.randomUUID(),
      mime: 'video/mp4',
      size: bytes,
      name: 'film',
    })
    .execute()
}

test('administrators are told once, and anew when the room was gained and lost again', async () => {
  const company = await createCompany(t)
  const admin = await createUser(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  await createUser(t, { companyId: company.id, role: 'ROLE_BUILDER' })
  const recipients = async () =>
    (await t.db.selectFrom('mails').select('to_email').where('kind', '=', 'storage-warning').execute()).map(
      ({ to_email }) => to_email,
    )
  await addFile(company.id, 900_000_000)
  expect(await warnOfStorage(t.services)).toBe(0)
  await addFile(company.id, 200_000_000)
  expect(await warnOfStorage(t.services)).toBe(1)
  expect(await warnOfStorage(t.services)).toBe(0)
  expect(await recipients()).toEqual([admin.email])
  await t.db.deleteFrom('files').where('company_id', '=', company.id).execute()
  expect(await warnOfStorage(t.services)).toBe(0)
  await addFile(company.id, 2_000_000_000)
  expect(await warnOfStorage(t.services)).toBe(1)
  expect(await recipients()).toEqual([admin.email, admin.email])
})

test('a candidate of a company whose files take more than that records on', async () => {
  const company = await createCompany(t)
  const browser = new CandidateBrowser(
    t,
    await createAssessment(t, company.id, { document: aRecordedTest() }),
  )
  await browser.identify()
  await browser.visit('page-2')
  const recording = new UploadingBrowser(t, browser)
  await recording.send(0)
  await addFile(company.id, 5_000_000_000)
  await warnOfStorage(t.services)
  expect((await recording.send(1)).body).toMatchObject({ received: 2, missing: [] })
  expect((await recording.finish(2)).body).toMatchObject({ finished: true })
})
