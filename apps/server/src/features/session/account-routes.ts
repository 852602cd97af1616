import { checkPassword } from '@assay/contract/session/calls'
import * as sessions from '@assay/contract/session/own-session-calls'
import * as twoFactor from '@assay/contract/session/two-factor-calls'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../calls.ts'
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

const beforeTwoFactor = { beforeTwoFactor: true }

/** The routes of a user's own password typed again, their sessions and two-factor sign-in. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, sessions.listSessions, ({ viewer }) => inData(listSessions(services, viewer)))
  serve(app, sessions.endSession, ({ viewer, params }) => done(endSession(services, viewer, params.id)))
  serve(app, sessions.endOtherSessions, ({ viewer }) => done(endOtherSessions(services, viewer)))

  serve(app, checkPassword, ({ body, viewer }) => done(checkOwnPassword(services, viewer, body.password)), {
    beforePasswordChange: true,
    beforeTwoFactor: true,
  })

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
    async ({ viewer, body, language }) => ({
      recoveryCodes: await confirmTwoFactor(services, viewer, body.code, language),
    }),
    beforeTwoFactor,
  )
  serve(app, twoFactor.renewRecoveryCodes, async ({ viewer, body }) => ({
    recoveryCodes: await renewRecoveryCodes(services, viewer, body.currentPassword),
  }))
  serve(app, twoFactor.endTwoFactor, ({ viewer, body, language }) =>
    done(endTwoFactor(services, viewer, body.currentPassword, language)),
  )
}
