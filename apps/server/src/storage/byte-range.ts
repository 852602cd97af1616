import { ApiError } from '@assay/contract/errors'
import type { ByteRange } from './storage.ts'

/**
 * The range that a `Range` header asks (RFC 9110 §14); null for the whole: no header, not understood, several
 * parts.
 * @throws ApiError rangeNotSatisfiable with `detail.size`
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  if (range.first >= size) throw new ApiError('rangeNotSatisfiable', { size })
  return range
}
