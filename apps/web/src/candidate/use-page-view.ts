import type { PageView } from '../modules/page/page-view.ts'
import type { PlayerContext } from '../modules/player.ts'
import { useLanguage } from './i18n/use-language.ts'
import type { SittingScreenProps } from './screens/sitting-screen.tsx'

/** What the players of a page get of the sitting. `onMissing` hears which answers a press of a button found missing. */
export function usePageView(
  { test, state, sitting, address, theme }: SittingScreenProps,
  isMissingAnswers: boolean,
  onMissing: (ids: readonly string[]) => void = () => undefined,
): PageView {
  const { stage } = state
  const taking = stage.kind === 'taking' ? stage : null
  const context: PlayerContext = {
    language: useLanguage(),
    contactEmail: test.assessment.contactEmail,
    filters: state.filters,
    isMissingAnswers,
    pressedId: state.pressedId,
    press: (button) => void sitting.press(button).then(onMissing),
    identification: {
      prefill: address.prefill,
      ...state.identification,
      submit: (form) => void sitting.identify(form),
    },
    applicationId: taking?.application.id ?? null,
    firstVisitedAt: taking?.visit?.firstVisitedAt ?? null,
    now: sitting.now,
  }
  return {
    colorList: test.assessment.colorList,
    theme,
    values: state.values,
    onChange: sitting.change,
    disabled: state.pressedId !== null || stage.kind === 'completed',
    missingIds: state.missingIds,
    context,
  }
}
