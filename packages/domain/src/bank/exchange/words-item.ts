/** Words that are typed. */
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
export const wordGroups = (content: string, groups: readonly object[], allowOnlyNumbers: boolean) =>
  itemOf('question-auto', content, {
    allowOnlyNumbers,
    acceptWordGroupList: groups.map((group, at) => ({ id: `tmp-${at}`, ...group })),
  })
