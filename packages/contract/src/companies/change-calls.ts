/** Calls that change a company (product 1.19, 1.20). */
import { isEmail } from '@assay/domain/candidates/email'
import { dailyMails } from '@assay/domain/companies/limits'
import { isSiret } from '@assay/domain/companies/siret'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { id, name255, pictureErrors } from '../fields.ts'
import { phone } from '../person-fields.ts'

/** `#rrggbb`. */
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const colourPair = z.strictObject({ backgroundColor: colour, textColor: colour })

const siret = z.string().trim().refine(isSiret)
/** Empties a field that is not required. */
const orNothing = <Field extends z.ZodType>(field: Field) => z.union([z.literal(''), field]).nullable()

const slug = z
  .string()
  .max(255)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export const createCompany = declareCall({
  address: { method: 'POST', path: '/api/companies' },
  summary:
    'A new company; below a superadmin a child of the current one. Copies the parent’s tests and mail templates if asked',
  permission: 'company.create',
  query: z.strictObject({
    /** A parameter that clients send: the answer is the same with and without it. */
    redirect: z.stringbool().optional(),
    copyAssessments: z.stringbool().default(false),
    copyEmailModels: z.stringbool().default(false),
  }),
  body: z.strictObject({
    name: name255,
    /** Made from the name where not said; one in use is refused, a derived one becomes the next free. */
    slug: slug.optional(),
    siret: orNothing(siret).optional(),
    managerId: id.nullable().optional(),
    /** A company without a parent itself. */
    parentCompanyId: id.nullable().optional(),
  }),
  response: z.object({ data: z.object({ id, name: z.string(), slug: z.string() }) }),
  errors: ['companyNotFound', 'companySlugTaken', 'companyParentIsChild', 'userNotFound', 'storageFull'],
})

export const updateCompany = declareCall({
  address: { method: 'PATCH', path: '/api/companies/:id' },
  summary: 'Changes a company’s profile: the current one, a child of it, any for a superadmin',
  permission: 'company.editContact',
  body: z.strictObject({
    name: name255.optional(),
    siret: orNothing(siret).optional(),
    description: orNothing(z.string().trim().min(2).max(1000)).optional(),
    address: orNothing(name255).optional(),
    addressPostalCode: orNothing(name255).optional(),
    addressCity: orNothing(name255).optional(),
    addressPhone: phone.nullable().optional(),
    addressEmail: orNothing(z.string().trim().max(255).refine(isEmail)).optional(),
    showsResults: z.boolean().optional(),
    asksDeclaration: z.boolean().optional(),
    /** Whom the head of the activity log is mailed to each day. */
    logSealEmail: orNothing(z.string().trim().max(255).refine(isEmail)).optional(),
    /** A user of the company or its parent; null means nobody. */
    managerId: id.nullable().optional(),
  }),
  errors: ['userNotFound'],
})

export const deleteCompany = declareCall({
  address: { method: 'DELETE', path: '/api/companies/:id' },
  summary: 'Deletes a company with everything in it, after the typed word (superadmin)',
  permission: 'company.delete',
  query: z.strictObject({ confirmation: z.string().max(20).optional() }),
  errors: ['deletionWordMissing', 'companyHasChildren', 'companyHasSuperadmins'],
})

export const setLicences = declareCall({
  address: { method: 'PATCH', path: '/api/companies/:id/licences' },
  summary: 'How many users a company may have (superadmin); not below its team',
  permission: 'company.setNumberOfUsers',
  body: z.strictObject({ licencesCount: z.int().min(0).max(100_000) }),
  response: z.object({ licenseCount: z.int(), licensesLeft: z.int() }),
  errors: ['licencesBelowTeam'],
})

export const setDataLifetime = declareCall({
  address: { method: 'PATCH', path: '/api/companies/:id/data-lifetime' },
  summary: 'How many months candidates’ data is kept (superadmin); brought into 3 to 24',
  permission: 'superadmin',
  body: z.strictObject({ lifetime: z.number().min(0).max(10_000) }),
  response: z.object({ candidateDataLifetime: z.int() }),
})

export const setMailLimit = declareCall({
  address: { method: 'PATCH', path: '/api/companies/:id/mail-limit' },
  summary:
    'How many mails to candidates leave a company in a day (superadmin); the rest leaves the next days',
  permission: 'superadmin',
  body: z.strictObject({ dailyMailLimit: z.int().min(dailyMails.least).max(dailyMails.most) }),
  response: z.object({ dailyMailLimit: z.int() }),
})

export const setColours = declareCall({
  address: { method: 'PATCH', path: '/api/companies/:id/color' },
  summary: 'A company’s colours: the first three pairs may change, the others stay; sidebar and accent',
  permission: 'company.editColor',
  body: z.strictObject({
    colorList: z.array(colourPair).min(1).max(20).optional(),
    primaryColor: colour.optional(),
    secondaryColor: colour.optional(),
  }),
  response: z.object({ colorList: z.array(colourPair) }),
  errors: ['companyColourFixed'],
})

export const uploadLogo = declareCall({
  address: { method: 'POST', path: '/api/companies/:id/logo' },
  summary: 'A company’s logo: png or jpeg, 2,048,000 bytes at most, re-encoded',
  permission: 'company.editContact',
  multipart: { logo: requiredFile('png or jpeg') },
  bodyLimit: 2_100_000,
  response: z.object({ logoUrl: z.string() }),
  errors: [...pictureErrors],
})
