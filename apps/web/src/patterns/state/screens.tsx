/** The named state screens. Each says what happened and offers the way on. */
import { Anchor, Box, Button, Stack, Text, Title } from '@mantine/core'
import { type Icon, IconCloudOff, IconLock, IconMap2, IconMoodConfuzed } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { patternTexts } from '../texts.ts'

const reload = (): void => location.reload()
const icon = { size: 40, stroke: 1.4, 'aria-hidden': true } as const

interface NamedScreenProps {
  readonly name: 'notFound' | 'forbidden' | 'unauthorised' | 'offline'
  readonly icon: Icon
  /** The way home where nothing else leads on. */
  readonly action?: ReactNode
}

function NamedScreen({ name, icon: Drawn, action }: NamedScreenProps) {
  const t = patternTexts.useTexts()
  return (
    <StateScreen
      icon={<Drawn {...icon} />}
      title={t(`${name}.title`)}
      text={t(`${name}.text`)}
      action={action ?? <StateLink href={paths.dashboard()}>{t('home')}</StateLink>}
    />
  )
}

export const NotFoundScreen = () => <NamedScreen name="notFound" icon={IconMap2} />

export const ForbiddenScreen = () => <NamedScreen name="forbidden" icon={IconLock} />

function UnauthorisedScreen({ from }: { from?: string }) {
  const t = patternTexts.useTexts()
  const again = <StateLink href={paths.login({ from })}>{t('unauthorised.action')}</StateLink>
  return <NamedScreen name="unauthorised" icon={IconLock} action={again} />
}

/** Retries automatically: when the network comes back, and now and then, since a server may be away too. */
function OfflineScreen({ retry }: { retry: () => void }) {
  const t = patternTexts.useTexts()
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    const again = (): void => retryNow()
    const timer = setInterval(again, 5_000)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  return (
    <NamedScreen name="offline" icon={IconCloudOff} action={<Button onClick={retry}>{t('retry')}</Button>} />
  )
}

interface ErrorScreenProps {
  /** Reloads the page where nothing better is given (product 1.21). */
  readonly retry?: () => void
  /** Status and status text of a failed route. */
  readonly detail?: string
}

function ErrorScreen({ retry = reload, detail }: ErrorScreenProps) {
  const t = patternTexts.useTexts()
  const address = supportEmail()
  return (
    <StateScreen
      icon={<IconMoodConfuzed {...icon} />}
      title={t('error.title')}
      text={
        <>
          {detail === undefined ? null : <div>{detail}</div>}
          {address === undefined ? (
            t('error.supportNoAddress')
          ) : (
            <Anchor href={`mailto:${address}`}>{t('error.support', { address })}</Anchor>
          )}
        </>
      }
      action={<Button onClick={retry}>{t('retry')}</Button>}
    />
  )
}

interface FailureScreenProps {
  readonly error: unknown
  readonly retry?: () => void
  /** A word about what could not be read. */
  readonly says?: string | undefined
}

/** The screen for a failed read, by its status. */
export function FailureScreen({ error, retry, says }: FailureScreenProps) {
  // What was thrown while drawing would be thrown again: only a reload may help (product 1.21).
  if (!(error instanceof ApiError)) return <ErrorScreen />
  // The bar at the top of every screen says where the session is, and loads the page again.
  if (error.code === 'companyContextChanged') return null
  const again = retry ?? reload
  if (error.status === 401) return <UnauthorisedScreen from={location.pathname + location.search} />
  if (error.status === 403) return <ForbiddenScreen />
  if (error.status === 404) return <NotFoundScreen />
  if (error.code === 'offline') return <OfflineScreen retry={again} />
  return <ErrorScreen retry={again} detail={says ?? `${error.status} ${error.message}`.trim()} />
}

/** Undefined where no server wrote one (development): then the page still has the word that stands for it. */
function supportEmail(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content
  return content?.includes('@') === true ? content : undefined
}

interface StateScreenProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  /** What to do next: never a dead end. */
  readonly action: ReactNode
}

/** One sentence, one thing to do. No alert: it replaces the page, and the title takes the focus. */
function StateScreen({ title, text, icon, action }: StateScreenProps) {
  return (
    <Stack align="center" justify="center" gap="sm" mih="min(70dvh, 640px)" p="lg">
      {icon === undefined ? null : <Box c="dimmed">{icon}</Box>}
      <Title order={1} size="1.75rem" ta="center">
        {title}
      </Title>
      {text === undefined ? null : (
        <Text c="dimmed" ta="center" maw={420} component="div">
          {text}
        </Text>
      )}
      <Box mt="xs">{action}</Box>
    </Stack>
  )
}

/** A button that leads to an address of ours. */
function StateLink(props: { href: string; children: ReactNode }) {
  return <Button component={AppLink} {...props} />
}
