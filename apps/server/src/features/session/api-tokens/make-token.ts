import { randomInt } from 'node:crypto'
import * as calls from '@assay/contract/companies/token-calls'
import { ApiError } from '@assay/contract/errors'
import { tokensAtMost } from '@assay/domain/users/api-tokens'
import type { Permission } from '@assay/domain/users/permissions'
import { type BodyOf, done, inData, type Routes, serve } from '../../../calls.ts'
import { forCompany, insertRow } from '../../../database/for-company.ts'
import { nameToken } from '../../../database/link-tokens.ts'
import { newId } from '../../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { ensureReauthenticated } from '../re-authentication.ts'
import { secondsAfter } from '../tokens.ts'
import { revokeToken } from './end-tokens.ts'
import { apiTokenKind, asScopes, type TokenKind } from './find-token-viewer.ts'
import { listTokens, mayMake, presentToken, selectTokens } from './list-tokens.ts'

const daySeconds = 24 * 3600

/** The calls about a company's API tokens. */
export const apiTokenRoutes: Routes = (app, services) => {
  serve(app, calls.listTokens, ({ viewer }) => listTokens(services, viewer, 'api'))
  serve(app, calls.makeToken, ({ viewer, body }) => inData(makeToken(services, viewer, body)))
  serve(app, calls.revokeToken, ({ viewer, params }) => done(revokeToken(services, viewer, params.id)))
}

/**
 * Makes a token and gives it whole, which nothing can do again.
 * @throws ApiError noPermission, passwordNeeded, currentPasswordWrong, tooManyLogins, tooManyApiTokens
 */
export async function makeToken(
  services: Services,
  viewer: Viewer,
  asked: Omit<BodyOf<typeof calls.makeToken>, 'scopes'> & {
    readonly scopes?: readonly Permission[]
  },
  kind: TokenKind = 'api',
): Promise<calls.ApiToken & { token: string }> {
  const { scopes = [] } = asked
  if (!mayMake(viewer)) throw new ApiError('noPermission')
  await ensureReauthenticated(services, viewer, asked.currentPassword)
  const { companyId, userId } = viewer
  const [now, id, shownPart] = [services.clock.now(), newId(), characters(8, smallLetters)]
  const token = `assay_${shownPart}_${characters(32, letters)}`
  const expiresAt = secondsAfter(now, asked.days * daySeconds)
  return await forCompany(services.db, companyId, async (trx) => {
    await ensureRoom(trx, companyId, now)
    await insertRow(trx, 'api_tokens', {
      company_id: companyId,
      id,
      kind,
      user_id: userId,
      name: asked.name,
      shown_part: shownPart,
      scopes: asScopes(scopes),
      created_at: now,
      expires_at: expiresAt,
    })
    await nameToken(trx, apiTokenKind, token, { companyId, id }, expiresAt)
    await logActivity(trx, 'token.made', viewer, now, [id], { kind, scopes, days: asked.days })
    const row = await selectTokens(trx, companyId, kind)
      .where('api_tokens.id', '=', id)
      .executeTakeFirstOrThrow()
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

const smallLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const letters = `${smallLetters}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** As many of these, each drawn by itself: 32 of 62 are 190 bits. */
const characters = (count: number, of: string): string =>
  Array.from({ length: count }, () => of[randomInt(of.length)]).join('')
