/** The company that is worked in, as its own page reads and changes it. */
import { listAllCompanies, listCompanies, showCompany } from '@assay/contract/companies/calls'
import {
  createCompany,
  deleteCompany,
  setColours,
  setDataLifetime,
  setLicences,
  setMailLimit,
  updateCompany,
  uploadLogo,
} from '@assay/contract/companies/change-calls'
import { createFilter, deleteFilter, listFilters, renameFilter } from '@assay/contract/companies/filter-calls'
import { getMe } from '@assay/contract/session/calls'
import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallResponse } from '../../api/call-types.ts'
import { change } from '../../api/change.ts'
import { reading } from '../../api/reading.ts'

export type Company = CallResponse<typeof showCompany>['data']
type CompanyProfile = CallInput<typeof updateCompany>['body']

export const companyQuery = queryOptions({ ...reading(showCompany), select: ({ data }) => data })

/** The company and its children. */
export const familyQuery = queryOptions({ ...reading(listCompanies), select: ({ data }) => data })

const shown = [showCompany, listCompanies, listFilters, listAllCompanies]
const settles = { settles: true } as const
/** The name, logo and colours of the company stand in the frame as well, one's own filters in the session. */
const inSession = { ...settles, onSuccess: [getMe] } as const

const update = change(updateCompany, shown, inSession)
const licences = change(setLicences, shown, settles)
const lifetimes = change(setDataLifetime, shown, settles)
const mailLimits = change(setMailLimit, shown, settles)
const colours = change(setColours, shown, inSession)
const logos = change(uploadLogo, shown, inSession)
const create = change(createCompany, shown, settles)
const deletion = change(deleteCompany, shown, settles)
const newFilter = change(createFilter, shown, settles)
const filterName = change(renameFilter, shown, inSession)
const filterDeletion = change(deleteFilter, shown, inSession)

export const saveCompany = (id: string, body: CompanyProfile) => update({ params: { id }, body })

export const saveLicences = (id: string, licencesCount: number) =>
  licences({ params: { id }, body: { licencesCount } })

export const saveLifetime = (id: string, lifetime: number) =>
  lifetimes({ params: { id }, body: { lifetime } })

export const saveMailLimit = (id: string, dailyMailLimit: number) =>
  mailLimits({ params: { id }, body: { dailyMailLimit } })

export const saveColours = (id: string, body: CallInput<typeof setColours>['body']) =>
  colours({ params: { id }, body })

export async function saveLogo(id: string, file: File): Promise<void> {
  const body = new FormData()
  body.append('logo', file)
  await logos({ params: { id }, body })
}

export const addCompany = (
  body: CallInput<typeof createCompany>['body'],
  copy: { readonly assessments: boolean; readonly emailModels: boolean },
) =>
  create({
    query: { redirect: true, copyAssessments: copy.assessments, copyEmailModels: copy.emailModels },
    body,
  })

/** @param confirmation the typed word */
export const removeCompany = (id: string, confirmation: string) =>
  deletion({ params: { id }, query: { confirmation } })

export const filters = {
  add: (name: string) => newFilter({ body: { name } }),
  rename: (id: string, name: string) => filterName({ params: { id }, body: { name } }),
  remove: (id: string) => filterDeletion({ params: { id } }),
}
