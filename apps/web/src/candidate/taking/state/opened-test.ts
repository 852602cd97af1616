/** The test that came with the page: no call is needed before the first page can be answered. */
import type { OpenedTest, UnopenedTest } from '@assay/contract/answers/types'

/** A test, or the reason why there is none: `unexpected` when the page arrived incomplete. */
export type Opened =
  | OpenedTest
  | UnopenedTest
  | { readonly problem: 'unexpected'; readonly erased?: undefined }

export function readOpenedTest(text: string | null | undefined): Opened {
  try {
    const content: unknown = JSON.parse(text ?? 'null')
    if (typeof content === 'object' && content !== null) {
      if ('assessment' in content || 'problem' in content) return content as OpenedTest | UnopenedTest
    }
  } catch {
    // The page came cut short.
  }
  return { problem: 'unexpected' }
}
