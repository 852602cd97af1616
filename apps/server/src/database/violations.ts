import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { DatabaseError } from 'pg'

/** Whether a row with the same values exists, in this constraint or index where one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}

/** What `catch` does where such a row is refused in words of its own. */
export function refusingTwice(code: ErrorCode, constraint?: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, constraint) ? new ApiError(code) : error
  }
}
