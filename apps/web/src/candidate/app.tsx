import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../modules/heavy-player.ts'
import { brandVariables } from '../modules/player-colours.ts'
import { applyCompanyColours } from '../theme/company-colours.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './frame/header.tsx'
import { HelpButton } from './frame/help-button.tsx'
import { RareScreen } from './lazy-parts/lazy-parts.ts'
import type { Opened } from './opened-test.ts'
import { SittingScreen } from './screens/sitting-screen.tsx'
import { Waiting } from './screens/waiting.tsx'
import type { Sitting } from './sitting/sitting.ts'
import { initialState } from './sitting/state.ts'
import { useTheme } from './theme/use-theme.ts'

const PreviewBar = lazyPart(() => import('./frame/preview-bar.tsx'), null)

interface AppProps {
  readonly opened: Opened
  readonly sitting: Sitting | undefined
}

const nothing = () => () => undefined

/** The page: header, and the screen of where the candidate stands. */
export function App({ opened, sitting }: AppProps) {
  const [theme, switchTheme] = useTheme()
  const state = useSyncExternalStore(sitting?.subscribe ?? nothing, sitting?.getState ?? (() => initialState))
  const test = opened.problem === null ? opened : undefined
  const colours = {
    primary: test?.company.primaryColor ?? '#472F92',
    secondary: test?.company.secondaryColor ?? '#ED174C',
  }
  useEffect(() => {
    applyCompanyColours({ primary: colours.primary, secondary: colours.secondary })
  }, [colours.primary, colours.secondary])

  return (
    <div className="player-theme candidate-page" data-theme={theme} style={brandVariables(colours, theme)}>
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
        <Suspense fallback={<Waiting />}>{opened.problem && <RareScreen why={opened.problem} />}</Suspense>
      )}
      {test && <HelpButton test={test} state={state} />}
    </div>
  )
}
