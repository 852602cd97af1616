import type { Address } from '../call.ts'

export const logAddresses = {
  listLogs: { method: 'GET', path: '/api/logs' },
} as const satisfies Record<string, Address>
