/** Question: free text, scored by hand against criteria. */
import type { DocumentDefinition } from '../../definition.ts'
import type { QuestionAnswer, QuestionPublic } from './answer.ts'
import type { data } from './data.ts'

export const questionDocument: DocumentDefinition<typeof data, QuestionPublic, QuestionAnswer> = {
  specName: 'Question',
  category: 'question',
  names: ['Question ouverte', 'Open question'],
  about: ['Une réponse libre, notée à la main', 'A written answer, scored by hand'],
  publicPaths: ['showWordsCount'],
  answerText: (_, answer) => answer,
  project: ({ showWordsCount }) => ({ showWordsCount }),
}
