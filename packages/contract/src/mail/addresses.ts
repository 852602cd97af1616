import type { Address } from '../call.ts'

export const mailAddresses = {
  listMails: { method: 'GET', path: '/api/mails' },
  getMail: { method: 'GET', path: '/api/mails/:id' },
} as const satisfies Record<string, Address>
