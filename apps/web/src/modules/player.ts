/** The props of a player; it keeps nothing of its own but text that is being typed. */
import type { FilterChoice } from '@assay/contract/answers/types'
import type { PublicModuleItemOf } from '@assay/domain/assessments/public-types'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import type { Answer } from '@assay/domain/modules/answer-registry'
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../i18n/language.ts'
import type { Uploads } from './shared/recording/uploads.ts'

/** The candidate identifies themselves (Auth). */
interface Identification {
  /** The values from the test's address, or those typed before a reload. */
  readonly prefill: Partial<CandidateForm>
  /** Each change of the form: stored by the browser until somebody is identified. */
  readonly onChange: (form: CandidateForm) => void
  readonly sending: boolean
  /** The server's answer: a refusal, or that a link was mailed. */
  readonly notice: {
    readonly kind: 'problem' | 'information'
    readonly text: string
    /** Further words about it, which may come later. */
    readonly more?: ReactNode
  } | null
  readonly submit: (form: CandidateForm) => void
}

/** The context that all players share; the builder's preview gives one that does nothing. */
export interface PlayerContext {
  readonly language: Language
  /** The recruiter's address, shown beside the acknowledgements. */
  readonly contactEmail: string | null
  /** The company's filters, for its CompanyFilter modules. */
  readonly filters: readonly FilterChoice[]
  /** How many mandatory answers of the page miss, and the first one's wording ('': it has none). */
  readonly missing: { readonly count: number; readonly first: string } | null
  /** The code of some player of the page has not come: its buttons say so and wait. */
  readonly isLoading?: boolean
  /** Id of the button whose press is being sent; buttons wait. */
  readonly pressedId: string | null
  readonly press: (button: PublicModuleItemOf<'button'>) => void
  readonly identification: Identification
  /** The application, for what this browser remembers of it; null before there is one and in a preview. */
  readonly applicationId: string | null
  /** The queue of recordings and photos; null until it is loaded, and in a preview. */
  readonly uploads: Uploads | null
  /** Lengthens the limits of recorders. */
  readonly extraTimePercent: number
  /** First visit of the page by the server's clock (ISO, UTC); null until the server has said it. */
  readonly firstVisitedAt: string | null
  /** The server's clock. */
  readonly now: () => Date
}

export interface PlayerProps<T extends ModuleType> {
  readonly item: PublicModuleItemOf<T>
  readonly value: Answer<T> | null
  readonly onChange: (value: Answer<T>) => void
  readonly disabled: boolean
  readonly context: PlayerContext
  /** Id of the element that names the question: its content. */
  readonly labelledBy: string
}

/** The player of a type that is known only at run time; give it an item of that type. */
export type AnyPlayer = ComponentType<PlayerProps<ModuleType>>
