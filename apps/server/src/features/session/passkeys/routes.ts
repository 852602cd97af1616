import { ApiError } from '@assay/contract/errors'
import * as own from '@assay/contract/session/account-passkey-calls'
import * as calls from '@assay/contract/session/passkey-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { done, inData, type Routes, rightAfterSignIn, serve } from '../../../calls.ts'
import { isRow } from '../../../database/for-company.ts'
import type { Limit } from '../../../limits.ts'
import { limitedAddress } from '../../../network-addresses.ts'
import type { Services, Viewer } from '../../../services.ts'
import { beginHalf, takeHalf } from '../half-way.ts'
import { giveSession, openFor, selectAccounts, sourceOf } from '../let-in.ts'
import { logFailure } from '../login.ts'
import { perAddress } from '../login-limits.ts'
import { noteReauthenticated } from '../re-authentication.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './account-passkeys.ts'
import { checkProof, halfPasskey, requestOptions } from './verify.ts'

type Proof = (typeof calls.passkeyProof)['_output']
interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Asked for by every sign-in page that offers passkeys; many people share an address. */
const challenges: Limit = { name: 'passkey-challenge', points: 300, seconds: 900, code: 'tooManyLogins' }

/** Passkeys: signing in, showing one again, and those of one's own account (product 1.38). */
export const passkeyRoutes: Routes = (app, services) => {
  serve(app, calls.beginPasskeySignIn, { limit: challenges }, async ({ reply }) => {
    const options = await requestOptions(services.settings)
    beginHalf(services, reply, halfPasskey, { challenge: options.challenge, userId: null })
    return { options: { ...options } }
  })
  serve(app, calls.signInByPasskey, async ({ body, request, reply }) => {
    const { companyId, userId } = await prove(services, { request, reply }, body.credential)
    const user = await selectAccounts(services.db)
      .where(isRow(companyId, userId, 'users'))
      .executeTakeFirstOrThrow(() => new ApiError('passkeyRefused'))
    const opened = await openFor(services, user, sourceOf(services.settings, request), 'passkey')
    return await giveSession(services, { request, reply }, opened)
  })
  serve(app, calls.checkPasskey, rightAfterSignIn, ({ body, viewer, request, reply }) =>
    done(checkPasskey(services, viewer, { request, reply }, body.credential)),
  )
  serve(app, own.listPasskeys, ({ viewer }) => inData(listPasskeys(services, viewer)))
  serve(app, own.beginPasskey, ({ viewer, reply }) => beginPasskey(services, viewer, reply))
  serve(app, own.addPasskey, ({ viewer, body, language, request, reply }) =>
    inData(addPasskey(services, viewer, { request, reply }, body, language)),
  )
  serve(app, own.removePasskey, ({ viewer, params, language }) =>
    done(removePasskey(services, viewer, params.id, language)),
  )
}

/**
 * Whose passkey it is. Tries count by address, and a success gives its own back.
 * @throws ApiError tooManyLogins, passkeyRefused
 */
async function prove(services: Services, { request, reply }: Exchange, proof: Proof) {
  const address = limitedAddress(request.ip)
  await services.limits.consume(perAddress, address)
  try {
    const { challenge } = await takeHalf(services, request, reply, halfPasskey)
    const owner = await checkProof(services, proof, challenge)
    await services.limits.giveBack(perAddress, address)
    return owner
  } catch (error) {
    await logFailure(services, undefined, request.ip)
    throw error
  }
}

/** Opens the session's 15 minutes by one's own passkey. @throws ApiError passkeyRefused, tooManyLogins */
async function checkPasskey(services: Services, viewer: Viewer, exchange: Exchange, proof: Proof) {
  const { userId } = await prove(services, exchange, proof)
  if (userId !== viewer.userId) throw new ApiError('passkeyRefused')
  await noteReauthenticated(services, viewer.sessionId)
}
