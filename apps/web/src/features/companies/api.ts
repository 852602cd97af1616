/** The company that is worked in, as its own page reads and changes it. */
import { listAllCompanies, listCompanies, showCompany } from '@assay/contract/companies/calls'
import * as changes from '@assay/contract/companies/change-calls'
import { createFilter, deleteFilter, listFilters, renameFilter } from '@assay/contract/companies/filter-calls'
import { getMe } from '@assay/contract/session/calls'
import type { CallResponse } from '../../api/call-types.ts'
import { fileForm } from '../../api/download.ts'
import { awaitsRefetch, change, readingData } from '../../api/server-data.ts'

export type Company = CallResponse<typeof showCompany>['data']

export const companyQuery = readingData(showCompany)

export const familyQuery = readingData(listCompanies)

const shown = [showCompany, listCompanies, listFilters, listAllCompanies]
/** The name, logo and colours of the company stand in the frame as well, one's own filters in the session. */
const inSession = { ...awaitsRefetch, onSuccess: [getMe] } as const

export const saveCompany = change(changes.updateCompany, shown, inSession)
export const saveLicences = change(changes.setLicences, shown, awaitsRefetch)
export const saveLifetime = change(changes.setDataLifetime, shown, awaitsRefetch)
export const saveMailLimit = change(changes.setMailLimit, shown, awaitsRefetch)
export const saveColours = change(changes.setColours, shown, inSession)
export const addCompany = change(changes.createCompany, shown, awaitsRefetch)
export const removeCompany = change(changes.deleteCompany, shown, awaitsRefetch)
export const addFilter = change(createFilter, shown, awaitsRefetch)
export const changeFilter = change(renameFilter, shown, inSession)
export const removeFilter = change(deleteFilter, shown, inSession)

const logos = change(changes.uploadLogo, shown, inSession)
export const saveLogo = (id: string, file: File) => logos({ params: { id }, body: fileForm('logo', file) })
