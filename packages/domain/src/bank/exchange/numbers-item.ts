/** Numbers that are typed. */
import { numberRange } from '../../modules/shared/numbers.ts'
import type { Shared } from './choice-item.ts'
import { ExchangeRefusal, type Lose } from './draft.ts'
import { exact } from './item.ts'
import { wordGroups } from './words-item.ts'

/**
 * Numbers as `numberRange` reads them, the first that holds the answer giving its share. Groups of ours add
 * up, so one within another has the difference; of two that overlap otherwise the later is lost.
 */
export function numbersItem(content: string, answers: readonly Shared[], points: number, lose: Lose) {
  const kept: (Shared & { low: bigint; high: bigint })[] = []
  for (const { text, share } of answers) {
    const range = numberRange(text)
    if (!range) throw new ExchangeRefusal('notANumber', text)
    if (range.low < 0n) lose('minus', text)
    const before = kept.filter(({ low, high }) => low <= range.high && range.low <= high)
    if (before.some(({ low, high }) => low <= range.low && range.high <= high)) continue
    if (before.every(({ low, high }) => range.low <= low && high <= range.high))
      kept.push({ text, share, ...range })
    else lose('overlap', text)
  }
  const typed = kept.filter(({ high }) => high >= 0n)
  if (!typed.some(({ share }) => share > 0)) return negative(content, kept, points)
  const groups = typed.map(({ text, share, low, high }, at) => {
    const around = typed.slice(at + 1).find((other) => other.low <= low && high <= other.high)
    return { acceptWord: text, score: exact(((share - (around?.share ?? 0)) * points) / 100) }
  })
  return wordGroups(content, groups, true)
}

/** No minus can be typed where only digits are taken: a negative number is looked for as a word. */
function negative(content: string, answers: readonly Shared[], points: number) {
  const words = answers.map(({ text, share }) => ({ word: text.split('±')[0]?.trim() ?? '', share }))
  const whole = words.filter(({ word, share }) => share === 100 && !word.includes('..'))
  if (whole.length === 0) throw new ExchangeRefusal('noRightAnswer')
  return wordGroups(content, [{ acceptWord: whole.map(({ word }) => word).join(';'), score: points }], false)
}
