/** Field schemas that the document and the data of its module types share. */
import { z } from 'zod'
import { documentLimits } from '../assessments/limits.ts'

export { z }

/** An id that the server gave. */
export const uuid = z.uuid().meta({ id: 'Uuid' })
/** An id inside a document; a client may send `tmp-…`, which saving makes a real one (product 2.4). */
export const documentId = z.string().min(1).max(64)
/** Rich text as HTML, sanitised when saved. */
export const richText = z.string().max(documentLimits.richTextCharacters)
/** Rich text of one of many items, such as a choice. */
export const shortRichText = z.string().max(20_000)
/** One line of plain text. */
export const shortText = z.string().max(255)
/** `#rgb` or `#rrggbb`. */
export const colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
/** A file of the media library: `/api/files/<id>`, or nothing. */
export const fileUrl = z
  .string()
  .max(512)
  .regex(/^\/api\/files\/[\w-]+$/)
  .nullable()
/** An image of the media library. */
export const imageUrl = fileUrl
export const seconds = z.int().min(1).max(documentLimits.timerSeconds)
export const pagePosition = z.int().min(1).max(documentLimits.pages)
/** Points of a criterion, choice or bonus: rounded to two decimals. */
export const points = z.number().min(-1000).max(1000)
/** A maximum set by hand; null = what the items add up to. */
export const maxScore = z.number().min(0).max(1000).nullable().default(null)

/** A list whose items have ids of their own: an id never stands twice, so that an answer names one item. */
export const listOf = <Item extends z.ZodType<{ readonly id: string }>>(
  item: Item,
  min: number,
  max: number,
) =>
  z
    .array(item)
    .min(min)
    .max(max)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      message: 'ids must differ',
    })
