import type { Address } from '../call.ts'

export const contactAddresses = {
  contactUs: { method: 'POST', path: '/api/contact-us' },
} as const satisfies Record<string, Address>
