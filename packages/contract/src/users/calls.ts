/** A user's own account (SPEC §2 Account page, §7). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { calendarDate, emailAddress, name255, phone } from '../fields.ts'
import { me, newPassword } from '../session/calls.ts'
import { userAddresses } from './addresses.ts'
import { userAdministrationCalls } from './administration-calls.ts'

export const updateOwnAccount = declareCall({
  address: userAddresses.updateOwnAccount,
  summary: 'Change one’s own account; a new password asks for the current one',
  permission: 'signedIn',
  body: z.strictObject({
    email: emailAddress.optional(),
    phone: phone.optional(),
    firstname: name255.optional(),
    lastname: name255.optional(),
    /** A date that is not in the future. */
    birthdate: calendarDate.nullable().optional(),
    password: newPassword.optional(),
    currentPassword: z.string().max(255).optional(),
  }),
  response: z.object({ user: me }),
  errors: [
    'currentPasswordWrong',
    'passwordCommon',
    'passwordOfNames',
    'passwordOfWords',
    'passwordShort',
    'passwordIsEmail',
    'passwordUnchanged',
    'emailChangeForbidden',
    'userExists',
  ],
})

export const uploadProfilePicture = declareCall({
  address: userAddresses.uploadProfilePicture,
  summary: 'Set one’s own picture: png or jpeg, 2,048,000 bytes at most',
  permission: 'signedIn',
  multipart: { file: 'png or jpeg' },
  bodyLimit: 2_100_000,
  response: z.object({ profilePicture: z.string() }),
  errors: ['fileMissing', 'fileTooLarge', 'fileTypeRefused', 'imageUnreadable', 'storageFull'],
})

export const ownAccountCalls = [updateOwnAccount, uploadProfilePicture] as const

export const userCalls = [...userAdministrationCalls, ...ownAccountCalls] as const
