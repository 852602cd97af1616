import type { AnswerDefinition } from '../../definition.ts'
import { readEntries, readId } from '../../reading.ts'
import type { NoData } from '../../shared/no-answer.ts'

export type IdentityDocumentPublic = NoData

export interface IdentityDocumentAnswer {
  /** Id of the uploaded photo; whether it is this application's is for the server to know. */
  readonly photoId: string
}

export const identityDocumentAnswer: AnswerDefinition<IdentityDocumentPublic, IdentityDocumentAnswer> = {
  read: (value) => {
    const entries = readEntries(value)
    if (entries?.length !== 1 || entries[0]?.[0] !== 'photoId') return undefined
    const photoId = readId(entries[0][1])
    return photoId === undefined ? undefined : { photoId }
  },
  isAnswered: (answer) => answer !== null,
}
