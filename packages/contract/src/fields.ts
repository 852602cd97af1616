/** Schemas that many calls share: ids, paging, times. */
import { isEmail, maxEmailLength } from '@assay/domain/candidates/email'
import { isPhone, maxPhoneLength } from '@assay/domain/candidates/phone'
import { oneLine } from '@assay/domain/mail/one-line'
import { z } from 'zod'

export const id = z.uuid()
export const idParams = z.strictObject({ id })
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A calendar date, `yyyy-mm-dd`. */
export const calendarDate = z.iso.date()

/** No list has more pages. */
export const pageAtMost = 1_000_000

/** Query of a paged list; `itemsPerPage` 50 when nothing is asked (SPEC §9), 100 at most. */
export const paging = {
  page: z.coerce.number().int().min(1).max(pageAtMost).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(50),
}

/** The facts about a whole list that come with a page of it. */
export const listMeta = z.object({
  totalItems: z.int(),
  /** False: there are more than `totalItems`, counting stopped there ("10 000+"). */
  totalIsExact: z.boolean(),
})

/** Response of a paged list (SPEC §7: `data[]`, `meta.totalItems`). */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: listMeta })

/** Names, addresses, cities: one line of 2 to 255 characters (SPEC §5). */
export const name255 = z.string().overwrite(oneLine).min(2).max(255)
/**
 * An e-mail address: local part, @, domain, top-level of at least 2 letters, 512 characters at most (SPEC
 * §5).
 */
export const emailAddress = z.string().trim().max(maxEmailLength).refine(isEmail)
/** Phone: empty, or longer than 10 and at most 255 characters (SPEC §5). */
export const phone = z.string().trim().max(maxPhoneLength).refine(isPhone)

/** What the viewer may do with the object that this is part of (`domain/users/abilities`). */
export const abilities = <const Action extends string>(actions: readonly Action[]) =>
  z.record(z.enum(actions), z.boolean())

/** The answer of calls for which SPEC §7 prescribes `success` and `message`. */
export const successMessage = z.object({ success: z.boolean(), message: z.string() })
