/** A user's own account (product 1.15). */
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { calendarDate, currentPassword, pictureErrors, weakPasswordErrors } from '../fields.ts'
import { emailAddress, personName, phone } from '../person-fields.ts'
import { me, newPassword } from '../session/calls.ts'

export const updateOwnAccount = declareCall({
  address: { method: 'PATCH', path: '/api/user' },
  summary: 'Change one’s own account; a new password asks for the current one',
  permission: 'signedIn',
  body: z.strictObject({
    email: emailAddress.optional(),
    phone: phone.optional(),
    firstname: personName.optional(),
    lastname: personName.optional(),
    /** A date that is not in the future. */
    birthdate: calendarDate.nullable().optional(),
    password: newPassword.optional(),
    currentPassword,
  }),
  response: z.object({ user: me }),
  errors: [
    'passwordNeeded',
    'currentPasswordWrong',
    ...weakPasswordErrors,
    'passwordUnchanged',
    'emailChangeForbidden',
    'userExists',
  ],
})

export const uploadProfilePicture = declareCall({
  address: { method: 'POST', path: '/api/user/profile-picture' },
  summary: 'Set one’s own picture: png or jpeg, 2,048,000 bytes at most',
  permission: 'signedIn',
  multipart: { file: requiredFile('png or jpeg') },
  bodyLimit: 2_100_000,
  response: z.object({ profilePicture: z.string() }),
  errors: pictureErrors,
})
