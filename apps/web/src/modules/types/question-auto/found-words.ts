/** Where the accepted words stand in an answer, and which word groups were found. */
import type { ScoreReason } from '@assay/domain/modules/definition'
import { numberFinder } from '@assay/domain/modules/shared/numbers'
import { placesOf, synonymsOf, wordFinder } from '@assay/domain/modules/shared/words'
import type { QuestionAutoData } from '@assay/domain/modules/types/question-auto/data'

export function wordGroups(data: QuestionAutoData, answer: string | null, reasons?: readonly ScoreReason[]) {
  const isHit = reasons ? undefined : (data.allowOnlyNumbers ? numberFinder : wordFinder)(answer ?? '')
  const hits = new Map(reasons?.map(({ label, given }) => [label, String(given)]))
  return data.acceptWordGroupList.map(({ acceptWord, score }) => {
    const words = synonymsOf(acceptWord)
    // `words` as the author wrote them, and the one that was found.
    return { words, found: isHit ? words.find(isHit) : hits.get(acceptWord), points: score }
  })
}

interface Segment {
  readonly text: string
  readonly found: boolean
}

/** The answer cut where the found words begin and end. */
export function segmentsOf(answer: string, found: readonly string[]): Segment[] {
  const segments: Segment[] = []
  let from = 0
  for (const { start, end } of placesOf(answer, found)) {
    segments.push({ text: answer.slice(from, start), found: false })
    segments.push({ text: answer.slice(start, end), found: true })
    from = end
  }
  segments.push({ text: answer.slice(from), found: false })
  return segments.filter(({ text }) => text !== '')
}
