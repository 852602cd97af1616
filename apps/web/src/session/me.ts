/** The signed-in user, what they may do, and the identity of their company, read once for all screens. */
import { getMe } from '@assay/contract/session/calls'
import type { WayIn } from '@assay/domain/session/ways-in'
import type { Permission } from '@assay/domain/users/permissions'
import type { Role } from '@assay/domain/users/roles'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { CallResponse } from '../api/call-types.ts'
import { reading } from '../api/server-data.ts'
import { shownCompany } from './shown-company.ts'

export type Session = CallResponse<typeof getMe>
export type Me = Session['user']
export type CompanyIdentity = Session['companyIdentity']

const read = reading(getMe, { keepOnNavigation: true })

export const meQuery = queryOptions({
  ...read,
  queryFn: async (context: Parameters<typeof read.queryFn>[0]) =>
    shownCompany.keep(await read.queryFn(context)),
  staleTime: 5 * 60_000,
  meta: { keepOnNavigation: true },
})

/** The signed-in user. Only below the frame, whose guard has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data.user
}

/** By what the signed-in user can show again that it is them; above the frame too. */
export function useWaysIn(): readonly WayIn[] {
  return useQuery({ ...meQuery, enabled: false }).data?.user.waysIn ?? ['password']
}

export function useCompanyIdentity(): CompanyIdentity {
  return useSuspenseQuery(meQuery).data.companyIdentity
}

/** `public`: anybody; `signedIn`: any user; `superadmin`: whoever acts as one; else the permission needed. */
export type ScreenAccess = 'public' | 'signedIn' | 'superadmin' | Permission

export interface Viewer {
  readonly role: Role
  readonly permissions: readonly Permission[]
}

/** A superadmin passes every check. */
export function mayOpen(viewer: Viewer | null, access: ScreenAccess): boolean {
  if (access === 'public') return true
  if (viewer === null) return false
  if (access === 'signedIn' || viewer.role === 'ROLE_SUPERADMIN') return true
  return access !== 'superadmin' && viewer.permissions.includes(access)
}

/** Whether the signed-in user may do something. It hides a button, and never replaces the server's check. */
export function useMay(access: ScreenAccess): boolean {
  return mayOpen(useMe(), access)
}
