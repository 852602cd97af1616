import type { OpenedTest } from '@assay/contract/answers/types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { Suspense, useReducer } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import type { PlayerContext } from '../../modules/player.ts'
import { answered, seenMs, useDrawn } from '../../modules/shared/page/early-press.ts'
import type { PageView } from '../../modules/shared/page/page-view.ts'
import type { IdentificationNotice, SittingState } from '../taking/state/state.ts'
import { NoticeWords } from './lazy-parts.ts'
import type { SittingScreenProps } from './screen-props.ts'

/** What a page's players get of the sitting; `onMissing` is called with what lacked at a press. */
export function usePageView(
  { test, state, sitting, theme }: SittingScreenProps,
  missing: PlayerContext['missing'],
  onMissing: (ids: readonly string[]) => void = () => undefined,
): PageView {
  const { stage } = state
  const taking = stage.kind === 'taking' ? stage : null
  const language = useLanguage()
  const [awaited, onAwait] = useReducer((count: number, by: 1 | -1) => count + by, 0)
  useDrawn(isSeenSoon(test, stage) ? seenMs.withoutAnswers : seenMs.page, awaited === 0)
  const context: PlayerContext = {
    language,
    contactEmail: test.assessment.contactEmail,
    filters: state.filters,
    missing,
    isLoading: awaited > 0,
    pressedId: state.pressedId,
    press: (button) => void sitting.press(button).then(onMissing),
    identification: {
      prefill: sitting.prefill(),
      onChange: (form) => {
        answered()
        sitting.fillIn(form)
      },
      ...state.identification,
      notice: noticeOf(state.identification.notice),
      submit: (form) => void sitting.identify(form),
    },
    applicationId: taking?.application.id ?? null,
    uploads: state.uploads,
    extraTimePercent: taking?.visit?.extraTimePercent ?? taking?.application.extraTimePercent ?? 0,
    firstVisitedAt: taking?.visit?.firstVisitedAt ?? null,
    now: sitting.now,
  }
  return {
    colorList: test.assessment.colorList,
    theme,
    values: state.values,
    onChange: (id, value) => {
      answered()
      void sitting.change(id, value)
    },
    disabled: state.pressedId !== null || stage.kind === 'completed',
    missingIds: state.missingIds,
    context,
    onAwait,
  }
}

const unanswered: readonly number[] = (['text', 'button', 'container', 'file-holder'] as const).map(
  (type) => moduleTypes[type],
)

/** Nothing is answered there, and nothing is timed. */
function isSeenSoon({ assessment }: OpenedTest, stage: SittingState['stage']): boolean {
  const page = 'page' in stage ? stage.page : null
  if (!page || assessment.timedSeconds > 0) return false
  return publicItemsOf(page).every(({ moduleId }) => unanswered.includes(moduleId))
}

/** The words of a notice: those of the server, with what they leave open. */
function noticeOf(notice: IdentificationNotice | null): PlayerContext['identification']['notice'] {
  if (!notice) return null
  const { kind, text = '', refused } = notice
  const more = !text && (
    <Suspense fallback={refused?.message}>
      <NoticeWords {...notice} />
    </Suspense>
  )
  return { kind, text, more }
}
