/** Words and numbers that are typed. */
import { numberRange } from '../../modules/shared/numbers.ts'
import type { Shared } from './choice-item.ts'
import { ExchangeRefusal, type Lose } from './draft.ts'
import { exact, itemOf } from './item.ts'

/** Words that are found in the answer: those that give the most are synonyms, others are lost. */
export function wordsItem(content: string, answers: readonly Shared[], points: number, lose: Lose) {
  const best = Math.max(0, ...answers.map(({ share }) => share))
  const words: string[] = []
  for (const { text, share } of answers) {
    const word = text
      .trim()
      .replace(/^\*+|\*+$/g, '')
      .trim()
    if (word === '' || share <= 0) continue
    if (share < best) lose('partialWord', word)
    else if (/[*;]/.test(word)) lose('wordSigns', word)
    else {
      words.push(word)
      if (!/^\*.*\*$/s.test(text.trim())) lose('wordsAnywhere')
    }
  }
  if (words.length === 0) throw new ExchangeRefusal('noRightAnswer')
  return wordGroups(content, [{ acceptWord: words.join(';'), score: exact((points * best) / 100) }], false)
}

/** What is looked for in an answer, each group with its points. */
const wordGroups = (content: string, groups: readonly object[], allowOnlyNumbers: boolean) =>
  itemOf('question-auto', content, {
    allowOnlyNumbers,
    acceptWordGroupList: groups.map((group, at) => ({ id: `tmp-${at}`, ...group })),
  })

/**
 * Numbers as `numberRange` reads them, the first that holds the answer giving its share. Groups of ours add
 * up, so one within another has the difference; of two that overlap otherwise the later is lost.
 */
export function numbersItem(content: string, answers: readonly Shared[], points: number, lose: Lose) {
  const ranges: (Shared & { low: bigint; high: bigint })[] = []
  for (const { text, share } of answers) {
    const range = numberRange(text)
    if (!range) throw new ExchangeRefusal('notANumber', text)
    if (range.low < 0n) lose('minus', text)
    const before = ranges.filter(({ low, high }) => low <= range.high && range.low <= high)
    if (before.some(({ low, high }) => low <= range.low && range.high <= high)) continue
    if (before.every(({ low, high }) => range.low <= low && high <= range.high))
      ranges.push({ text, share, ...range })
    else lose('overlap', text)
  }
  const typed = ranges.filter(({ high }) => high >= 0n)
  if (!typed.some(({ share }) => share > 0)) return negative(content, ranges, points)
  const groups = typed.map(({ text, share, low, high }, at) => {
    const around = typed.slice(at + 1).find((other) => other.low <= low && high <= other.high)
    return { acceptWord: text, score: exact(((share - (around?.share ?? 0)) * points) / 100) }
  })
  return wordGroups(content, groups, true)
}

/** No minus can be typed where only digits are accepted: a negative number is looked for as a word. */
function negative(content: string, answers: readonly Shared[], points: number) {
  const words = answers.map(({ text, share }) => ({ word: text.split('±')[0]?.trim() ?? '', share }))
  const whole = words.filter(({ word, share }) => share === 100 && !word.includes('..'))
  if (whole.length === 0) throw new ExchangeRefusal('noRightAnswer')
  return wordGroups(content, [{ acceptWord: whole.map(({ word }) => word).join(';'), score: points }], false)
}
