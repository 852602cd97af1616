/** The company's templates, and the dialog that makes them, which the frame shows. */
import { addStarterTemplates, listEmailTemplates } from '@assay/contract/mail/template-calls'
import { queryOptions } from '@tanstack/react-query'
import { awaitsRefetch, change, reading } from '../../api/server-data.ts'
import { Observable, useObservable } from '../../storage/observable.ts'

/** The templates that a company uses; the current one's where none is named. */
export function templatesQuery(companyId?: string) {
  return queryOptions(reading(listEmailTemplates, { query: companyId === undefined ? {} : { companyId } }))
}

/** Gives the company those of the product. */
export const addStarters = change(addStarterTemplates, [listEmailTemplates], awaitsRefetch)

const isAsked = new Observable(false)

/** Asks for a new template above whatever is being written: features do not know each other. */
export const requestTemplate = (): void => isAsked.set(true)
export const closeTemplate = (): void => isAsked.set(false)
export const useTemplateRequest = (): boolean => useObservable(isAsked)
