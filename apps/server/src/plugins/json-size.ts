/** How much a JSON text holds, before anything is built from it: the cost of `JSON.parse` grows with that. */
import { documentLimits } from '@assay/domain/assessments/limits'

/** The limits of any JSON sent: a whole test is the largest, with the call around it. */
export const jsonLimits = {
  depth: 64,
  values: documentLimits.values + 10_000,
} as const

/** What may be too much of it. */
export type TooMuchJson = 'values' | 'depth'

const code = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [openObject, closeObject, openList, closeList] = [code('{'), code('}'), code('['), code(']')]
const space = code(' ')

/**
 * The limit that a JSON text exceeds; null where it fits. It looks at brackets, commas and quotes only, once
 * each, and stops at the first exceeded limit; the parser finds out whether the text is JSON at all.
 */
export function tooMuchJson(text: string): TooMuchJson | null {
  let depth = 0
  let values = 1
  /** An opening bracket was the last that was not blank: what follows is its first value, or its end. */
  let isOpened = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character <= space) continue
    if (character === closeObject || character === closeList) depth -= 1
    else if (isOpened || character === comma) {
      values += 1
      if (values > jsonLimits.values) return 'values'
    }
    isOpened = character === openObject || character === openList
    if (isOpened) {
      depth += 1
      if (depth > jsonLimits.depth) return 'depth'
    } else if (character === quote) at = endOfText(text, at + 1)
  }
  return null
}

/** The position of the quote that ends a string, or of the end of the text. */
function endOfText(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === quote) return at
    if (character === backslash) at += 1
  }
  return json.length
}
