import { ownTokenOf } from '@assay/contract/call'
import { ApiError } from '@assay/contract/errors'
import { partnerCallsPerHour } from '@assay/domain/partners/partners'
import { tokenCallsPerMinute } from '@assay/domain/users/api-tokens'
import type { FastifyReply } from 'fastify'
import { isRow } from '../../../database/for-company.ts'
import type { Limit } from '../../../limits.ts'
import type { Services, Viewer } from '../../../services.ts'

const callsOfTokens: Limit = { name: 'api-token', points: tokenCallsPerMinute, seconds: 60 }
const callsOfPartners: Limit = { name: 'partner-token', points: partnerCallsPerHour, seconds: 3600 }
/** `Last used` is known to about this time: a token that calls often does not write its row each time. */
const lastUsedSeconds = 60

/**
 * Counts a call of a token, and says in the answer's headers (draft-ietf-httpapi-ratelimit-headers) how many
 * are left for how long.
 * @throws ApiError tooManyRequests
 */
export async function countTokenCall(
  { limits, db, clock }: Pick<Services, 'limits' | 'db' | 'clock'>,
  { token, companyId }: Viewer,
  reply: FastifyReply,
): Promise<void> {
  if (!token) return
  const isPartner = ownTokenOf(reply.request.routeOptions.config.call?.permission) === 'partner'
  const calls = isPartner ? callsOfPartners : callsOfTokens
  void reply.header('ratelimit-policy', `"token";q=${calls.points};w=${calls.seconds}`)
  const say = (left: number, seconds: number) =>
    void reply.header('ratelimit', `"token";r=${left};t=${seconds}`)
  try {
    const { left, seconds } = await limits.consume(calls, token.id)
    say(left, seconds)
  } catch (refusal) {
    if (refusal instanceof ApiError)
      say(0, (refusal.detail as { retryAfterSeconds: number }).retryAfterSeconds)
    throw refusal
  }
  const now = clock.now()
  const before = new Date(now.getTime() - lastUsedSeconds * 1000)
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where(isRow(companyId, token.id))
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', before)]))
    .execute()
}
