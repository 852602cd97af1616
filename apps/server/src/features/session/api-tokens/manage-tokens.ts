import { randomInt } from 'node:crypto'
import * as calls from '@assay/contract/companies/token-calls'
import { ApiError } from '@assay/contract/errors'
import { tokenRole, tokensAtMost } from '@assay/domain/users/api-tokens'
import type { Role } from '@assay/domain/users/roles'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { done, inData, type ResponseOf, serve } from '../../../calls.ts'
import {
  type AnyTransaction,
  type CompanyTransaction,
  forCompany,
  inCompany,
  ofCompany,
  type SystemTransaction,
} from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import { hashToken } from '../../../secret-values.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { ensureReauthenticated } from '../re-authentication.ts'
import { secondsAfter } from '../tokens.ts'
import { apiTokenKind, asScopes } from './find-token-viewer.ts'

const daySeconds = 24 * 3600
/** How long a token that ended is listed. */
const listedDays = 90

/** The calls about a company's API tokens. */
export function apiTokenRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listTokens, ({ viewer }) => listTokens(services, viewer))
  serve(app, calls.makeToken, ({ viewer, body }) => inData(makeToken(services, viewer, body)))
  serve(app, calls.revokeToken, ({ viewer, params }) => done(revokeToken(services, viewer, params.id)))
}

/** Whoever works in another company than their own makes none there: it would not end with them. */
const mayMake = (viewer: Viewer): boolean => viewer.companyId === viewer.homeCompanyId

async function listTokens(
  { db, clock }: Services,
  viewer: Viewer,
): Promise<ResponseOf<typeof calls.listTokens>> {
  const now = clock.now()
  const since = secondsAfter(now, -listedDays * daySeconds)
  const rows = await forCompany(db, viewer.companyId, (trx) =>
    selectTokens(trx, viewer.companyId)
      .where('api_tokens.expires_at', '>', since)
      .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', since)]))
      .orderBy('api_tokens.created_at', 'desc')
      .execute(),
  )
  const data = rows.map((row) => presentToken(row, now))
  const rank = (token: calls.ApiToken): number => (token.state === 'good' ? 0 : 1)
  return { data: data.toSorted((one, other) => rank(one) - rank(other)), mayMake: mayMake(viewer) }
}

/** Makes a token and gives it whole, which nothing can do again. */
async function makeToken(
  services: Services,
  viewer: Viewer,
  asked: z.output<(typeof calls.makeToken)['body']>,
): Promise<calls.ApiToken & { token: string }> {
  if (!mayMake(viewer)) throw new ApiError('noPermission')
  await ensureReauthenticated(services, viewer, asked.currentPassword)
  const { companyId, userId } = viewer
  const [now, id, shownPart] = [services.clock.now(), newId(), characters(8, smallLetters)]
  const token = `assay_${shownPart}_${characters(32, letters)}`
  const expiresAt = secondsAfter(now, asked.days * daySeconds)
  return await forCompany(services.db, companyId, async (trx) => {
    await ensureRoom(trx, companyId, now)
    await trx
      .insertInto('api_tokens')
      .values({
        company_id: companyId,
        id,
        user_id: userId,
        name: asked.name,
        shown_part: shownPart,
        scopes: asScopes(asked.scopes),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await trx
      .insertInto('directory_tokens')
      .values({
        token_hash: hashToken(token),
        kind: apiTokenKind,
        company_id: companyId,
        subject_id: id,
        expires_at: expiresAt,
      })
      .execute()
    await logActivity(trx, 'token.made', viewer, now, [id], { scopes: asked.scopes, days: asked.days })
    const row = await selectTokens(trx, companyId).where('api_tokens.id', '=', id).executeTakeFirstOrThrow()
    return { ...presentToken(row, now), token }
  })
}

/** Tokens of a company are made in turn (a lock). @throws ApiError tooManyApiTokens */
async function ensureRoom(trx: CompanyTransaction, companyId: string, now: Date): Promise<void> {
  await trx.selectFrom('companies').where('id', '=', companyId).select('id').forUpdate().execute()
  const inUse = await trx
    .selectFrom('api_tokens')
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select('id')
    .execute()
  if (inUse.length >= tokensAtMost) throw new ApiError('tooManyApiTokens')
}

/** @throws ApiError apiTokenNotFound, also for another company's, and for one that has ended */
async function revokeToken({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  const at = clock.now()
  await forCompany(db, viewer.companyId, async (trx) => {
    const ended = await endTokens(trx, viewer.companyId, { id }, at)
    if (ended === 0) throw new ApiError('apiTokenNotFound')
    await logActivity(trx, 'token.revoked', viewer, at, [id])
  })
}

/** Ends the tokens of a user: they have left, moved, or lost the right to have any. */
export async function endTokensOf(
  trx: SystemTransaction,
  user: { readonly companyId: string; readonly id: string },
  at: Date,
): Promise<void> {
  await endTokens(trx, user.companyId, { user_id: user.id }, at)
}

async function endTokens(
  trx: AnyTransaction,
  companyId: string,
  which: Readonly<Record<string, string>>,
  at: Date,
): Promise<number> {
  const rows = await trx
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where(ofCompany(companyId, which))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows)
    await trx
      .deleteFrom('directory_tokens')
      .where(ofCompany(companyId, { subject_id: id, kind: apiTokenKind }))
      .execute()
  return rows.length
}

const selectTokens = (trx: AnyTransaction, companyId: string) =>
  trx
    .selectFrom('api_tokens')
    .innerJoin('users', inCompany('users.id', 'api_tokens.user_id'))
    .where('api_tokens.company_id', '=', companyId)
    .where('api_tokens.kind', '=', 'api')
    .selectAll('api_tokens')
    .select(['users.first_name', 'users.last_name', 'users.role', 'users.deleted_at'])

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number]

function presentToken(row: TokenRow, now: Date): calls.ApiToken {
  const isEnded = row.revoked_at !== null || row.deleted_at !== null || tokenRole(row.role) === null
  return {
    id: row.id,
    name: row.name,
    start: `assay_${row.shown_part}`,
    scopes: asScopes(row.scopes),
    maker: { id: row.user_id, name: `${row.first_name} ${row.last_name}` },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: isEnded ? 'ended' : row.expires_at > now ? 'good' : 'expired',
  }
}

const smallLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const letters = `${smallLetters}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** As many of these, each drawn by itself: 32 of 62 are 190 bits. */
const characters = (count: number, of: string): string =>
  Array.from({ length: count }, () => of[randomInt(of.length)]).join('')
