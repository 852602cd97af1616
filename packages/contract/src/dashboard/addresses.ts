import type { Address } from '../call.ts'

export const dashboardAddresses = {
  dashboard: { method: 'GET', path: '/api/dashboard' },
  applications: { method: 'GET', path: '/api/dashboard/applications' },
  compare: { method: 'GET', path: '/api/dashboard/compare' },
} as const satisfies Record<string, Address>
