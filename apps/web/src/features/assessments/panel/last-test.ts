/** The test whose applications were last looked at in a company: opened where nobody has chosen one. */
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'

const keyOf = (companyId: string): string => `last-test:${companyId}`

export const lastTest = (companyId: string): string | undefined => storedChoice(keyOf(companyId)) ?? undefined

/** @param id undefined: it is gone. */
export const keepLastTest = (companyId: string, id: string | undefined): void =>
  storeChoice(keyOf(companyId), id ?? null)
