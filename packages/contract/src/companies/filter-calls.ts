/** Filters (teams, sites…) by which a company divides its applications (product 1.8). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, name255 } from '../fields.ts'

const filter = z.object({ id, name: z.string() })
const body = z.strictObject({ name: name255 })

export const listFilters = declareCall({
  address: { method: 'GET', path: '/api/companies/filters' },
  summary: 'The filters (teams, sites…) by which the current company divides its applications',
  permission: 'application.view',
  response: z.object({ data: z.array(filter) }),
})

export const createFilter = declareCall({
  address: { method: 'POST', path: '/api/companies/filters' },
  summary: 'Adds a filter; 200 a company at most',
  permission: 'user.createGroup',
  body,
  response: z.object({ data: filter }),
  errors: ['filterNameTaken', 'tooManyFilters'],
})

export const renameFilter = declareCall({
  address: { method: 'PATCH', path: '/api/companies/filters/:id' },
  summary: 'Renames a filter',
  permission: 'user.createGroup',
  body,
  response: z.object({ data: filter }),
  errors: ['companyFilterNotFound', 'filterNameTaken'],
})

export const deleteFilter = declareCall({
  address: { method: 'DELETE', path: '/api/companies/filters/:id' },
  summary:
    'Deletes a filter that nobody’s sight rests on: users with it alone would see everything, so they are named first',
  permission: 'user.createGroup',
  errors: ['companyFilterNotFound', 'filterInUse'],
})
