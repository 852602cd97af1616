/** What many calls share: schemas of ids, paging and times, and what they refuse. */
import { cleanEmail, isEmail, maxEmailLength } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { isPhone, maxPhoneLength } from '@assay/domain/candidates/phone'
import { oneLine } from '@assay/domain/mail/one-line'
import { uuid } from '@assay/domain/modules/fields'
import { z } from 'zod'

export const id = uuid
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ id: 'Instant' })
/** A calendar date, `yyyy-mm-dd`. */
export const calendarDate = z.iso.date().meta({ id: 'CalendarDate' })

/** No list has more pages. */
export const pageAtMost = 1_000_000

/** In the place of `page`: where the list was left (`nextCursor`); empty to begin. */
export const cursor = z.string().max(100).optional()

/** Query of a paged list; `itemsPerPage` 50 when nothing is asked (product 9.11), 100 at most. */
export const paging = {
  page: z.coerce.number().int().min(1).max(pageAtMost).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(50),
  cursor,
}

/** The facts about a whole list that come with a page of it. */
export const listMeta = z
  .object({
    totalItems: z.int(),
    /** False: there are more than `totalItems`, counting stopped there ("10 000+"). */
    totalIsExact: z.boolean(),
    /** Where a `cursor` was sent: the one that goes on from here; null at the end. */
    nextCursor: z.string().nullable().optional(),
  })
  .meta({ id: 'ListMeta' })

/** Response of a paged list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: listMeta })

/** A person's first or last name (product 8.8). */
export const personName = z
  .string()
  .overwrite(oneLine)
  .max(2 * 255)
  .refine(isNameLong)
  .meta({ id: 'PersonName' })
/** Names of other things, addresses, cities: one line of 2 to 255 characters (product 9.2). */
export const name255 = z.string().overwrite(oneLine).min(2).max(255).meta({ id: 'Name' })
/** An e-mail: local part, @, domain, top-level of 2 letters or more, 512 characters at most (product 9.1). */
export const emailAddress = z
  .string()
  .overwrite(cleanEmail)
  .max(maxEmailLength)
  .refine(isEmail)
  .meta({ id: 'EmailAddress' })
/** Phone: empty, or longer than 10 and at most 255 characters (product 9.5). */
export const phone = z.string().trim().max(maxPhoneLength).refine(isPhone).meta({ id: 'Phone' })

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

/** Calls that ask for one’s own password. */
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
