import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/mail/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { listMails, selectOptionalMail } from './list-mails.ts'

export function mailRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serve(
    app,
    calls.listMails,
    async ({ query }) => await acrossCompanies(db, 'superadmin list', (trx) => listMails(trx, query)),
  )

  // A mail may hold a link that signs somebody in: reading it leaves a trace (PRODUCT §1).
  serve(app, calls.getMail, async ({ viewer, params }) => {
    const data = await acrossCompanies(db, 'superadmin list', async (trx) => {
      const mail = await selectOptionalMail(trx, params.id)
      if (!mail) throw new ApiError('notFound')
      await logActivity(trx, { action: 'mail.read', viewer, subjectIds: [mail.id], at: clock.now() })
      return mail
    })
    return { data }
  })
}
