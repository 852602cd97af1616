import { ApiError } from '@assay/contract/errors'

/**
 * Refuses a call whose body or path names another application than its cookie.
 *
 * @throws ApiError applicationCookieMissing
 */
export function refuseOtherAttempt(named: string, held: string): void {
  if (named !== held) throw new ApiError('applicationCookieMissing')
}
