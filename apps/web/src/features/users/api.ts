/** One's own account. */
import { getMe } from '@assay/contract/session/calls'
import { uploadProfilePicture } from '@assay/contract/users/calls'
import { ApiError, isAborted } from '../../api/api-error.ts'
import { change } from '../../api/change.ts'
import { toast } from '../../patterns/toast.tsx'
import { changeOwnAccount } from '../../session/change-password.ts'

const setPicture = change(uploadProfilePicture, [getMe], { settles: true })

export interface Profile {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  /** `yyyy-mm-dd`, or nothing. */
  readonly birthdate: string
}

/** SPEC §8: a save of one's account that failed also has its toast; the form beside says why. */
export async function withFailureToast<Saved>(save: Promise<Saved>, text: string): Promise<Saved> {
  try {
    return await save
  } catch (error) {
    if (!isAborted(error) && !(error instanceof ApiError && error.alreadyShown)) toast.error(text)
    throw error
  }
}

/** @param currentPassword where the e-mail is another one, superadmins only (PRODUCT §2); else the address is not sent */
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
