import * as calls from '@assay/contract/users/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { updateOwnAccount } from './update-own-account.ts'

export function userRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    calls.updateOwnAccount,
    async ({ viewer, body }) => await updateOwnAccount(services, viewer, body),
    { beforePasswordChange: true },
  )
}
