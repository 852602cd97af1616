import * as calls from '@assay/contract/companies/calls'
import { ApiError } from '@assay/contract/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { acrossCompanies, forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import { presentChoice, presentCompany } from './present.ts'
import { listChoices, listFamily, selectOptionalCompany } from './queries.ts'

/** Companies to choose from and the current one (SPEC §7; PRODUCT §2). */
export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, calls.listAllCompanies, async () => ({
    data: (await acrossCompanies(db, 'the superadmin’s list of companies', listChoices)).map(presentChoice),
  }))

  serve(app, calls.showCompany, async ({ viewer }) => {
    const row = await forCompany(db, viewer.companyId, (trx) => selectOptionalCompany(trx, viewer.companyId))
    if (!row) throw new ApiError('companyNotFound')
    return { data: presentCompany(viewer, row) }
  })

  serve(app, calls.listCompanies, async ({ viewer }) => ({
    data: (
      await acrossCompanies(db, 'a company and its children', (trx) => listFamily(trx, viewer.companyId))
    ).map(presentChoice),
  }))

  serve(app, calls.listFilters, async ({ viewer }) => ({
    data: await forCompany(db, viewer.companyId, (trx) =>
      trx
        .selectFrom('filters')
        .where('company_id', '=', viewer.companyId)
        .$if(viewer.companyFilters.length > 0, (each) => each.where('id', 'in', [...viewer.companyFilters]))
        .select(['id', 'name'])
        .orderBy('name')
        .execute(),
    ),
  }))
}
