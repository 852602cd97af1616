/** The second person, or window, hears where else a test is open, and no longer once that one is closed. */
import { randomUUID } from 'node:crypto'
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
  const windows = new Map([first, second].map(({ as }) => [as, randomUUID()]))
  const tell = async (as: typeof first.as, isOpen = true) =>
    (await t.call(tellEditing, { params: { id }, body: { isOpen, windowId: windows.get(as) ?? '' }, as }))
      .body.others as { id: string }[]
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

test('the second window of one person hears of the first, and closing one leaves the other noted', async () => {
  const { id } = await createAssessment(t, companyId)
  const first = await signedIn(t, { companyId, role: 'ROLE_BUILDER' })
  const other = await signedIn(t, { companyId, role: 'ROLE_BUILDER' })
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const tell = async (windowId: string, { isOpen = true, as = first.as } = {}) =>
    (await t.call(tellEditing, { params: { id }, body: { isOpen, windowId }, as })).body
  expect(await tell(one)).toEqual({ others: [], isOpenTwice: false })
  expect(await tell(two)).toEqual({ others: [], isOpenTwice: true })
  expect(await tell(three, { as: other.as })).toMatchObject({
    others: [{ id: first.user.id }],
    isOpenTwice: false,
  })
  await tell(two, { isOpen: false })
  expect(await tell(one)).toMatchObject({ isOpenTwice: false })
  expect((await tell(three, { as: other.as })).others).toHaveLength(1)
})
