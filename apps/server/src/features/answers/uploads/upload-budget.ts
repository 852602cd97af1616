import { ApiError } from '@assay/contract/errors'
import { type Limit, limitedAddress } from '../../../limits.ts'
import type { Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { uploadedModuleOf } from './uploaded-module.ts'

/**
 * What a network address may send in a day: sixty times a whole test's limit, in millionths of it. A try at
 * full length is at most a ninth of that limit, so five hundred fit.
 */
const millionths = 1_000_000
const ofAddress: Limit = {
  name: 'upload-address',
  points: 60 * millionths,
  seconds: 86_400,
  code: 'uploadBudgetSpent',
}
/** A longer test counts as this much, in bytes: no address sends more than 20 GB a day. */
const wholeTestAtMost = 333_000_000

/** The most bytes that all recordings and photos of an application may have. */
function uploadBudgetOf(version: TakenVersion, extraTimePercent: number): number {
  return [...version.uploadingItems.values()]
    .flat()
    .map((id) => uploadedModuleOf(version, id)?.limits(extraTimePercent).moduleBytes ?? 0)
    .reduce((total, bytes) => total + bytes, 0)
}

/** @throws ApiError uploadBudgetSpent: the chunk stays in the browser, answers are not touched */
export async function spendBudget(
  { limits }: Services,
  version: TakenVersion,
  extraTimePercent: number,
  { address, bytes }: { readonly address: string; readonly bytes: number },
): Promise<void> {
  const whole = Math.min(uploadBudgetOf(version, extraTimePercent), wholeTestAtMost)
  if (whole === 0) throw new ApiError('uploadBudgetSpent')
  await limits.consume(ofAddress, limitedAddress(address), Math.ceil((bytes / whole) * millionths))
}
