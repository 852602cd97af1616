import type { OpenedTest } from '@assay/contract/answers/types'
import type { TestAddress } from '../address.ts'
import { useTexts } from '../i18n/use-language.ts'
import type { Sitting } from '../sitting/sitting.ts'
import type { SittingState } from '../sitting/state.ts'
import { candidateTexts } from '../texts.ts'
import type { Theme } from '../theme/use-theme.ts'
import { CompletedScreen } from './completed-screen.tsx'
import { Screen } from './screen.tsx'
import { TestPage } from './test-page.tsx'

export interface SittingScreenProps {
  readonly test: OpenedTest
  readonly state: SittingState
  readonly sitting: Sitting
  readonly address: TestAddress
  readonly theme: Theme
}

/** The screen of where the candidate stands. */
export function SittingScreen(props: SittingScreenProps) {
  const { state, sitting } = props
  const { stage } = state
  const t = useTexts(candidateTexts)
  const reload = { label: t('retry'), onPress: () => location.reload() }
  switch (stage.kind) {
    case 'opening':
      return <Screen title={t('opening')} text="" />
    case 'resume':
      return (
        <Screen
          title={t('resume.title')}
          text={t('resume.text')}
          action={{
            label: t('resume.same', { name: stage.firstName }),
            onPress: () => void sitting.continueAsSame(),
          }}
          second={{ label: t('resume.another'), onPress: () => void sitting.startAsAnother() }}
        />
      )
    case 'elsewhere':
      return (
        <Screen
          title={t('elsewhere.title')}
          text={t('elsewhere.text')}
          action={{ ...reload, label: t('elsewhere.here') }}
        />
      )
    case 'resumeLink':
    case 'takenOver':
      return <Screen title={t('opening')} text="" />
    case 'failed':
      return (
        <Screen
          title={t(stage.code === 'assessmentOffline' ? 'offline.title' : 'failed.title')}
          text={t(stage.code === 'applicationCookieMissing' ? 'cookie.text' : 'failed.text')}
          action={reload}
        />
      )
    case 'completed':
      return <CompletedScreen {...props} page={stage.page} />
    case 'before':
    case 'taking':
      return (
        <TestPage
          key={stage.page.id}
          {...props}
          page={stage.page}
          visit={stage.kind === 'taking' ? stage.visit : null}
        />
      )
  }
}
