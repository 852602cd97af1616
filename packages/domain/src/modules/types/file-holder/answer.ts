import type { AnswerDefinition } from '../../definition.ts'
import { noAnswer } from '../../shared/no-answer.ts'

export interface FileHolderPublic {
  readonly elementList: readonly {
    readonly id: string
    readonly name: string
    /** `/api/files/<id>` */
    readonly fileUrl: string
    readonly fileName: string
    readonly color: string | null
    /** Captions (WebVTT) of a film: `/api/files/<id>`. */
    readonly captionsUrl: string | null
  }[]
}

export const fileHolderAnswer: AnswerDefinition<FileHolderPublic, never> = noAnswer
