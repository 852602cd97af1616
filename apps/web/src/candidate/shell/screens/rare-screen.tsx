import { useEffect } from 'react'
import { keepLoading } from '../../../modules/heavy-player.ts'
import { forgetReadStates } from '../../../modules/shared/mails/read-state.ts'
import { Screen } from '../frame/screen.tsx'
import { loadRecording } from '../load-recording.ts'
import { candidateTexts } from '../texts.ts'
import { rareTexts } from './texts.ts'

interface RareScreenProps {
  /** Why there is no page to show: a code of the error catalogue, or that another tab has taken over. */
  readonly why: string
  /** The application that was erased, where that is why. */
  readonly attempt?: string | null | undefined
}

/** Says that there is no test to take, or that it cannot go on here (product 4.23). */
export function RareScreen({ why, attempt = null }: RareScreenProps) {
  const t = rareTexts.useTexts()
  const c = candidateTexts.useTexts()
  const retry = { label: c('retry'), onPress: () => location.reload() }
  switch (why) {
    case 'assessmentOffline':
      return <Screen title={t('offline.title')} text={t('offline.text')} action={retry} />
    case 'assessmentNotFound':
      return <Screen title={t('notFound.title')} text={t('notFound.text')} action={retry} />
    case 'applicationErased':
      return <ErasedScreen attempt={attempt} />
    case 'elsewhere':
      return (
        <Screen
          title={t('elsewhere.title')}
          text={t('elsewhere.text')}
          action={{ ...retry, label: t('elsewhere.here') }}
        />
      )
    default:
      return <Screen title={c('failed.title')} text={c('failed.text')} action={retry} />
  }
}

/** Says that the application was erased, while this browser forgets what it stored of it (product 4.23). */
function ErasedScreen({ attempt }: { readonly attempt: string | null }) {
  const t = rareTexts.useTexts()
  useEffect(() => {
    if (attempt !== null) void forget(attempt)
  }, [attempt])
  return <Screen title={t('erased.title')} text={t('erased.text')} />
}

/** What cannot be reached is not there: a browser that blocks its stores has nothing in them. */
async function forget(attempt: string): Promise<void> {
  forgetReadStates(attempt)
  const { dropOfflinePage, forgetEverywhere, store } = await keepLoading(
    () => import('../../taking/application-code.ts'),
  )
  await store(() => undefined)
    .clear(attempt)
    .catch(() => undefined)
  await (await loadRecording()).forgetChunks(attempt).catch(() => undefined)
  await dropOfflinePage()
  forgetEverywhere(attempt)
}

interface ResumeScreenProps {
  readonly firstName: string
  readonly onSame: () => void
  readonly onAnother?: () => void
}

/** Asks who is here, where an application is remembered; one that has ended names nobody. */
export function ResumeScreen({ firstName, onSame, onAnother }: ResumeScreenProps) {
  const t = rareTexts.useTexts()
  return (
    <Screen
      title={t(firstName === '' ? 'resume.ended' : 'resume.title')}
      text={t(firstName === '' ? 'resume.endedText' : 'resume.text')}
      action={{
        label: firstName === '' ? t('resume.see') : t('resume.same', { name: firstName }),
        onPress: onSame,
      }}
      {...(onAnother && { second: { label: t('resume.another'), onPress: onAnother } })}
    />
  )
}
