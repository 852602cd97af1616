/** What the calls of lists share: pages, where a list was left, and the facts about the whole. */
import { z } from 'zod'

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
