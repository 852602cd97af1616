/** The reasons of a company: added, reworded, moved, deleted; refused applications keep their refusal. */
import { listRefusalReasons } from '@assay/contract/applications/board-calls'
import * as calls from '@assay/contract/applications/refusal-reason-calls'
import type { RefusalReason } from '@assay/contract/applications/schemas'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const names = (data: readonly RefusalReason[]) => data.map(({ labelEn }) => labelEn)

test('a company orders and rewords its own reasons', async () => {
  const { as } = await signedIn(t, { role: 'ROLE_ADMIN' })
  const added = await t.call(calls.createRefusalReason, {
    as,
    body: { labelFr: 'Permis manquant', labelEn: 'No driving licence' },
  })
  expect(added.body.data).toHaveLength(7)
  const { id } = added.body.data.at(-1)
  const first = await t.call(calls.changeRefusalReason, { as, params: { id }, body: { position: 0 } })
  expect(names(first.body.data)[0]).toBe('No driving licence')
  await t.call(calls.changeRefusalReason, { as, params: { id }, body: { labelEn: 'No licence' } })
  const { body } = await t.call(listRefusalReasons, { as })
  expect(names(body.data).slice(0, 2)).toEqual(['No licence', 'Skills do not match the role'])
  const left = await t.call(calls.deleteRefusalReason, { as, params: { id } })
  expect(names(left.body.data)[0]).toBe('Skills do not match the role')
  const again = await t.call(calls.deleteRefusalReason, { as, params: { id } })
  expect(again.body.code).toBe('refusalReasonNotFound')
})

test('fifty at most, also of several at once', async () => {
  const { as } = await signedIn(t, { role: 'ROLE_ADMIN' })
  const body = { labelFr: 'Un motif', labelEn: 'A reason' }
  const answers = await Promise.all(
    Array.from({ length: 46 }, () => t.call(calls.createRefusalReason, { as, body })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(44)
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('tooManyRefusalReasons')
})
