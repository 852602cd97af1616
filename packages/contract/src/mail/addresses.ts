import type { Address } from '../call.ts'

export const mailAddresses = {
  listMails: { method: 'GET', path: '/api/mails' },
  getMail: { method: 'GET', path: '/api/mails/:id' },
  resendMail: { method: 'POST', path: '/api/mails/:id/resend' },
} as const satisfies Record<string, Address>

/** Texts that recruiters keep for their mails. */
export const emailTemplateAddresses = {
  listEmailTemplates: { method: 'GET', path: '/api/email-templates/company' },
  createEmailTemplate: { method: 'POST', path: '/api/email-templates' },
  editEmailTemplate: { method: 'PATCH', path: '/api/email-templates/:id' },
  deleteEmailTemplate: { method: 'DELETE', path: '/api/email-templates/:id' },
  previewEmailTemplate: { method: 'POST', path: '/api/email-templates/preview' },
  uploadTemplateImage: { method: 'POST', path: '/api/email-templates/upload-image' },
} as const satisfies Record<string, Address>

/** Out of a mail that nobody asked for. */
export const unsubscribeAddresses = {
  askToUnsubscribe: { method: 'GET', path: '/api/unsubscribe/:token' },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe/:token' },
} as const satisfies Record<string, Address>
