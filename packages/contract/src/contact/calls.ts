/** The contact dialog of the footer (product 6.16). */
import { z } from 'zod'
import { declareCall } from '../call.ts'

export const contactUs = declareCall({
  address: { method: 'POST', path: '/api/contact-us' },
  summary: 'Write to the support: object 250 and content 2500 characters at most',
  permission: 'signedIn',
  failure: 'error',
  body: z.strictObject({ object: z.string().max(10_000), content: z.string().max(100_000) }),
  response: z.object({ message: z.string() }),
  errors: ['contactFieldsMissing', 'contactObjectTooLong', 'contactContentTooLong'],
})
