/** The loading screen, and the way to signing in and choosing a new password, which are another page. */
import { Title, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { screenTexts } from '../../navigation/paths.ts'
import type { Screens } from '../../navigation/screen.ts'
import { PageLoader } from '../../patterns/state/page-loader.tsx'

const elsewhere = { access: 'public', component: SignInElsewhere } as const

export const sessionScreens: Screens<'login' | 'loading' | 'forgottenPassword' | 'resetPassword'> = {
  login: elsewhere,
  loading: { access: 'public', component: LoadingScreen },
  forgottenPassword: elsewhere,
  resetPassword: elsewhere,
}

/** The sign-in is a light page of its own without the application, so going there loads a page. */
function SignInElsewhere() {
  useEffect(() => location.reload(), [])
  return <LoadingScreen />
}

function LoadingScreen() {
  const t = screenTexts.useTexts()
  return (
    <main>
      <VisuallyHidden>
        <Title order={1} size="1.75rem">
          {t('loading')}
        </Title>
      </VisuallyHidden>
      <PageLoader />
    </main>
  )
}
