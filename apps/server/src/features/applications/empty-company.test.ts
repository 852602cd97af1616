/** Applications, begun with a company that only the product's own calls have made. */
import * as calls from '@assay/contract/applications/calls'
import { extractApplications, printApplication } from '@assay/contract/applications/export-calls'
import * as owners from '@assay/contract/applications/owner-calls'
import { deleteUser } from '@assay/contract/users/administration-calls'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin

test('what a candidate sent is read, marked, commented, decided and exported', async () => {
  const taken = await company.addTest()
  const { id } = await company.addApplication(taken)
  const params = { id }
  const sheet = (await must(t, calls.getApplication, { as, params })).data
  expect(sheet).toMatchObject({ status: 'notEvaluated', automaticScore: 1, maxScore: 6 })
  expect(JSON.stringify(sheet)).toContain('J’écoute, puis je rappelle.')
  const marks = [{ criterionId: taken.ids.criterion, score: 4 }]
  const marked = await must(t, calls.evaluateApplication, { as, params, body: { marks, submit: true } })
  expect(marked.data).toMatchObject({ status: 'evaluated', score: 5, maxScore: 6 })
  await must(t, calls.addComment, { as, params, body: { content: 'À recevoir' } })
  await must(t, calls.moveApplication, { as, params, body: { status: 'hired', confirmed: true } })
  const board = await must(t, calls.listApplications, { as, params: { id: taken.id } })
  expect(board.data).toMatchObject([{ status: 'hired', score: 5, commentCount: 1 }])
  expect((await t.call(extractApplications, { as, params: { id: taken.id } })).status).toBe(200)
  expect((await t.call(printApplication, { as, params })).status).toBe(200)
})

test('applications are shared out in turn by the test’s default, taken, evaluated, and handed over', async () => {
  const test = await company.addTest('Préparateur de commandes')
  const [first, second] = [
    await company.addUser('ROLE_COLLABORATOR'),
    await company.addUser('ROLE_COLLABORATOR'),
  ]
  const params = { id: test.id }
  await must(t, owners.setDefaultOwners, { as, params, body: { userIds: [first.id, second.id] } })
  for (let count = 0; count < 4; count += 1) await company.addApplication(test)
  const list = async (owner: string) =>
    (await must(t, calls.listApplications, { as, params, query: { owner } })).data.map(
      (card: { id: string }) => card.id,
    )
  expect([(await list(first.id)).length, (await list(second.id)).length]).toEqual([2, 2])
  const within = { assessmentId: test.id }
  const next = (await must(t, owners.takeNext, { as: first.as, body: { within } })).data
  expect(await list(first.id)).toContain(next.id)
  const marks = [{ criterionId: test.ids.criterion, score: 4 }]
  const evaluation = { as: first.as, params: { id: next.id }, body: { marks, submit: true } }
  expect((await must(t, calls.evaluateApplication, evaluation)).data.status).toBe('evaluated')
  await must(t, deleteUser, { as, params: { id: second.id }, query: { successorId: first.id } })
  expect(await list(first.id)).toHaveLength(4)
  expect(await list('nobody')).toEqual([])
})

test('two who took the test are compared, one is hired from there, and the spreadsheet says so', async () => {
  const taken = await company.addTest('Accueil')
  const people = [
    await company.addApplication(taken),
    await company.addApplication(taken, { firstName: 'Yan' }),
  ]
  for (const [at, { id }] of people.entries()) {
    const marks = [{ criterionId: taken.ids.criterion, score: at + 2 }]
    await must(t, calls.evaluateApplication, { as, params: { id }, body: { marks, submit: true } })
  }
  const compared = []
  for (const { id } of people)
    compared.push((await must(t, calls.getApplication, { as, params: { id } })).data)
  expect(compared.map(({ assessment }) => assessment.id)).toEqual([taken.id, taken.id])
  // A row of the comparison is a module, which both answered under one id.
  for (const { answers } of compared)
    expect(answers.map(({ moduleId }: { moduleId: string }) => moduleId)).toContain(taken.ids.question)
  const [, better] = compared.toSorted((one, other) => one.score - other.score)
  const body = { status: 'hired', confirmed: true, from: { status: 'evaluated', columnId: null } } as const
  await must(t, calls.moveApplication, { as, params: { id: better.id }, body })
  const query = { format: 'csv' } as const
  const csv = await t.call(extractApplications, {
    as,
    params: { id: taken.id },
    query,
    headers: { 'accept-language': 'fr' },
  })
  const lines: Record<string, string>[] = parse(String(csv.body), {
    bom: true,
    columns: true,
    delimiter: ';',
  })
  expect(lines.map((line) => [line['Prénom'], line['Étape'], line['Score'], line['Évaluation par']])).toEqual(
    [
      ['Inès', 'Évalué', '3', 'Nour Benali'],
      ['Yan', 'Embauché', '4', 'Nour Benali'],
    ],
  )
  expect(lines.map((line) => line['Décision'] !== '')).toEqual([false, true])
})
