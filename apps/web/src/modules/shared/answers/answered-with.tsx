/** Data that answers refer to beside their module's own, given by the screen that shows an application. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { createContext, type ReactNode, use } from 'react'

interface AnsweredWith {
  readonly id: string
  readonly uploads: ApplicationSheet['uploads']
  /** Answers of several parts that play as one. */
  readonly joinedRecordings: ApplicationSheet['joinedRecordings']
  readonly filters: readonly { readonly id: string; readonly name: string }[]
}

const Context = createContext<AnsweredWith>({ id: '', uploads: [], joinedRecordings: [], filters: [] })

export function AnsweredWithProvider({ value, children }: { value: AnsweredWith; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useAnsweredWith(): AnsweredWith {
  return use(Context)
}
