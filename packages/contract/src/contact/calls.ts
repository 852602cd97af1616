/** The contact dialog of the footer (SPEC §2 Layout, §5, §7). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { contactAddresses } from './addresses.ts'

export const contactUs = declareCall({
  address: contactAddresses.contactUs,
  summary: 'Write to the support: object 250 and content 2500 characters at most',
  permission: 'signedIn',
  body: z.strictObject({ object: z.string().max(10_000), content: z.string().max(100_000) }),
  response: z.object({ message: z.string() }),
  errors: ['contactFieldsMissing', 'contactObjectTooLong', 'contactContentTooLong'],
})

export const contactCalls = [contactUs] as const
