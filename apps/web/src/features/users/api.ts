/** One's own account. */
import { getMe } from '@assay/contract/session/calls'
import { uploadProfilePicture } from '@assay/contract/users/calls'
import { change } from '../../api/change.ts'
import { changeOwnAccount } from '../../session/change-password.ts'

const setPicture = change(uploadProfilePicture, [getMe], { settles: true })

interface Profile {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  /** `yyyy-mm-dd`, or nothing. */
  readonly birthdate: string
}

/**
 * @param currentPassword where the e-mail is another one, superadmins only (PRODUCT §2); else the address is
 * not sent
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
  await setPicture({ body })
}
