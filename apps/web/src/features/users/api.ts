/** Users of the company, of all companies for superadmins, and one's own account. */
import { showCompany } from '@assay/contract/companies/calls'
import { listFilters } from '@assay/contract/companies/filter-calls'
import { getMe } from '@assay/contract/session/calls'
import {
  createUser,
  deleteUser,
  listCompanyUsers,
  listUsers,
  resetTwoFactor,
  sendPassword,
  updateUser,
} from '@assay/contract/users/administration-calls'
import { uploadProfilePicture } from '@assay/contract/users/calls'
import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallResponse } from '../../api/call-types.ts'
import { change } from '../../api/change.ts'
import { reading } from '../../api/reading.ts'
import { changeOwnAccount } from '../../session/change-password.ts'

export type User = CallResponse<typeof listUsers>['data'][number]

export const nameOf = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`

/** The team changes how many licences are left. */
const shown = [listUsers, listCompanyUsers, showCompany]
const settles = { settles: true } as const

const create = change(createUser, shown, settles)
const update = change(updateUser, shown, settles)
const deactivation = change(deleteUser, shown, settles)
const password = change(sendPassword, shown, settles)
const twoFactorReset = change(resetTwoFactor, shown, settles)
const ownPicture = change(uploadProfilePicture, [getMe], settles)

export const addUser = (body: CallInput<typeof createUser>['body']) => create({ body })

export const changeUser = (id: string, body: CallInput<typeof updateUser>['body']) =>
  update({ params: { id }, body })

export const removeUser = (id: string, successorId: string | null) =>
  deactivation({ params: { id }, query: successorId === null ? {} : { successorId } })

export const mailPassword = (id: string) => password({ params: { id }, body: {} })

export const resetSecondFactor = (id: string) => twoFactorReset({ params: { id }, body: {} })

/** The filters of the company that is worked in. */
export const companyFiltersQuery = queryOptions({ ...reading(listFilters), select: ({ data }) => data })

/** Colleagues who may take over from somebody. */
export const teamQuery = queryOptions({
  ...reading(listCompanyUsers, { query: { itemsPerPage: 100 } }),
  select: ({ data }) => data,
})

interface Profile {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  /** `yyyy-mm-dd`, or nothing. */
  readonly birthdate: string
}

/**
 * @param currentPassword where the e-mail is another one, superadmins only (product 1.15); else the address
 * is not sent
 */
export async function saveProfile(profile: Profile, currentPassword: string | undefined): Promise<void> {
  const { email, birthdate, ...rest } = profile
  await changeOwnAccount({
    body: {
      ...rest,
      birthdate: birthdate === '' ? null : birthdate,
      ...(currentPassword === undefined ? {} : { email, currentPassword }),
    },
  })
}

export async function savePicture(file: File): Promise<void> {
  const body = new FormData()
  body.append('file', file)
  await ownPicture({ body })
}
