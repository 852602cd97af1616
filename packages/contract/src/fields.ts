/** What many calls share: schemas of ids and times, and what they refuse. */
import { oneLine } from '@assay/domain/mail/one-line'
import { uuid } from '@assay/domain/modules/fields'
import { z } from 'zod'

export const id = uuid
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ id: 'Instant' })
/** A calendar date, `yyyy-mm-dd`. */
export const calendarDate = z.iso.date().meta({ id: 'CalendarDate' })

/**
 * A scanner's word on a file from outside; absent where nothing was found or none is set up. `waiting`: asked
 * within a minute. `notScanned`: no word since. `infected`: in quarantine.
 */
export const fileScan = z.enum(['waiting', 'notScanned', 'infected']).optional()
export type FileScan = z.output<typeof fileScan>

/** Names of things, not of people; addresses, cities: one line of 2 to 255 characters (product 9.2). */
export const name255 = z.string().overwrite(oneLine).min(2).max(255).meta({ id: 'Name' })

/** What the viewer may do with the object that this is part of (`domain/users/abilities`). */
export const abilities = <const Action extends string>(actions: readonly Action[]) =>
  z.record(z.enum(actions), z.boolean())

/** The answer of calls whose fields are fixed as `success` and `message` (product 1.18). */
export const successMessage = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'SuccessMessage' })

/** What is wrong with a picture, sound or film that is sent. */
export const pictureErrors = [
  'fileMissing',
  'fileTooLarge',
  'fileTypeRefused',
  'imageUnreadable',
  'storageFull',
] as const

/** One’s own, needed where the session has not typed it for 15 minutes (product 1.15). */
export const currentPassword = z.string().max(255).optional()
export const ownPasswordErrors = ['passwordNeeded', 'currentPasswordWrong', 'tooManyLogins'] as const

/** A new password that is quickly guessed. */
export const weakPasswordErrors = [
  'passwordCommon',
  'passwordOfNames',
  'passwordOfWords',
  'passwordShort',
  'passwordIsEmail',
] as const

/** A file of candidates. */
export const csvErrors = [
  'csvNotChosen',
  'fileTooLarge',
  'csvHeaderInvalid',
  'csvWithoutLines',
  'csvTooManyLines',
] as const
