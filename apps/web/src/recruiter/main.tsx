/** The staff's entry. */
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reactToFailures } from '../api/call-api.ts'
import { queryClient } from '../api/query-client.ts'
import { startI18n } from '../i18n/i18n.ts'
import { listenToKeys } from '../patterns/keys/key-listener.ts'
import { toast } from '../patterns/toast.tsx'
import { applyCompanyColours, defaultColours } from '../theme/company-colours.ts'
import { shareStyleNonce } from '../theme/style-nonce.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { leaveAfterSessionLoss } from './leave-for-login.ts'
import { router } from './router.tsx'

shareStyleNonce()
applyCompanyColours(defaultColours)
reactToFailures({
  onSessionLost: () => void leaveAfterSessionLoss(router),
  onTooManyRequests: (message) => toast.error(message),
})
listenToKeys()
await startI18n()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" containerWidth={360} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
)
