/** Coming back, sending results on, asking for help (product 4.2, 4.22). */
import { z } from 'zod'
import { declareCall, optionalFile, requiredText } from '../call.ts'
import { id } from '../fields.ts'
import { declaration } from '../quality/declarations.ts'
import { tokenMaxCharacters } from './addresses.ts'
import { ownAttempt } from './calls.ts'
import { comingBackAddresses, helpCategories } from './lazy-addresses.ts'

export const requestResumeLink = declareCall({
  address: comingBackAddresses.requestResumeLink,
  summary:
    'Mails the candidate a link, good once, to go on with this application. Without its cookie the answer is the same whether there is one, and the test is named',
  permission: 'public',
  body: z.strictObject({ attempt: id, assessmentId: id.optional() }),
  response: z.object({ message: z.string() }),
  errors: [
    'addressJustCorrected',
    'applicationCookieMissing',
    'applicationErased',
    'applicationEnded',
    'applicationInterrupted',
    'tooManyRequests',
  ],
})

export const followResumeLink = declareCall({
  address: comingBackAddresses.followResumeLink,
  summary:
    'Uses up a mailed link: this browser holds the application now, and the one that held it before no longer does',
  permission: 'public',
  body: z.strictObject({ token: z.string().min(1).max(500) }),
  response: z.object({ applicationId: id, assessmentId: id, slug: z.string() }),
  errors: ['resumeLinkInvalid'],
})

export const openInvitation = declareCall({
  address: comingBackAddresses.openInvitation,
  summary:
    'Whoever was invited has done something on the page: the link counts as opened. No answer tells whether it was one',
  permission: 'public',
  body: z.strictObject({ token: z.string().max(tokenMaxCharacters) }),
  response: null,
})

export const addFilter = declareCall({
  address: comingBackAddresses.addFilter,
  summary: 'Sends an application that was completed to another contact as well: it carries one more filter',
  permission: 'candidate',
  failure: 'error',
  body: ownAttempt,
  response: z.object({ name: z.string(), message: z.string() }),
  errors: ['filterNotFound', 'applicationInProgress'],
})

/** What a candidate may say of a test: 1, very bad, to 5, very good. */
const rating = z.int().min(1).max(5)

export const rateTest = declareCall({
  address: comingBackAddresses.rateTest,
  summary:
    'What the candidate says of a test that they have completed; a later word replaces it. Staff see figures of 30 or more',
  permission: 'candidate',
  failure: 'error',
  body: z.strictObject({ attempt: id, rating }),
  response: z.object({ message: z.string() }),
  errors: ['applicationInProgress'],
})

export const declare = declareCall({
  address: comingBackAddresses.declare,
  summary:
    'What the candidate declares of themselves after the end, kept apart from the application; a later word replaces it, and nothing said takes it back',
  permission: 'candidate',
  failure: 'error',
  body: declaration.extend({ attempt: id }),
  response: z.object({ message: z.string() }),
  errors: ['applicationInProgress', 'declarationClosed'],
})

export const askForHelp = declareCall({
  address: comingBackAddresses.askForHelp,
  summary: 'Help during a test: a mail to the contact of the test',
  permission: 'public',
  multipart: {
    firstname: 'optional, 255 characters at most',
    email: requiredText('where the answer goes'),
    assessment: requiredText('id of the test'),
    company: 'name of the company as shown; optional',
    category: requiredText(`${helpCategories.join(', ')}; or the French words for these`),
    message: requiredText('1 to 2,500 characters'),
    screenshot: optionalFile('png or jpeg, 2,048,000 bytes at most'),
    url: 'address of the page, without its query',
    browser: 'name and version',
    os: 'name',
    pageNumber: '1-based position of the page; optional',
  },
  bodyLimit: 2_200_000,
  response: z.object({ success: z.boolean(), message: z.string() }),
  errors: [
    'assessmentNotFound',
    'requiredFieldMissing',
    'emailInvalid',
    'contactContentTooLong',
    'fileTooLarge',
    'fileTypeRefused',
    'imageUnreadable',
    'storageFull',
  ],
})
