/**
 * A candidate's own space (product 8.2, 8.3): the data that one company holds of them, opened by a link that
 * is mailed to their address and works once. It never shows keys, points of choices or evaluators.
 */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { calendarDate, id, instant } from '../fields.ts'
import { emailAddress, personName, phone } from '../person-fields.ts'
import { declaration } from '../quality/declarations.ts'

/** How many seconds the mailed link works, and how many the space then stays open. */
export const spaceLinkSeconds = 24 * 3600
export const spaceSeconds = 3600

const words = z.string().trim().min(1).max(2500)

const ownApplication = z.object({
  id,
  test: z.string(),
  createdAt: instant,
  completedAt: instant.nullable(),
  state: z.enum(['inProgress', 'received', 'decided']),
  /** Null until it is evaluated, and where the company does not show results. */
  result: z.object({ score: z.number(), max: z.number() }).nullable(),
  /** What one declared of oneself, while it can be told whose it is. */
  declaration: declaration.nullable(),
})
export type OwnApplication = z.output<typeof ownApplication>

export const requestSpace = declareCall({
  address: { method: 'POST', path: '/api/my-data/link' },
  summary: 'Asks for links to one’s own data, one for each company that holds some; always answers 200',
  permission: 'public',
  takesNullOrigin: true,
  body: z.strictObject({ email: emailAddress }),
})

export const openSpace = declareCall({
  address: { method: 'POST', path: '/api/my-data/session' },
  summary: 'Opens one’s own space with the token of the mailed link, once; it stays open for an hour',
  permission: 'public',
  takesNullOrigin: true,
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  errors: ['spaceLinkInvalid'],
})

export const closeSpace = declareCall({
  address: { method: 'DELETE', path: '/api/my-data/session' },
  summary: 'Closes one’s own space in this browser',
  permission: 'public',
  takesNullOrigin: true,
})

export const showSpace = declareCall({
  address: { method: 'GET', path: '/api/my-data' },
  summary: 'What a company holds of whoever opened their own space',
  permission: 'public',
  response: z.object({
    company: z.object({
      name: z.string(),
      /** The e-mail address of whoever answers for the data. */
      email: z.string().nullable(),
      /** How long data is retained, in months. */
      months: z.int(),
      showsResults: z.boolean(),
      /** What its page wears. */
      logoUrl: z.string().nullable(),
      primaryColor: z.string(),
      secondaryColor: z.string(),
    }),
    candidate: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      birthDate: calendarDate.nullable(),
      createdAt: instant,
      lastActAt: instant,
      /** The time at which these data are deleted by themselves, if nothing happens before. */
      goesAt: instant,
    }),
    applications: z.array(ownApplication),
    mails: z.array(z.object({ subject: z.string(), createdAt: instant })),
    files: z.array(z.object({ name: z.string(), size: z.number() })),
  }),
  errors: ['spaceClosed'],
})

export const exportSpace = declareCall({
  address: { method: 'GET', path: '/api/my-data/export' },
  summary: 'All that a company holds of whoever opened their own space, in one archive',
  permission: 'public',
  response: 'stream',
  errors: ['spaceClosed'],
})

export const correctSpace = declareCall({
  address: { method: 'PATCH', path: '/api/my-data' },
  summary: 'Corrects one’s own name, phone or date of birth; what was typed in tests stays as it was',
  permission: 'public',
  takesNullOrigin: true,
  body: z.strictObject({
    firstName: personName.optional(),
    lastName: personName.optional(),
    phone: phone.optional(),
    birthDate: calendarDate.nullable().optional(),
  }),
  errors: ['spaceClosed'],
})

export const requestErasure = declareCall({
  address: { method: 'POST', path: '/api/my-data/erasure' },
  summary: 'Asks the company to erase all that it holds of oneself',
  permission: 'public',
  takesNullOrigin: true,
  body: z.strictObject({ message: z.string().trim().max(2500).default('') }),
  errors: ['spaceClosed'],
})

export const requestCorrection = declareCall({
  address: { method: 'POST', path: '/api/my-data/correction' },
  summary: 'Asks the company to correct what one cannot correct oneself: the e-mail, what a test holds',
  permission: 'public',
  takesNullOrigin: true,
  body: z.strictObject({ message: words }),
  errors: ['spaceClosed'],
})

export const explainScore = declareCall({
  address: { method: 'GET', path: '/api/my-data/applications/:id/explanation' },
  summary: 'How the result of one’s own application came about, by part of the test and by competence',
  permission: 'public',
  response: z.object({
    test: z.string(),
    /** Who decided the score: the rules of the test, people, or both. */
    by: z.enum(['rules', 'people', 'both']),
    score: z.number(),
    max: z.number(),
    /** Groups of pages by name, else position, with their scores. Empty where points would tell an answer. */
    parts: z.array(
      z.object({ names: z.array(z.string()), score: z.number(), max: z.number(), late: z.boolean() }),
    ),
    competences: z.array(z.object({ name: z.string(), score: z.number(), max: z.number() })),
  }),
  errors: ['spaceClosed', 'applicationNotFound', 'resultNotShown'],
})

export const contestResult = declareCall({
  address: { method: 'POST', path: '/api/my-data/applications/:id/contest' },
  summary: 'Contests the result of one’s own application: a person of the company reads it',
  permission: 'public',
  takesNullOrigin: true,
  body: z.strictObject({ message: words }),
  errors: ['spaceClosed', 'applicationNotFound'],
})

export const withdrawDeclaration = declareCall({
  address: { method: 'DELETE', path: '/api/my-data/applications/:id/declaration' },
  summary: 'Takes back what one declared of oneself after a test, while it can be told whose it is',
  permission: 'public',
  takesNullOrigin: true,
  errors: ['spaceClosed', 'applicationNotFound'],
})
