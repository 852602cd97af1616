/** A table of questions: its headings and the names of its types, in French and English. */
import { foldText } from '../../modules/shared/fold-letters.ts'

export const headings = {
  type: ['Type', 'Type'],
  question: ['Question', 'Question'],
  right: ['Bonnes réponses', 'Right answers'],
  points: ['Points', 'Points'],
  category: ['Catégorie', 'Category'],
  level: ['Niveau', 'Level'],
  competence: ['Compétence', 'Competence'],
  language: ['Langue', 'Language'],
} as const
export const answer = ['Réponse', 'Answer'] as const
export type Column = keyof typeof headings | 'answer'

export const kinds = {
  choice: ['QCM', 'Multiple choice'],
  words: ['Mots', 'Words'],
  number: ['Nombre', 'Number'],
  sorting: ['Classement', 'Sorting'],
  order: ['Ordre', 'Order'],
  open: ['Ouverte', 'Open'],
} as const
export type Kind = keyof typeof kinds

export const folded = (text: string): string => foldText(text).trim()
export const isOne = (text: string, names: readonly string[]): boolean =>
  names.some((name) => folded(name) === folded(text))

function columnOf(heading: string): Column | undefined {
  if (answer.some((name) => new RegExp(`^${folded(name)} ?\\d{0,2}$`).test(folded(heading)))) return 'answer'
  return (Object.keys(headings) as (keyof typeof headings)[]).find((key) => isOne(heading, headings[key]))
}

/** The columns by their headings; undefined where this is no table of questions. */
export function columnsOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map(columnOf)
  return columns.includes('question') && columns.includes('answer') ? columns : undefined
}
