/** A page is submitted once, whatever thumb and network do (PRODUCT §6). */
import { expect, phone, test } from '../support/journey.ts'
import { aCandidate } from '../support/people.ts'
import { begin, goToWriting } from './store-adviser.ts'

test.use(phone)
const calls = '**/api/answers/assessment/**'

test('an impatient thumb presses twice: one submission, one page further', async ({ page }) => {
  let submissions = 0
  await page.route(calls, async (route) => {
    submissions += 1
    await route.continue()
  })
  const seen = await begin(page, aCandidate('Tom', 'Berger'))
  await seen.greet.check()
  await seen.goOn.dblclick()
  await expect(seen.reply).toBeVisible()
  await seen.reply.fill('Bonjour, votre ligne revient demain.')
  await seen.send.dblclick()
  await expect(seen.done).toBeVisible()
  expect(submissions).toBe(2)
})

test('the answer to a submission gets lost on its way: it is sent again under the same key', async ({
  page,
  watch,
}) => {
  watch.expectFailure(/ERR_FAILED/)
  const keys: (string | undefined)[] = []
  await page.route(calls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await begin(page, aCandidate('Tom', 'Berger'))
  await goToWriting(page)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})
