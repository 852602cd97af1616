import { useEffect, useSyncExternalStore } from 'react'
import { brandVariables } from '../modules/player-colours.ts'
import { applyCompanyColours } from '../theme/company-colours.ts'
import type { TestAddress } from './address.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './frame/header.tsx'
import { useTexts } from './i18n/use-language.ts'
import type { Opened } from './opened-test.ts'
import { Screen } from './screens/screen.tsx'
import { SittingScreen } from './screens/sitting-screen.tsx'
import type { Sitting } from './sitting/sitting.ts'
import { initialState } from './sitting/state.ts'
import { candidateTexts } from './texts.ts'
import { useTheme } from './theme/use-theme.ts'

interface AppProps {
  readonly opened: Opened
  readonly address: TestAddress
  readonly sitting: Sitting | undefined
}

const nothing = () => () => undefined

/** The page: header, and the screen of where the candidate stands. */
export function App({ opened, address, sitting }: AppProps) {
  const [theme, switchTheme] = useTheme()
  const t = useTexts(candidateTexts)
  const state = useSyncExternalStore(sitting?.subscribe ?? nothing, sitting?.getState ?? (() => initialState))
  const test = opened.problem === null ? opened : undefined
  const colours = {
    primary: test?.company.primaryColor ?? '#472F92',
    secondary: test?.company.secondaryColor ?? '#ED174C',
  }
  useEffect(() => {
    applyCompanyColours({ primary: colours.primary, secondary: colours.secondary })
  }, [colours.primary, colours.secondary])
  const title = test?.assessment.name ?? t('notFound.title')
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <div className="player-theme candidate-page" data-theme={theme} style={brandVariables(colours, theme)}>
      <Header company={test?.company} theme={theme} onSwitchTheme={switchTheme} />
      {test && sitting ? (
        <ErrorBoundary>
          <SittingScreen test={test} state={state} sitting={sitting} address={address} theme={theme} />
        </ErrorBoundary>
      ) : (
        <Screen
          title={t(
            opened.problem === 'assessmentOffline'
              ? 'offline.title'
              : opened.problem === 'assessmentNotFound'
                ? 'notFound.title'
                : 'failed.title',
          )}
          text={t(
            opened.problem === 'assessmentOffline'
              ? 'offline.text'
              : opened.problem === 'assessmentNotFound'
                ? 'notFound.text'
                : 'failed.text',
          )}
          action={{ label: t('retry'), onPress: () => location.reload() }}
        />
      )}
    </div>
  )
}
