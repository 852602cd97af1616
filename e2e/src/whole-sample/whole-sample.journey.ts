/**
 * The sample test « Conseiller clientèle — télécom » whole: six pages, three candidates, the figures of its
 * tables.
 */
import type { APIRequestContext } from '@playwright/test'
import { clockedUrl } from '../support/clock.ts'
import { expect, test } from '../support/journey.ts'
import { saidIn } from '../support/languages.ts'
import { bastien, elodie } from '../support/people.ts'
import { tellCampaign } from './campaign-days.ts'
import { type WholeSitting, wholeSittings } from './candidates.ts'
import { spokenMs, takeWholeSample } from './take-whole-sample.ts'

test.use({
  baseURL: clockedUrl,
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let address = ''
let assessmentId = ''

test('Bastien puts the sample test online', async ({ requestOf }) => {
  const request = await requestOf(bastien)
  const listed = await request.get(
    '/api/assessments?statusFilter=0_1_2&itemsPerPage=50&search=Conseiller%20client',
  )
  const [sample] = (await listed.json()).data
  const online = await request.patch(`/api/assessments/${sample.id}`, {
    data: { id: sample.id, isOnline: true },
  })
  expect(online.status(), await online.text()).toBe(200)
  address = `/assessment/${sample.slug}`
  assessmentId = sample.id
})

for (const [name, sitting] of Object.entries(wholeSittings)) {
  test(`the ${name} candidate takes it, and gets the figures of the tables to the hundredth`, async ({
    page,
    requestOf,
  }) => {
    await takeWholeSample(page, address, sitting)
    await expectFigures(await requestOf(elodie), sitting)
  })
}

// Last, as days pass: nobody may be taking a test.
for (const language of saidIn)
  test(`a campaign from nothing to its second mail, and the digest of the morning after, in ${language}`, async ({
    browserOf,
    requestOf,
  }) => {
    await tellCampaign(language, { browserOf, requestOf })
  })

async function expectFigures(staff: APIRequestContext, sitting: WholeSitting): Promise<void> {
  const listed = await staff.get(
    `/api/assessments/${assessmentId}/applications?search=${encodeURIComponent(sitting.email)}`,
  )
  const [card] = (await listed.json()).data
  expect(card).toMatchObject({ progress: 'completed', automaticScore: sitting.automatic, automaticMax: 19 })
  const before = (await (await staff.get(`/api/applications/${card.id}`)).json()).data
  const nodes = new Map<string, number>(
    before.scores.children.flatMap((page: { children: { id: string; automatic: { score: number } }[] }) =>
      page.children.map(({ id, automatic }) => [id, automatic.score]),
    ),
  )
  expect(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q8'].map((id) => nodes.get(id))).toEqual(sitting.points)
  const criteria = before.document.pageList.flatMap((page: { rowList: { moduleItemList: Item[] }[] }) =>
    page.rowList.flatMap(({ moduleItemList }) =>
      moduleItemList.flatMap((item) => item.evaluationCriteriaList),
    ),
  )
  const marks = criteria.map(({ id, name }: Criterion) => ({
    criterionId: id,
    score: sitting.marks[name] ?? null,
  }))
  const evaluated = await staff.put(`/api/applications/${card.id}/evaluation`, {
    data: { marks, submit: true },
  })
  expect(evaluated.status(), await evaluated.text()).toBe(200)
  const { data } = await evaluated.json()
  expect({ score: data.score, max: data.maxScore }).toEqual({ score: sitting.total, max: 33 })
  const groups = data.evalGroups.map((group: { name: string; score: number }) => [group.name, group.score])
  expect(Object.fromEntries(groups)).toEqual(sitting.groups)
  if (sitting.q9 !== '') await expectWholeRecording(staff, card.id)
}

interface Criterion {
  readonly id: string
  readonly name: string
}
interface Item {
  readonly evaluationCriteriaList: readonly Criterion[]
}

/** Joined by a job, the file says how long it is: what was spoken, within two seconds. */
async function expectWholeRecording(staff: APIRequestContext, applicationId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { data } = await (await staff.get(`/api/applications/${applicationId}`)).json()
        return data.uploads.map(({ state, durationMs }: { state: string; durationMs: number }) => [
          state,
          Math.abs(durationMs - spokenMs) < 2000,
        ])
      },
      { timeout: 30_000 },
    )
    .toEqual([['ready', true]])
}
