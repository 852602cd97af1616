/** Users of the company, of all companies for superadmins, and one's own account. */
import { showCompany } from '@assay/contract/companies/calls'
import { listFilters } from '@assay/contract/companies/filter-calls'
import { getMe } from '@assay/contract/session/calls'
import * as administration from '@assay/contract/users/administration-calls'
import { uploadProfilePicture } from '@assay/contract/users/calls'
import { queryOptions } from '@tanstack/react-query'
import type { CallResponse } from '../../api/call-types.ts'
import { fileForm } from '../../api/download.ts'
import { awaitsRefetch, change, reading, readingData } from '../../api/server-data.ts'
import { changeOwnAccount } from '../../session/change-password.ts'

export type User = CallResponse<typeof administration.listUsers>['data'][number]

export const nameOf = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`

/** The team changes how many licences are left. */
const shown = [administration.listUsers, administration.listCompanyUsers, showCompany]

export const addUser = change(administration.createUser, shown, awaitsRefetch)
export const changeUser = change(administration.updateUser, shown, awaitsRefetch)
export const removeUser = change(administration.deleteUser, shown, awaitsRefetch)
export const mailPassword = change(administration.sendPassword, shown, awaitsRefetch)
export const resetSecondFactor = change(administration.resetTwoFactor, shown, awaitsRefetch)

/** The filters of the company that is worked in. */
export const companyFiltersQuery = readingData(listFilters)

export const teamQuery = queryOptions({
  ...reading(administration.listCompanyUsers, { query: { itemsPerPage: 100 } }),
  select: ({ data }) => data,
})

type Profile = Readonly<Record<'firstname' | 'lastname' | 'email' | 'phone' | 'birthdate', string>>

/** `currentPassword`: where a superadmin's e-mail is another one (product 1.15); else none is sent. */
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

const ownPicture = change(uploadProfilePicture, [getMe], awaitsRefetch)
export const savePicture = (file: File) => ownPicture({ body: fileForm('file', file) })
