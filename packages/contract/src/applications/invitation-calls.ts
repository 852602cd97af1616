/** Inviting somebody to a test (SPEC §3 Invitation payload, §5, §7; PRODUCT §6, §8). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { idParams, successMessage } from '../fields.ts'
import { invitationAddresses } from './addresses.ts'

/** Rich text of the recruiter around the link; without links but those to the product's own address. */
const mailPart = z.string().max(20_000).default('')

export const inviteCandidate = declareCall({
  address: invitationAddresses.inviteCandidate,
  summary:
    'Invites somebody to a test by mail: the link fills the identification in; the candidate is made where they are new',
  permission: 'candidate.sendMail',
  /** Of the test. */
  params: idParams,
  body: z.strictObject({
    firstName: z.string().max(255),
    lastName: z.string().max(255),
    /** Optional; under 4 characters it counts as none (SPEC §5). */
    phone: z.string().max(255).nullish(),
    email: z.string().max(512),
    /** ISO day; optional. */
    birthdate: z.string().max(10).nullish(),
    /** Before and after the button with the link; with placeholders (PRODUCT §8). Neither: a sentence of ours. */
    mailHeader: mailPart,
    mailFooter: mailPart,
  }),
  response: z.object({
    /** Always false: a failure has the shape of every failure. */
    error: z.boolean(),
    message: z.string(),
    data: successMessage,
  }),
  errors: [
    'assessmentNotFound',
    'assessmentOffline',
    'requiredFieldMissing',
    'emailInvalid',
    'phoneInvalid',
    'linkNotAllowed',
    'placeholderUnknown',
    'candidateNotAgreed',
  ],
})

export const invitationCalls = [inviteCandidate] as const
