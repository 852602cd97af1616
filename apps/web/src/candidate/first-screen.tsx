/** Draws a test's first screen on the server (docs/decisions/350), which loads `dist/first-screen`. */
import type { OpenedTest } from '@assay/contract/answers/types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, speak } from '../i18n/language.ts'
import recorderStyle from '../modules/shared/recording/recorder.module.css?inline'
import { App } from './app.tsx'
import checkStyle from './shell/device-check/device-check.module.css?inline'
import { loadCheck } from './shell/screens/check.tsx'
import type { Sitting } from './taking/sitting.ts'
import { initialState, type SittingState } from './taking/state/state.ts'

/** Types whose player is in the candidate's entry: a page with others is not drawn before their code came. */
const light: readonly number[] = (['auth', 'button', 'container', 'text'] as const).map(
  (type) => moduleTypes[type],
)

/** @returns the markup, and the rules of its elements, which a policy without style attributes allows. */
export async function drawFirstScreen(test: OpenedTest, language: Language): Promise<Drawn | null> {
  const [page] = test.assessment.pageList
  if (!page || !publicItemsOf(page).every(({ moduleId }) => light.includes(moduleId))) return null
  await loadCheck()
  const state: SittingState = { ...initialState, stage: { kind: 'before', page }, moves: 1 }
  // What the first screen asks of a sitting; nothing has been pressed.
  const sitting = {
    getState: () => state,
    subscribe: () => () => undefined,
    prefill: () => ({}),
    missingAnswers: () => [],
    attempt: () => null,
    now: () => new Date(),
  } as unknown as Sitting
  speak(language)
  const { html, style } = withoutStyles(renderToStaticMarkup(<App opened={test} sitting={sitting} />))
  // The style of the entry stands in every page; that of the device check comes with its code, too late.
  return { html, style: test.assessment.needs.length > 0 ? checkStyle + recorderStyle + style : style }
}

interface Drawn {
  readonly html: string
  readonly style: string
}

/** Gives each style attribute a rule of its own; fields take no text that the page would not keep. */
function withoutStyles(markup: string): Drawn {
  const rules: string[] = []
  const html = markup
    .replace(/(<[a-z][^<>]*) style="([^"<>]*)"/g, (_tag, begin: string, style: string) => {
      rules.push(`[data-look="${rules.length}"]{${style}}`)
      return `${begin} data-look="${rules.length - 1}"`
    })
    .replace(/<(input|textarea) /g, '<$1 readonly ')
  return { html, style: rules.join('') }
}
