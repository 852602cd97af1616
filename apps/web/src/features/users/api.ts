/** One's own account. */
import { updateOwnAccount, uploadProfilePicture } from '@assay/contract/users/calls'
import { callApi } from '../../api/call-api.ts'
import { queryClient } from '../../api/query-client.ts'
import { meQuery } from '../../session/me.ts'

export interface Profile {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  /** `yyyy-mm-dd`, or nothing. */
  readonly birthdate: string
}

/** @param currentPassword where the e-mail is another one, superadmins only (PRODUCT §2); else the address is not sent */
export async function saveProfile(profile: Profile, currentPassword: string | undefined): Promise<void> {
  const { email, birthdate, ...rest } = profile
  await callApi(updateOwnAccount, {
    body: {
      ...rest,
      birthdate: birthdate === '' ? null : birthdate,
      ...(currentPassword === undefined ? {} : { email, currentPassword }),
    },
  })
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

export async function savePicture(file: File): Promise<void> {
  const body = new FormData()
  body.append('file', file)
  await callApi(uploadProfilePicture, { body })
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}
