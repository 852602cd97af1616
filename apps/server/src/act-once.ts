/** An act that must not be done twice, such as sending: its key is stored with its result (product 6.14). */
import { createHash } from 'node:crypto'
import { idempotencyHeader } from '@assay/contract/answers/addresses'
import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from './caller.ts'
import type { AnyTransaction } from './database/for-company.ts'
import { invalidData } from './plugins/invalid-data.ts'

/** One press: its key, and a fingerprint of what was asked with it. */
export interface Act {
  readonly key: string
  readonly fingerprint: string
  readonly at: Date
}

/** The key of a request; null where it has none. @throws ApiError invalidData for one that is no key */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[idempotencyHeader]
  if (typeof key !== 'string' || key === '') return null
  if (!/^[\w.:-]{1,200}$/.test(key))
    throw invalidData([{ in: 'headers', field: idempotencyHeader, problem: 'invalid' }])
  return key
}

/** @param sent all that the request says beside its address; null where it has no key */
export function actOf(request: FastifyRequest, sent: unknown, at: Date): Act | null {
  const key = keyOf(request)
  const asked = JSON.stringify([request.method, request.url, sent])
  return key === null
    ? null
    : { key, at, fingerprint: createHash('sha256').update(asked).digest('base64url') }
}

/**
 * Does the act, or answers what came of it the first time; a second try waits for the end of the first. A
 * failure is not stored.
 * @param toStored what of the answer is stored: no personal data
 * @throws ApiError idempotencyConflict
 */
export async function actOnce<Result>(
  trx: AnyTransaction,
  viewer: Viewer,
  act: Act | null,
  work: () => Promise<Result>,
  toStored: (result: Result) => Result = (result) => result,
): Promise<Result> {
  if (act === null) return await work()
  const row = { company_id: viewer.companyId, user_id: viewer.userId, idempotency_key: act.key }
  const { numInsertedOrUpdatedRows: claimed } = await trx
    .insertInto('idempotent_requests')
    .values({ ...row, fingerprint: act.fingerprint, result: 'null', created_at: act.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const stored = trx.selectFrom('idempotent_requests').select(['fingerprint', 'result'])
  if (claimed === 0n) {
    const first = await stored.where((each) => each.and(row)).executeTakeFirstOrThrow()
    if (first.fingerprint !== act.fingerprint) throw new ApiError('idempotencyConflict')
    return first.result as Result
  }
  const result = await work()
  await trx
    .updateTable('idempotent_requests')
    .set({ result: JSON.stringify(toStored(result) ?? null) })
    .where((each) => each.and(row))
    .execute()
  return result
}
