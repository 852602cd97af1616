/** A company's files may take more room than meant for them: its administrators hear of it, candidates never do. */
import { expect, test } from 'vitest'
import { createCompany, createUser } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { warnOfStorage } from './storage-warning.ts'

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
