/** All that a candidate's browser may have of an assessment (product 2.7). Types only, no zod. */
import type { PublicData } from '../modules/answer-registry.ts'
import type { ModuleType, moduleTypes } from '../modules/module-types.ts'

type Spacing = 'none' | 'small' | 'medium' | 'large'

/** Style options; what is not displayed is not sent, so `display` is not among them. */
export interface PublicStyleOptions {
  /** Index into the assessment's `colorList`; goes before the two colours. */
  readonly assessmentColorPaletteIndex: number | null
  readonly backgroundColor: string | null
  readonly textColor: string | null
  readonly height: number | null
  /** Grid width out of 12; null = the default widths. */
  readonly col: number | null
  readonly padding: Spacing
  readonly margin: Spacing
  readonly borderRound: boolean
  readonly shadow: boolean
  readonly centerVertically: boolean
}

/** A module item of one type. A container has rows of its own. */
export type PublicModuleItemOf<T extends ModuleType> = {
  readonly id: string
  readonly moduleId: (typeof moduleTypes)[T]
  /** Sanitised rich text, shown above what the type shows. */
  readonly content: string
  readonly evaluationMandatory: boolean
  readonly styleOptions: PublicStyleOptions
  readonly data: PublicData<T>
} & (T extends 'container' ? { readonly rowList: readonly PublicRow[] } : unknown)

export type PublicModuleItem = { [T in ModuleType]: PublicModuleItemOf<T> }[ModuleType]

export interface PublicRow {
  readonly rowId: string
  readonly moduleItemList: readonly PublicModuleItem[]
}

export interface PublicPopup {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly showAfterSeconds: number
}

export interface PublicPageRange {
  readonly start: number
  readonly end: number
  /** Seconds for the whole range, extra time included. */
  readonly timer: number
  readonly timerIsDisplayed: boolean
  /** Counts up. */
  readonly timerFlowReverse: boolean
  readonly backtrackingAllowed: boolean
}

/** A timed page or range before it begins: nothing else of it leaves the server until then. */
export interface PublicAnnouncement {
  /** The limit; extra time included in what a candidate gets. */
  readonly seconds: number
  /** More than one page shares the limit. */
  readonly isRange: boolean
  /** Nobody comes back to it. */
  readonly isOneWay: boolean
}

export interface PublicPage {
  readonly id: string
  readonly position: number
  readonly name: string
  readonly showStepper: boolean
  /** Its questions show one after the other; nothing is sent in between. */
  readonly oneQuestionAtATime: boolean
  readonly rowList: readonly PublicRow[]
  readonly popups: readonly PublicPopup[]
  readonly backgroundImage: string | null
  readonly mobileBackgroundImage: string | null
  /** Seconds for the page, extra time included. Where it leads is the server's to say. */
  readonly timer: { readonly time: number } | null
  /** The range that the page lies in, whichever page carries it. */
  readonly pageRange: PublicPageRange | null
  /** The page has not begun: it is empty, and comes with the press that starts its time. */
  readonly announced?: PublicAnnouncement
}

interface PublicStepper {
  readonly style: 'standard' | 'linear'
  readonly stepList: readonly { readonly title: string; readonly startPage: number }[]
}

export interface PublicAssessment {
  readonly name: string
  readonly slug: string
  /** The language of the screens where the candidate chose none. */
  readonly language: 'fr' | 'en'
  readonly colorList: readonly { readonly backgroundColor: string; readonly textColor: string }[]
  readonly stepperData: PublicStepper | null
  /** The picture above the first page, and what it shows, in words. */
  readonly coverImage: string | null
  readonly coverAlt: string
  /** What happens after the test, as its author says; '' where they say nothing. */
  readonly nextSteps: string
  readonly backgroundImage: string | null
  readonly mobileBackgroundImage: string | null
  /** The recruiter's address, shown beside the acknowledgements. */
  readonly contactEmail: string | null
  readonly pageCount: number
  /** The sum of all timers, extra time included; 0 when nothing is timed. */
  readonly timedSeconds: number
  /** How long the test takes as a rule, as its author says; null where they say nothing. */
  readonly estimatedMinutes: number | null
  /** The devices that the warning about access asks for (product 4.20). */
  readonly needs: readonly ('camera' | 'microphone')[]
  /** Codes of the module types that stand on some page, so that a browser fetches the code of no other. */
  readonly moduleTypes: readonly number[]
  /** The pages that this candidate has reached, and no others. */
  readonly pageList: readonly PublicPage[]
}
