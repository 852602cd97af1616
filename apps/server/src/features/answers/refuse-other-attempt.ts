import { ApiError } from '@assay/contract/errors'

/**
 * What a body or path names must be what the cookie is for.
 *
 * @throws ApiError applicationCookieMissing
 */
export function refuseOtherAttempt(named: string, held: string): void {
  if (named !== held) throw new ApiError('applicationCookieMissing')
}
