import type { Address } from '../call.ts'

export const notificationAddresses = {
  getNotification: { method: 'GET', path: '/api/notification' },
  setNotificationActive: { method: 'PATCH', path: '/api/notification' },
  setNotificationRate: { method: 'PATCH', path: '/api/notification/sending_rate' },
  setNotificationTime: { method: 'PATCH', path: '/api/notification/time' },
  setNotificationTests: { method: 'PUT', path: '/api/notification/assessment' },
  toggleNotificationTest: { method: 'PATCH', path: '/api/notification/assessment' },
} as const satisfies Record<string, Address>
