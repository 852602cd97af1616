import { ApiError } from '@assay/contract/errors'

/** @throws ApiError applicationCookieMissing where body or path name another application than the cookie */
export function refuseOtherAttempt(named: string, held: string): void {
  if (named !== held) throw new ApiError('applicationCookieMissing')
}
