import type { Address } from '../call.ts'

export const dashboardAddresses = {
  dashboard: { method: 'GET', path: '/api/dashboard' },
} as const satisfies Record<string, Address>
