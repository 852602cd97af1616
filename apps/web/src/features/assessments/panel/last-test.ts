/** The test whose applications were last looked at in a company: opened where nobody has chosen one. */
import { keep, kept } from '../../../storage/kept-choice.ts'

const keyOf = (companyId: string): string => `last-test:${companyId}`

/** Undefined where there is none. */
export const lastTest = (companyId: string): string | undefined => kept(keyOf(companyId)) ?? undefined

/** @param id undefined: it is gone. */
export const keepLastTest = (companyId: string, id: string | undefined): void =>
  keep(keyOf(companyId), id ?? null)
