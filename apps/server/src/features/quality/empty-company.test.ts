/** A test's quality, begun with a company that only the product's own calls have made. */
import { attemptHeader } from '@assay/contract/answers/addresses'
import { rateTest } from '@assay/contract/answers/coming-back'
import * as calls from '@assay/contract/quality/calls'
import { expect, test } from 'vitest'
import { emptyCompany, type FinishedApplication, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'
import { selectHeldApplications } from '../privacy/held-applications.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin
const taken = await company.addTest()
const quality = async () =>
  (await must(t, calls.getTestQuality, { as, params: { id: taken.id }, query: {} })).data

const rate = async ({ id, as: cookies }: FinishedApplication, rating: number) =>
  await t.call(rateTest, { as: cookies, headers: { [attemptHeader]: id }, body: { attempt: id, rating } })

test('nothing before anybody took it; then counts, and no figure of one person', async () => {
  expect(await quality()).toMatchObject({ versions: [], figures: null })
  const person = await company.addApplication(taken)
  const { versions, figures, underWay } = await quality()
  expect({ ended: versions[0]?.ended, underWay }).toEqual({ ended: 1, underWay: 0 })
  expect(figures).toMatchObject({ ended: 1, completed: 1, results: null, reliability: null })
  expect(figures.pages.length).toBeGreaterThan(0)
  expect(figures.pages.every(({ seconds }: { seconds: number | null }) => seconds === null)).toBe(true)

  expect((await rate(person, 4)).status).toBe(200)
  expect((await quality()).figures.rating).toEqual({ n: 1, mean: null, counts: null })
  expect((await rate(person, 2)).status).toBe(200)
  expect((await quality()).figures.rating.n).toBe(1)
})

test('a rating is the candidate’s: it stands in what is held of them, and in no answer to the staff', async () => {
  const person = await company.addApplication(taken, { lastName: 'Diaz' })
  await rate(person, 5)
  const { candidate_id: candidateId } = await t.db
    .selectFrom('applications')
    .where('id', '=', person.id)
    .select('candidate_id')
    .executeTakeFirstOrThrow()
  const held = await t.db
    .transaction()
    .execute((trx) => selectHeldApplications(trx, company.id, candidateId, 'fr'))
  expect(held).toMatchObject([{ rating: 5 }])
})

test('what is no rating is refused, and nothing is written', async () => {
  const person = await company.addApplication(taken, { lastName: 'Roy' })
  for (const rating of [0, 6, 2.5]) expect((await rate(person, rating)).status).toBe(400)
  expect((await quality()).figures.rating.n).toBe(2)
})
