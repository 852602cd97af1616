import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import '../theme/boot.css'
import '../theme/fonts.css'
import '../theme/base.css'
import { checkPassword } from '@assay/contract/session/calls'
import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineProvider,
  Stack,
  Text,
} from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { callApi } from '../api/call-api.ts'
import { queryClient } from '../api/query-client.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Dialog } from '../patterns/overlay/dialog.tsx'
import { passwordTexts } from '../patterns/password/texts.ts'
import { Toasts } from '../patterns/toast.tsx'
import { passwordQuestion } from '../session/password-question.ts'
import { PasswordStep } from '../session/two-factor/password-step.tsx'
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

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

const key = 'theme'

const fromStorage = (value: string | null): MantineColorScheme => (value === 'DARK' ? 'dark' : 'light')

/** Light or dark, stored in the browser as LIGHT or DARK; light where nothing was chosen (product 9.18). */
const colourSchemeManager: MantineColorSchemeManager = {
  get: () => fromStorage(storedChoice(key)),
  set: (scheme) => storeChoice(key, scheme === 'dark' ? 'DARK' : 'LIGHT'),
  subscribe: (onUpdate) => {
    listener = (event) => {
      if (event.key === key) onUpdate(fromStorage(event.newValue))
    }
    addEventListener('storage', listener)
  },
  unsubscribe: () => removeEventListener('storage', listener),
  clear: () => storeChoice(key, null),
}

let listener: (event: StorageEvent) => void = () => undefined

function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
