/**
 * Cursors: the way through any list of pages that stands still while the list changes (product 1.30). A
 * cursor names how far one has come and, by hashes, the rows that were read last; the next call asks the
 * list for a window around that place and goes on after the last of them that is still there.
 */
import { createHash } from 'node:crypto'
import { ApiError } from '@assay/contract/errors'

interface Row {
  readonly id: string
}

/** What a list answers. */
interface Answer {
  readonly data: readonly Row[]
  readonly meta: object
}

/** A page of a list, which may be longer than callers are given. */
interface Page {
  readonly page: number
  readonly itemsPerPage: number
}

/** So many rows may have come or gone around the place meanwhile; beyond, one begins again. */
const slack = 50
/** The rows by which the place is found again: one of them has to be there still. */
const marks = 5
/** The longest page that a list is read in where nobody says. */
const usualItems = 50

/** Ids of rows are hashed: the caller is shown some only in another form. */
const markOf = ({ id }: Row): string => createHash('sha256').update(id).digest('base64url').slice(0, 12)

/** The smallest page, of the size of the window at least, that the window does not lie across. */
export function pageAround(from: number, to: number): Page {
  let itemsPerPage = to - from
  while (Math.floor(from / itemsPerPage) !== Math.floor((to - 1) / itemsPerPage)) itemsPerPage += 1
  return { page: Math.floor(from / itemsPerPage) + 1, itemsPerPage }
}

const form = /^(\d{1,8})((?:\.[\w-]{12}){1,5})$/

/**
 * Reads on from a cursor; an empty one begins.
 * @throws ApiError invalidData for what is no cursor; cursorLost where the list has changed too much
 */
export async function readOn<Result>(
  {
    cursor,
    itemsPerPage = usualItems,
  }: { readonly cursor: string; readonly itemsPerPage?: number | undefined },
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  if (cursor === '') return withNext(await read({ page: 1, itemsPerPage }), 0, itemsPerPage, 0)
  const [, place = '', known = ''] = form.exec(cursor) ?? []
  if (place === '') throw new ApiError('invalidData', [{ in: 'query', field: 'cursor', problem: 'invalid' }])
  const passed = Number(place)
  const page = pageAround(Math.max(0, passed - slack - marks), passed + itemsPerPage + slack)
  const answer = await read(page)
  const last = known.slice(1).split('.')
  const at = asAnswer(answer).data.findLastIndex((row) => last.includes(markOf(row)))
  if (at === -1) throw new ApiError('cursorLost')
  return withNext(answer, at + 1, itemsPerPage, (page.page - 1) * page.itemsPerPage)
}

/** Cuts the page out of what was read from `offset` on, and says where the next one begins. */
function withNext<Result>(answer: Result, start: number, itemsPerPage: number, offset: number): Result {
  const { data, meta } = asAnswer(answer)
  const rows = data.slice(start, start + itemsPerPage)
  const last = data.slice(0, start + rows.length).slice(-marks)
  const place = offset + start + rows.length
  const nextCursor = rows.length < itemsPerPage ? null : `${place}.${last.map(markOf).join('.')}`
  return { ...answer, data: rows, meta: { ...meta, nextCursor } }
}

/** Every call that declares a cursor answers so; a test walks them all. */
const asAnswer = (answer: unknown): Answer => answer as Answer
