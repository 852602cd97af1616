import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/mail/calls'
import { actOf } from '../../act-once.ts'
import { done, type Routes, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { logActivity } from '../logs/log-activity.ts'
import { listMails, selectOptionalMail } from './list-mails.ts'
import { resendMail } from './resend-mail.ts'

export const mailRoutes: Routes = (app, services) => {
  const { db, clock } = services

  serve(app, calls.listMails, ({ query }) =>
    acrossCompanies(db, 'superadmin list', (trx) => listMails(trx, query)),
  )

  // A mail may hold a link that signs somebody in: reading it leaves a trace (product 8.4).
  serve(app, calls.getMail, async ({ viewer, params }) => {
    const data = await acrossCompanies(db, 'superadmin list', async (trx) => {
      const mail = await selectOptionalMail(services, trx, params.id)
      if (!mail) throw new ApiError('notFound')
      await logActivity(trx, 'mail.read', viewer, clock.now(), [mail.id])
      return mail
    })
    return { data }
  })

  serve(app, calls.resendMail, ({ viewer, params, body, request }) =>
    done(
      resendMail(services, viewer, {
        id: params.id,
        email: body.email ?? null,
        candidateId: null,
        act: actOf(request, body, clock.now()),
      }),
    ),
  )
}
