import type { AnswerDefinition } from '../../definition.ts'
import { noAnswer } from '../../shared/no-answer.ts'

export interface AuthPublic {
  readonly contactEmail: string | null
  readonly birthdateRequired: boolean
  /** Rich text of the two required acknowledgements; empty: the product's own wording. */
  readonly rgpd1: string
  readonly rgpd2: string
  /** Empty: the interface's own word. */
  readonly submitLabel: string
}

/** The candidate form goes by a call of its own, not with the answers. */
export const authAnswer: AnswerDefinition<AuthPublic, never> = noAnswer
