import { checkPassword } from '@assay/contract/session/calls'
import { Stack, Text } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { callApi } from '../api/call-api.ts'
import { queryClient } from '../api/query-client.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Dialog } from '../patterns/overlay/dialog.tsx'
import { passwordTexts } from '../patterns/password/texts.ts'
import { Toasts } from '../patterns/toast.tsx'
import { passwordQuestion } from '../session/password-question.ts'
import { PasswordStep } from '../session/two-factor/password-step.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'

export function Application({ router }: { router: AnyRouter }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
        <PasswordDialog />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** The one dialog that asks for one's own password again, above whatever is open (product 1.15). */
function PasswordDialog() {
  const isOpen = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isOpen)
  const t = useTexts(passwordTexts)
  return (
    <Dialog opened={isOpen} isTopmost onClose={() => passwordQuestion.close(false)} title={t('again.title')}>
      <Stack>
        <Text>{t('again.text')}</Text>
        <PasswordStep
          action={t('again.send')}
          send={async (password) => {
            await callApi(checkPassword, { body: { password } })
            passwordQuestion.close(true)
          }}
        />
      </Stack>
    </Dialog>
  )
}
