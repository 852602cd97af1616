/** QuestionAuto: free text, scored by the words or the number in it (product 3.6). */
import type { DataProblem, DocumentDefinition } from '../../definition.ts'
import { numberRange } from '../../shared/numbers.ts'
import { synonymsOf } from '../../shared/words.ts'
import type { QuestionAutoAnswer, QuestionAutoPublic } from './answer.ts'
import type { data } from './data.ts'
import { questionAutoScore } from './score.ts'

export const questionAutoDocument: DocumentDefinition<typeof data, QuestionAutoPublic, QuestionAutoAnswer> = {
  specName: 'QuestionAuto',
  category: 'question',
  names: ['Question auto-corrigée', 'Auto-scored question'],
  about: ['Des mots ou un nombre attendus', 'Expected words, or a number'],
  publicPaths: ['allowOnlyNumbers', 'showWordsCount'],
  answerText: (_, answer) => answer,
  keyRows: ({ acceptWordGroupList }, { figure }) =>
    acceptWordGroupList.map(({ acceptWord, score }) => ['', acceptWord, figure(score)]),
  project: ({ allowOnlyNumbers, showWordsCount }) => ({ allowOnlyNumbers, showWordsCount }),
  check: ({ allowOnlyNumbers, acceptWordGroupList }) => {
    const synonyms = acceptWordGroupList.map(({ acceptWord }) => synonymsOf(acceptWord))
    if (synonyms.every((words) => words.length === 0))
      return [{ severity: 'warning', code: 'questionAuto.noWords' }]
    if (!allowOnlyNumbers) return []
    return synonyms.flatMap((words, line) =>
      words
        // No minus can be typed.
        .filter((word) => (numberRange(word)?.high ?? -1n) < 0n)
        .map(
          (word): DataProblem => ({ severity: 'error', code: 'questionAuto.notANumber', detail: word, line }),
        ),
    )
  },
  score: questionAutoScore,
}
