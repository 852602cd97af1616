import { useTexts } from '../../../i18n/use-texts.ts'
import { Screen } from '../frame/screen.tsx'
import { candidateTexts } from '../texts.ts'
import { rareTexts } from './texts.ts'

interface RareScreenProps {
  /** Why there is no page to show: a code of the error catalogue, or that another tab has taken over. */
  readonly why: string
}

/**
 * Says that there is no test to take, or that it cannot go on here (SPEC §2: offline screen, "Assessment not
 * found").
 */
export function RareScreen({ why }: RareScreenProps) {
  const t = useTexts(rareTexts)
  const c = useTexts(candidateTexts)
  const retry = { label: c('retry'), onPress: () => location.reload() }
  switch (why) {
    case 'assessmentOffline':
      return <Screen title={t('offline.title')} text={t('offline.text')} action={retry} />
    case 'assessmentNotFound':
      return <Screen title={t('notFound.title')} text={t('notFound.text')} action={retry} />
    case 'elsewhere':
      return (
        <Screen
          title={t('elsewhere.title')}
          text={t('elsewhere.text')}
          action={{ ...retry, label: t('elsewhere.here') }}
        />
      )
    default:
      return (
        <Screen
          title={c('failed.title')}
          text={why === 'applicationCookieMissing' ? t('cookie.text') : c('failed.text')}
          action={retry}
        />
      )
  }
}

interface ResumeScreenProps {
  readonly firstName: string
  readonly onSame: () => void
  readonly onAnother: () => void
}

/**
 * Asks who is here, where this browser remembers an application. An application that has ended names nobody.
 */
export function ResumeScreen({ firstName, onSame, onAnother }: ResumeScreenProps) {
  const t = useTexts(rareTexts)
  return (
    <Screen
      title={t('resume.title')}
      text={t('resume.text')}
      action={{
        label: firstName === '' ? t('resume.goOn') : t('resume.same', { name: firstName }),
        onPress: onSame,
      }}
      second={{ label: t('resume.another'), onPress: onAnother }}
    />
  )
}
