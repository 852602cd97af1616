import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'

/** Everything that stands around the screens. */
export function Application({ router }: { router: AnyRouter }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <Notifications position="bottom-center" containerWidth={360} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  )
}
