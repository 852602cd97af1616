import * as calls from '@assay/contract/companies/calls'
import * as changes from '@assay/contract/companies/change-calls'
import * as filterCalls from '@assay/contract/companies/filter-calls'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { receiveFile } from '../media/receive-file.ts'
import {
  deleteCompany,
  logoMaxBytes,
  setColours,
  setDataLifetime,
  setLicences,
  setLogo,
  setMailLimit,
  updateCompany,
} from './change-company.ts'
import { createCompany, takeBackCompany } from './create-company.ts'
import { createFilter, deleteFilter, listFilters, renameFilter } from './filters.ts'
import { listAllCompanies } from './list-all-companies.ts'
import { listFamily } from './queries.ts'
import { presentChoice, showCompany } from './show-company.ts'

/** Copies what a new company takes over from its parent; the features that own the data do it. */
type CopyToCompany = (
  viewer: Viewer,
  copy: {
    readonly from: string
    readonly to: string
    readonly assessments: boolean
    readonly emailModels: boolean
  },
) => Promise<void>

/** Companies (product 1.19, 1.20). */
export function companyRoutes(app: FastifyInstance, services: Services, copyTo: CopyToCompany): void {
  const { db } = services

  serve(app, calls.listAllCompanies, ({ query }) => listAllCompanies(services, query))
  serve(app, calls.showCompany, ({ viewer }) => showCompany(services, viewer))
  serve(app, calls.listCompanies, async ({ viewer }) => ({
    data: (
      await acrossCompanies(db, 'a company and its children', (trx) => listFamily(trx, viewer.companyId))
    )
      // A token is of one company.
      .filter(({ id }) => !viewer.token || id === viewer.companyId)
      .map(presentChoice),
  }))

  serve(app, changes.createCompany, async ({ viewer, body, query }) => {
    const data = await createCompany(services, viewer, body, query.copyEmailModels)
    const { id } = data
    try {
      await copyTo(viewer, {
        from: body.parentCompanyId ?? viewer.companyId,
        to: id,
        assessments: query.copyAssessments,
        emailModels: query.copyEmailModels,
      })
    } catch (problem) {
      // Whoever tries again would have a second one beside it.
      await takeBackCompany(services, id)
      throw problem
    }
    return { data }
  })
  serve(app, changes.updateCompany, ({ viewer, params, body }) =>
    done(updateCompany(services, viewer, params.id, body)),
  )
  serve(app, changes.deleteCompany, ({ viewer, params, query }) =>
    done(deleteCompany(services, viewer, params.id, query.confirmation)),
  )
  serve(app, changes.setLicences, ({ viewer, params, body }) =>
    setLicences(services, viewer, params.id, body),
  )
  serve(app, changes.setDataLifetime, ({ viewer, params, body }) =>
    setDataLifetime(services, viewer, params.id, body),
  )
  serve(app, changes.setMailLimit, ({ viewer, params, body }) =>
    setMailLimit(services, viewer, params.id, body),
  )
  serve(app, changes.setColours, ({ viewer, params, body }) => setColours(services, viewer, params.id, body))
  serve(app, changes.uploadLogo, async ({ viewer, params, request }) => ({
    logoUrl: await setLogo(services, viewer, params.id, await receiveFile(request, logoMaxBytes, 'logo')),
  }))

  serve(app, filterCalls.listFilters, ({ viewer }) => inData(listFilters(services, viewer)))
  serve(app, filterCalls.createFilter, ({ viewer, body }) =>
    inData(createFilter(services, viewer, body.name)),
  )
  serve(app, filterCalls.renameFilter, ({ viewer, params, body }) =>
    inData(renameFilter(services, viewer, { id: params.id, name: body.name })),
  )
  serve(app, filterCalls.deleteFilter, ({ viewer, params }) =>
    done(deleteFilter(services, viewer, params.id)),
  )
}
