import { ApiError } from '@assay/contract/errors'
import type * as calls from '@assay/contract/session/account-passkey-calls'
import { passkeysAtMost } from '@assay/domain/session/ways-in'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf } from '../../../calls.ts'
import { acrossCompanies, isRow, ofCompany } from '../../../database/for-company.ts'
import { forgetTokens, nameToken } from '../../../database/link-tokens.ts'
import type { RowOf } from '../../../database/tables.ts'
import { newId } from '../../../ids.ts'
import type { RowKey, Services, SystemTransaction, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { warnOwner } from '../access-mail.ts'
import { beginHalf, takeHalf } from '../half-way.ts'
import { ensureWayIn } from '../password-problem.ts'
import { ensureReauthenticated } from '../re-authentication.ts'
import { checkNew, creationOptions, halfPasskey, passkeyKind } from './verify.ts'

const why = 'one’s own account, which a superadmin keeps while in another company'

const ownerOf = (viewer: Viewer) => ({ companyId: viewer.homeCompanyId, id: viewer.userId })

/** Passkeys of a user, the first added first. */
const selectPasskeys = (trx: SystemTransaction, owner: RowKey) =>
  trx
    .selectFrom('passkeys')
    .where(ofCompany(owner.companyId, { user_id: owner.id }))
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const present = (row: RowOf<'passkeys'>): calls.Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

export async function listPasskeys({ db }: Services, viewer: Viewer): Promise<calls.Passkey[]> {
  const rows = await acrossCompanies(db, why, (trx) => selectPasskeys(trx, ownerOf(viewer)))
  return rows.map(present)
}

/** @throws ApiError passwordNeeded, tooManyPasskeys */
export async function beginPasskey(services: Services, viewer: Viewer, reply: FastifyReply) {
  await ensureReauthenticated(services, viewer, undefined)
  const options = await acrossCompanies(services.db, why, async (trx) => {
    const existing = await selectPasskeys(trx, ownerOf(viewer))
    if (existing.length >= passkeysAtMost) throw new ApiError('tooManyPasskeys')
    const { email, ...user } = await trx
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name'])
      .where(isRow(viewer.homeCompanyId, viewer.userId))
      .executeTakeFirstOrThrow()
    const name = `${user.first_name} ${user.last_name}`
    const known = existing.map(({ credential_id: credentialId }) => credentialId)
    return await creationOptions(services.settings, { id: viewer.userId, email, name }, known)
  })
  beginHalf(services, reply, halfPasskey, { challenge: options.challenge, userId: viewer.userId })
  return { options: { ...options } }
}

/** @throws ApiError passwordNeeded, passkeyRefused (also for one that somebody has), tooManyPasskeys */
export async function addPasskey(
  services: Services,
  viewer: Viewer,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  asked: BodyOf<typeof calls.addPasskey>,
  language: 'fr' | 'en',
): Promise<calls.Passkey> {
  await ensureReauthenticated(services, viewer, undefined)
  const half = await takeHalf(services, request, reply, halfPasskey)
  if (half.userId !== viewer.userId) throw new ApiError('passkeyRefused')
  const made = await checkNew(services.settings, asked.credential, half.challenge)
  const [owner, at, id] = [ownerOf(viewer), services.clock.now(), newId()]
  return await acrossCompanies(services.db, why, async (trx) => {
    // Passkeys of a user are added in turn (a lock).
    await trx
      .selectFrom('users')
      .where(isRow(owner.companyId, owner.id))
      .where('deleted_at', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('notSignedIn'))
    if ((await selectPasskeys(trx, owner)).length >= passkeysAtMost) throw new ApiError('tooManyPasskeys')
    const row = await trx
      .insertInto('passkeys')
      .values({
        company_id: owner.companyId,
        id,
        user_id: owner.id,
        name: asked.name,
        credential_id: Buffer.from(made.id, 'base64url'),
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!(await nameToken(trx, passkeyKind, made.id, { ...owner, id }))) throw new ApiError('passkeyRefused')
    await tell(services, trx, viewer, 'passkeyAdded', id, language)
    return present(row)
  })
}

/** @throws ApiError passwordNeeded, onlyWayIn, passkeyNotFound, also for somebody else's */
export async function removePasskey(services: Services, viewer: Viewer, id: string, language: 'fr' | 'en') {
  await ensureReauthenticated(services, viewer, undefined)
  await acrossCompanies(services.db, why, async (trx) => {
    const removed = await endPasskeys(trx, ownerOf(viewer), id)
    if (removed === 0) throw new ApiError('passkeyNotFound')
    await ensureWayIn(trx, ownerOf(viewer))
    await tell(services, trx, viewer, 'passkeyRemoved', id, language)
  })
}

/** Ends the passkeys of a user, or the one of them. @returns how many there were */
export async function endPasskeys(trx: SystemTransaction, { companyId, id: userId }: RowKey, id?: string) {
  const rows = await trx
    .deleteFrom('passkeys')
    .where(ofCompany(companyId, { user_id: userId, ...(id !== undefined && { id }) }))
    .returning('id')
    .execute()
  await forgetTokens(trx, passkeyKind, { companyId, ids: rows.map((row) => row.id) })
  return rows.length
}

async function tell(
  services: Services,
  trx: SystemTransaction,
  viewer: Viewer,
  what: 'passkeyAdded' | 'passkeyRemoved',
  id: string,
  language: 'fr' | 'en',
): Promise<void> {
  const at = services.clock.now()
  const there = { ...viewer, companyId: viewer.homeCompanyId }
  await logActivity(trx, `user.${what}`, there, at, [viewer.userId, id])
  await warnOwner(services, trx, { user: ownerOf(viewer), what, language, at })
}
