/** The second person sees who has the test open, and no longer once they have left. */
import { editingSeconds, tellEditing } from '@assay/contract/assessments/calls'
import { beforeAll, expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let companyId: string
beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
})

test('whoever opens a test second hears who has it open, until they close it or fall silent', async () => {
  const { id } = await createAssessment(t, companyId)
  const first = await signedIn(t, { companyId, role: 'ROLE_BUILDER' })
  const second = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const tell = async (as: Record<string, string>, isOpen = true) =>
    (await t.call(tellEditing, { params: { id }, body: { isOpen }, as })).body.others as { id: string }[]
  expect(await tell(first.as)).toEqual([])
  expect((await tell(second.as)).map((other) => other.id)).toEqual([first.user.id])
  expect((await tell(first.as)).map((other) => other.id)).toEqual([second.user.id])
  await tell(second.as, false)
  expect(await tell(first.as)).toEqual([])
  await t.db
    .updateTable('assessment_editors')
    .set({ seen_at: new Date(t.clock.now().getTime() - (editingSeconds + 1) * 1000) })
    .where('assessment_id', '=', id)
    .execute()
  expect(await tell(second.as)).toEqual([])
})
