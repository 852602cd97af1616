/** Sending once, however often the answer of one press gets lost (product 6.14). */
import { useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { newUuid } from '../api/new-uuid.ts'
import { patternTexts } from './texts.ts'

/** No answer came, or only that of something in between. */
const isUnknown = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Hands a key to each try of an act. It is made when the dialog opens and stays until what became of the act
 * is known, by an answer or a refusal; so a press after a lost answer sends nothing twice, and says so. Where
 * what was lost has arrived and something else was written since, the key stays: only a dialog that is opened
 * anew, which says what was sent before, sends again.
 */
export function useActKey() {
  const key = useRef<string>(null)
  return async <Answer>(send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    key.current ??= newUuid()
    try {
      const answer = await send(key.current)
      key.current = null
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotencyConflict')
        throw new ApiError(error.code, error.status, patternTexts.textsIn()('failure.sentBefore'))
      if (!isUnknown(error)) key.current = null
      else if (error.code === 'offline' && !error.isUnsent)
        throw new ApiError('offline', 0, patternTexts.textsIn()('failure.unknownSend'))
      throw error
    }
  }
}
