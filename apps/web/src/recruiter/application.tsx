import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.css'
import '../theme/boot.css'
import '../theme/fonts.css'
import '../theme/base.css'
import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { Toasts } from '../patterns/toast.tsx'
import { AgainDialog } from '../session/ways-in/again-dialog.tsx'
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

export function Application({ router }: { router: AnyRouter }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
        <AgainDialog />
      </QueryClientProvider>
    </MantineProvider>
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
