import { checkPassword } from '@assay/contract/session/calls'
import * as sessions from '@assay/contract/session/own-session-calls'
import * as twoFactor from '@assay/contract/session/two-factor-calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { languageOf } from '../../plugins/language.ts'
import type { Services } from '../../services.ts'
import { checkOwnPassword } from './own-password.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  showTwoFactor,
} from './two-factor/own-two-factor.ts'

const done = { success: true }
const beforeTwoFactor = { beforeTwoFactor: true }

/** The routes of a user's own password typed again, their sessions and two-factor sign-in. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, sessions.listSessions, async ({ viewer }) => ({ data: await listSessions(services, viewer) }))
  serve(app, sessions.endSession, async ({ viewer, params }) => {
    await endSession(services, viewer, params.id)
    return done
  })
  serve(app, sessions.endOtherSessions, async ({ viewer }) => {
    await endOtherSessions(services, viewer)
    return done
  })

  serve(
    app,
    checkPassword,
    async ({ body, viewer }) => {
      await checkOwnPassword(services, viewer, body.password)
      return { success: true }
    },
    { beforePasswordChange: true, beforeTwoFactor: true },
  )

  serve(app, twoFactor.getTwoFactor, ({ viewer }) => showTwoFactor(services, viewer), beforeTwoFactor)
  serve(
    app,
    twoFactor.beginTwoFactor,
    ({ viewer, body }) => beginTwoFactor(services, viewer, body.currentPassword),
    beforeTwoFactor,
  )
  serve(
    app,
    twoFactor.confirmTwoFactor,
    async ({ viewer, body, request }) => ({
      recoveryCodes: await confirmTwoFactor(
        services,
        viewer,
        body.code,
        languageOf(request.headers['accept-language']),
      ),
    }),
    beforeTwoFactor,
  )
  serve(app, twoFactor.renewRecoveryCodes, async ({ viewer, body }) => ({
    recoveryCodes: await renewRecoveryCodes(services, viewer, body.currentPassword),
  }))
  serve(app, twoFactor.endTwoFactor, async ({ viewer, body, request }) => {
    await endTwoFactor(services, viewer, body.currentPassword, languageOf(request.headers['accept-language']))
    return done
  })
}
