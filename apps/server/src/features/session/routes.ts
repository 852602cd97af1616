import { ApiError } from '@assay/contract/errors'
import * as sessions from '@assay/contract/session/account-session-calls'
import * as calls from '@assay/contract/session/calls'
import * as twoFactor from '@assay/contract/session/two-factor-calls'
import { isAtLeast } from '@assay/domain/users/roles'
import { done, inData, type Routes, rightAfterSignIn, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Limit } from '../../limits.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { clearSessionCookies, refreshCookie, setSessionCookies } from './cookies.ts'
import { endSessions, giveSession, rememberDevice, sourceOf } from './let-in.ts'
import { login } from './login.ts'
import { accountKey } from './login-limits.ts'
import { presentMe } from './present-me.ts'
import { checkPasswordAgain } from './re-authentication.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { rotate } from './rotate.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import * as factor from './two-factor/account-two-factor.ts'

const refreshes: Limit = { name: 'refresh', points: 600, seconds: 60 }
const resets: Limit = { name: 'reset-address', points: 30, seconds: 3600 }

export const sessionRoutes: Routes = (app, services) => {
  const { db, settings, clock } = services

  serve(app, calls.login, async ({ body, request, reply }) => {
    const account = accountKey(body.email)
    const opened = await login(services, body, sourceOf(settings, request, account))
    const given = await giveSession(services, { request, reply }, opened)
    rememberDevice(settings, reply, account)
    return given
  })

  serve(app, calls.refresh, { limit: refreshes }, async ({ request, reply }) => {
    const now = clock.now()
    const token = request.cookies[refreshCookie(settings)] ?? ''
    const rotation = await acrossCompanies(db, 'sessions', async (trx) => {
      const result = await rotate(trx, token, now, settings.sessionSecret)
      if (result.kind === 'replayed')
        await logActivity(trx, 'session.replayed', { companyId: result.companyId }, now, [result.userId])
      return result
    })
    if (rotation.kind !== 'rotated') {
      clearSessionCookies(settings, reply)
      throw new ApiError('sessionExpired')
    }
    setSessionCookies(settings, reply, rotation.tokens)
    return { success: true }
  })

  serve(app, calls.logout, async ({ request, reply }) => {
    await endSessions(services, request)
    clearSessionCookies(settings, reply)
  })

  serve(app, calls.getMe, rightAfterSignIn, async ({ viewer, reply }) => {
    // What the page reads next shows all that is there by now.
    await services.replica?.tell(reply)
    return await acrossCompanies(db, 'one’s own', (trx) => presentMe(trx, viewer))
  })

  serve(app, calls.switchRole, async ({ query, viewer }) => {
    if (!isAtLeast(viewer.realRole, query.role)) throw new ApiError('roleNotAllowed')
    await acrossCompanies(db, 'sessions', async (trx) => {
      await trx
        .updateTable('sessions')
        .set({ acting_role: query.role })
        .where('id', '=', viewer.sessionId)
        .execute()
      const acting = { ...viewer, actingRole: query.role }
      await logActivity(trx, 'session.switchRole', acting, clock.now())
    })
    return { roles: [query.role] }
  })

  serve(app, calls.switchCompany, ({ params, viewer }) => switchCompany(services, viewer, params.companyId))

  passwordRoutes(app, services)
  accountRoutes(app, services)
}

/** A password that was forgotten: its mailed link, and the new one. */
const passwordRoutes: Routes = (app, services) => {
  const { settings } = services
  serve(app, calls.requestPasswordReset, { limit: resets }, ({ body, language }) =>
    done(requestPasswordReset(services, body.email, language)),
  )

  serve(app, calls.resetPassword, { limit: resets }, async ({ params, body, language, reply }) => {
    const account = await resetPassword(services, params.token, body.password, language)
    // A person who followed the mailed link is the owner: other people's wrong passwords at their address
    // do not lock them out.
    rememberDevice(settings, reply, account)
    return { success: true }
  })
}

/** Lets a superadmin work in another company, from the next request on. @throws ApiError companyNotFound */
async function switchCompany(services: Services, viewer: Viewer, companyId: string) {
  return await acrossCompanies(services.db, 'a superadmin works in any company', async (trx) => {
    await trx
      .selectFrom('companies')
      .select('id')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(() => new ApiError('companyNotFound'))
    await trx
      .updateTable('sessions')
      .set({ current_company_id: companyId === viewer.homeCompanyId ? null : companyId })
      .where('id', '=', viewer.sessionId)
      .execute()
    const there: Viewer = { ...viewer, companyId }
    await logActivity(trx, 'session.switchCompany', there, services.clock.now())
    return await presentMe(trx, there)
  })
}

const beforeTwoFactor = { beforeTwoFactor: true }

/** The routes of a user's own password typed again, their sessions and two-factor sign-in. */
const accountRoutes: Routes = (app, services) => {
  serve(app, sessions.listSessions, ({ viewer }) => inData(listSessions(services, viewer)))
  serve(app, sessions.endSession, ({ viewer, params }) => done(endSession(services, viewer, params.id)))
  serve(app, sessions.endOtherSessions, ({ viewer }) => done(endOtherSessions(services, viewer)))

  serve(app, calls.checkPassword, rightAfterSignIn, ({ body, viewer }) =>
    done(checkPasswordAgain(services, viewer, body.password)),
  )

  serve(app, twoFactor.getTwoFactor, beforeTwoFactor, ({ viewer }) => factor.showTwoFactor(services, viewer))
  serve(app, twoFactor.beginTwoFactor, beforeTwoFactor, ({ viewer, body }) =>
    factor.beginTwoFactor(services, viewer, body.currentPassword),
  )
  serve(app, twoFactor.confirmTwoFactor, beforeTwoFactor, async ({ viewer, body, language }) => ({
    recoveryCodes: await factor.confirmTwoFactor(services, viewer, body.code, language),
  }))
  serve(app, twoFactor.renewRecoveryCodes, async ({ viewer, body }) => ({
    recoveryCodes: await factor.renewRecoveryCodes(services, viewer, body.currentPassword),
  }))
  serve(app, twoFactor.endTwoFactor, ({ viewer, body, language }) =>
    done(factor.endTwoFactor(services, viewer, body.currentPassword, language)),
  )
}
