import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/session/calls'
import { isAtLeast } from '@assay/domain/users/roles'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { done, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Limit } from '../../limits.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { accountRoutes } from './account-routes.ts'
import { accessCookie, clearSessionCookies, refreshCookie, setSessionCookies } from './cookies.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { login } from './login.ts'
import { accountKey } from './login-limits.ts'
import { presentMe } from './present-me.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { rotate } from './rotate.ts'
import { revokeSession, selectOptionalSessionOfToken } from './sessions.ts'
import { switchCompany } from './switch-company.ts'

const refreshes: Limit = { name: 'refresh', points: 600, seconds: 60 }
const resets: Limit = { name: 'reset-address', points: 30, seconds: 3600 }

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, settings, clock } = services

  serve(app, calls.login, async ({ body, request, reply }) => {
    const account = accountKey(body.email)
    const device = knownDevice(settings, request, account)
    const { viewer, tokens } = await login(services, body, {
      address: request.ip,
      device,
      userAgent: request.headers['user-agent'],
    })
    await endSessions(services, request)
    setSessionCookies(settings, reply, tokens)
    rememberDevice(settings, reply, account)
    return await acrossCompanies(db, 'one’s own', (trx) => presentMe(trx, viewer))
  })

  serve(
    app,
    calls.refresh,
    async ({ request, reply }) => {
      const now = clock.now()
      const token = request.cookies[refreshCookie(settings)] ?? ''
      const rotation = await acrossCompanies(db, 'sessions', async (trx) => {
        const result = await rotate(trx, token, now, settings.sessionSecret)
        if (result.kind === 'replayed')
          await logActivity(trx, {
            action: 'session.replayed',
            companyId: result.companyId,
            subjectIds: [result.userId],
            priority: 'high',
            at: now,
          })
        return result
      })
      if (rotation.kind !== 'rotated') {
        clearSessionCookies(settings, reply)
        throw new ApiError('sessionExpired')
      }
      setSessionCookies(settings, reply, rotation.tokens)
      return { success: true }
    },
    { limit: refreshes },
  )

  serve(app, calls.logout, async ({ request, reply }) => {
    await endSessions(services, request)
    clearSessionCookies(settings, reply)
  })

  serve(
    app,
    calls.getMe,
    async ({ viewer }) => await acrossCompanies(db, 'one’s own', (trx) => presentMe(trx, viewer)),
    { beforePasswordChange: true, beforeTwoFactor: true },
  )

  serve(app, calls.switchRole, async ({ query, viewer }) => {
    if (!isAtLeast(viewer.realRole, query.role)) throw new ApiError('roleNotAllowed')
    await acrossCompanies(db, 'sessions', async (trx) => {
      await trx
        .updateTable('sessions')
        .set({ acting_role: query.role })
        .where('id', '=', viewer.sessionId)
        .execute()
      const acting = { ...viewer, actingRole: query.role }
      await logActivity(trx, { action: 'session.switchRole', viewer: acting, at: clock.now() })
    })
    return { roles: [query.role] }
  })

  serve(
    app,
    calls.switchCompany,
    async ({ params, viewer }) => await switchCompany(services, viewer, params.companyId),
  )

  passwordRoutes(app, services)
  accountRoutes(app, services)
}

/** A password that was forgotten: its mailed link, and the new one. */
function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { settings } = services
  serve(
    app,
    calls.requestPasswordReset,
    ({ body, language }) => done(requestPasswordReset(services, body.email, language)),
    { limit: resets },
  )

  serve(
    app,
    calls.resetPassword,
    async ({ params, body, language, reply }) => {
      const account = await resetPassword(services, params.token, body.password, language)
      // A person who followed the mailed link is the owner: other people's wrong passwords at their address
      // do not lock them out.
      rememberDevice(settings, reply, account)
      return { success: true }
    },
    { limit: resets },
  )
}

/** Ends the sessions whose cookies the browser holds: it keeps one at most. */
async function endSessions({ db, settings, clock }: Services, request: FastifyRequest): Promise<void> {
  const tokens = [accessCookie(settings), refreshCookie(settings)]
    .map((name) => request.cookies[name])
    .filter((token) => token !== undefined)
  if (tokens.length === 0) return
  await acrossCompanies(db, 'sessions', async (trx) => {
    for (const token of tokens) {
      const session = await selectOptionalSessionOfToken(trx, token)
      if (session) await revokeSession(trx, session.id, clock.now())
    }
  })
}
