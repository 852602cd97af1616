import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../modules/heavy-player.ts'
import { brandVariables } from '../modules/player-colours.ts'
import { applyInks } from '../theme/company-colours.ts'
import { ErrorBoundary } from './shell/frame/error-boundary.tsx'
import { Header } from './shell/frame/header.tsx'
import { Waiting } from './shell/frame/waiting.tsx'
import { HelpButton } from './shell/help/help-button.tsx'
import { RareScreen } from './shell/lazy-parts.ts'
import { SittingScreen } from './shell/screens/sitting-screen.tsx'
import { useTheme } from './shell/theme/use-theme.ts'
import type { Sitting } from './taking/sitting.ts'
import type { Opened } from './taking/state/opened-test.ts'
import { initialState } from './taking/state/state.ts'

const PreviewBar = lazyPart(() => import('./shell/frame/preview-bar.tsx'), null)

interface AppProps {
  readonly opened: Opened
  readonly sitting: Sitting | undefined
}

const nothing = () => () => undefined

/** Draws the page: header, and the screen of where the candidate stands. */
export function App({ opened, sitting }: AppProps) {
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
