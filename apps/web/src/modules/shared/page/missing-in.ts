import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { plainText } from '@assay/domain/modules/plain-text'
import type { PlayerContext } from '../../player.ts'

export function missingIn(page: PublicPage, [first, ...others]: readonly string[]): PlayerContext['missing'] {
  if (first === undefined) return null
  const item = publicItemsOf(page).find(({ id }) => id === first)
  return { count: others.length + 1, first: plainText(item?.content ?? '') }
}
