import type { OpenedTest } from '@assay/contract/answers/types'
import { Component, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../modules/heavy-player.ts'
import { brandVariables } from '../modules/player-colours.ts'
import { PartLoading } from '../modules/shared/page/part-loading.tsx'
import { applyInks } from '../theme/company-colours.ts'
import { Header } from './shell/frame/header.tsx'
import { Screen } from './shell/frame/screen.tsx'
import { Waiting } from './shell/frame/waiting.tsx'
import styles from './shell/help/help-button.module.css'
import type { HelpDraft } from './shell/help/help-form.ts'
import { RareScreen } from './shell/lazy-parts.ts'
import { SittingScreen } from './shell/screens/sitting-screen.tsx'
import { candidateTexts } from './shell/texts.ts'
import { useTheme } from './shell/theme/use-theme.ts'
import type { Sitting } from './taking/sitting.ts'
import type { Opened } from './taking/state/opened-test.ts'
import { initialState, type SittingState } from './taking/state/state.ts'

const PreviewBar = lazyPart(() => import('./shell/frame/preview-bar.tsx'), null)

const nothing = () => () => undefined

/** Draws the page: header, and the screen of where the candidate stands. */
export function App({ opened, sitting }: { readonly opened: Opened; readonly sitting: Sitting | undefined }) {
  const [theme, switchTheme] = useTheme()
  const getState = sitting?.getState ?? (() => initialState)
  const state = useSyncExternalStore(sitting?.subscribe ?? nothing, getState, getState)
  const test = opened.problem === null ? opened : undefined
  const colours = {
    primary: test?.company.primaryColor ?? '#472F92',
    secondary: test?.company.secondaryColor ?? '#ED174C',
  }
  useEffect(() => {
    applyInks({ primary: colours.primary, secondary: colours.secondary })
  }, [colours.primary, colours.secondary])

  return (
    <div className="player-theme candidate-page" data-theme={theme} style={brandVariables(colours, theme)}>
      <ErrorBoundary>
        <Header company={test?.company} theme={theme} onSwitchTheme={switchTheme} />
        {test?.hasPreviewBar && sitting && (
          <Suspense>
            <PreviewBar test={test} state={state} sitting={sitting} />
          </Suspense>
        )}
        {test && sitting ? (
          <ErrorBoundary>
            <SittingScreen test={test} state={state} sitting={sitting} theme={theme} />
          </ErrorBoundary>
        ) : (
          <Suspense fallback={<Waiting />}>
            {opened.problem && <RareScreen why={opened.problem} attempt={opened.erased} />}
          </Suspense>
        )}
        {test && <HelpButton test={test} state={state} />}
      </ErrorBoundary>
    </div>
  )
}

/** Shows a way back where a screen cannot be drawn (product 1.21); the queue runs on beside it. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const t = candidateTexts.textsIn()
    return (
      <Screen
        title={t('failed.title')}
        text={t('failed.text')}
        action={{ label: t('retry'), onPress: () => location.reload() }}
      />
    )
  }
}

const HelpDialog = lazyPart(() => import('./shell/help/help-dialog.tsx'))

/** Draws the floating help button (product 4.22). What is typed in its form stays until it is sent. */
function HelpButton({ test, state }: { readonly test: OpenedTest; readonly state: SittingState }) {
  const t = candidateTexts.useTexts()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<HelpDraft | null>(null)
  return (
    <aside className={styles.frame} aria-label={t('help')}>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">?</span>
        <span className={styles.word}>{t('help')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={<PartLoading />}>
          <HelpDialog
            test={test}
            state={state}
            draft={draft}
            onDraft={setDraft}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </aside>
  )
}
