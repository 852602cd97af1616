/** Where the accepted words stand in an answer, and which word groups were found. */
import { exactNumber } from '@assay/domain/modules/shared/numbers'
import { foldText, synonymsOf, wordFinder } from '@assay/domain/modules/shared/words'
import type { QuestionAutoData } from '@assay/domain/modules/types/question-auto/document'

interface WordGroup {
  /** Synonyms as the author wrote them. */
  readonly words: readonly string[]
  /** The synonym that was found. */
  readonly found: string | undefined
  readonly points: number
}

/** The groups in the author's order; numbers are compared as numbers. */
export function wordGroups(data: QuestionAutoData, answer: string | null): WordGroup[] {
  const isHit = finder(data, answer ?? '')
  return data.acceptWordGroupList.map(({ acceptWord, score }) => {
    const words = synonymsOf(acceptWord)
    return { words, found: words.find(isHit), points: score }
  })
}

function finder({ allowOnlyNumbers }: QuestionAutoData, answer: string): (word: string) => boolean {
  if (!allowOnlyNumbers) return wordFinder(answer)
  const given = exactNumber(answer)
  return (word) => given !== undefined && given === exactNumber(word)
}

interface Segment {
  readonly text: string
  readonly found: boolean
}

/** The answer cut where the found words begin and end; longest words first, none inside another. */
export function segmentsOf(answer: string, found: readonly string[]): Segment[] {
  const folded = new Set(found.map(foldText))
  const most = Math.max(0, ...found.map((word) => tokensOf(word).length))
  const tokens = tokensOf(answer)
  const segments: Segment[] = []
  for (let start = 0; start < tokens.length; ) {
    const length = longestFrom(tokens, start, most, folded)
    push(segments, tokens.slice(start, start + Math.max(1, length)).join(''), length > 0)
    start += Math.max(1, length)
  }
  return segments
}

/** Words, and what stands between them. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? []
}

function longestFrom(tokens: readonly string[], start: number, most: number, folded: ReadonlySet<string>) {
  for (let length = Math.min(most, tokens.length - start); length > 0; length -= 1) {
    if (folded.has(foldText(tokens.slice(start, start + length).join('')))) return length
  }
  return 0
}

function push(segments: Segment[], text: string, found: boolean): void {
  const last = segments.at(-1)
  if (last !== undefined && !last.found && !found)
    segments[segments.length - 1] = { text: last.text + text, found }
  else segments.push({ text, found })
}
