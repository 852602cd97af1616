import type { AnswerDefinition } from '../../definition.ts'
import { readIds } from '../../reading.ts'

const filterLimit = 100

/** The filters to choose from are the company's: the server presents them beside this. */
export interface CompanyFilterPublic {
  readonly label: string
  readonly allowSeveral: boolean
}

/** Filter ids; whether they are the company's is for the server to know. */
export type CompanyFilterAnswer = readonly string[]

export const companyFilterAnswer: AnswerDefinition<CompanyFilterPublic, CompanyFilterAnswer> = {
  read: (value, { allowSeveral }) => readIds(value, allowSeveral ? filterLimit : 1),
  isAnswered: (answer) => answer !== null && answer.length > 0,
}
