import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { Toasts } from '../patterns/toast.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'

/** Everything that stands around the screens. */
export function Application({ router }: { router: AnyRouter }) {
  return (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  )
}
