import type { AnswerDefinition } from '../../definition.ts'
import { readText } from '../../reading.ts'

export interface QuestionAutoPublic {
  readonly allowOnlyNumbers: boolean
  readonly showWordsCount: boolean
}

/** Free text; with `allowOnlyNumbers`, only what `keepDigits` keeps. */
export type QuestionAutoAnswer = string

/** Removes what a digits-only field refuses: digits, spaces, dots and commas stay (product 3.22). */
export function keepDigits(text: string): string {
  return text.replace(/[^\d\s.,]/g, '')
}

export const questionAutoAnswer: AnswerDefinition<QuestionAutoPublic, QuestionAutoAnswer> = {
  read: (value, { allowOnlyNumbers }) => {
    const text = readText(value)
    return text !== undefined && allowOnlyNumbers && keepDigits(text) !== text ? undefined : text
  },
  isAnswered: (answer) => answer !== null && answer.trim() !== '',
}
