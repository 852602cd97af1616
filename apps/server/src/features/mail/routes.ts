import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/mail/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import { listMails, selectOptionalMail } from './list-mails.ts'

export function mailRoutes(app: FastifyInstance, { db }: Services): void {
  serve(
    app,
    calls.listMails,
    async ({ query }) => await acrossCompanies(db, 'superadmin list', (trx) => listMails(trx, query)),
  )

  serve(app, calls.getMail, async ({ params }) => {
    const data = await acrossCompanies(db, 'superadmin list', (trx) => selectOptionalMail(trx, params.id))
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}
