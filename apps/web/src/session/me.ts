/** Reads the signed-in user and the identity of the company that they work in, once for all screens. */
import { getMe } from '@assay/contract/session/calls'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { CallResponse } from '../api/call-types.ts'
import { reading } from '../api/reading.ts'

export type Session = CallResponse<typeof getMe>
export type Me = Session['user']
export type CompanyIdentity = Session['companyIdentity']

export const meQuery = queryOptions({
  ...reading(getMe, { keepOnNavigation: true }),
  staleTime: 5 * 60_000,
  meta: { keepOnNavigation: true },
})

/** The signed-in user. Only below the frame, whose guard has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data.user
}

export function useCompanyIdentity(): CompanyIdentity {
  return useSuspenseQuery(meQuery).data.companyIdentity
}
