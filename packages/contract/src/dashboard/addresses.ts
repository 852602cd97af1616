import type { Address } from '../call.ts'

export const dashboardAddresses = {
  dashboard: { method: 'GET', path: '/api/dashboard' },
  applications: { method: 'GET', path: '/api/dashboard/applications' },
  averages: { method: 'GET', path: '/api/assessments/:id/averages' },
  compare: { method: 'GET', path: '/api/dashboard/compare' },
} as const satisfies Record<string, Address>
