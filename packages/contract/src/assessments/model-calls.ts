/** Models, import and export of tests (product 2.18). */
import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { instant, pictureErrors } from '../fields.ts'
import { assessmentSummary, documentErrors, fullAssessment } from './calls.ts'

/** Largest file that is imported, in bytes: a test with its pictures, sounds and short films. */
export const importMaxBytes = 60_000_000

/** A test of the own company or a public one by its uuid, or one of the installation by its name. */
const modelId = z.string().regex(/^[\w-]{1,64}$/)

/** What one chooses a model by. */
const assessmentModel = z.object({
  id: modelId,
  name: z.string(),
  description: z.string(),
  language: z.enum(['fr', 'en']),
  /** Where a model comes from: the product itself, the own company, or another that made it public. */
  origin: z.enum(['installation', 'company', 'public']),
  /** The company that made it public; null where that is not another company. */
  companyName: z.string().nullable(),
  isPublic: z.boolean(),
  evaluationType: z.union([z.literal(0), z.literal(1)]),
  pageCount: z.int(),
  questionCount: z.int(),
  /** Null for those of the installation. */
  updatedAt: instant.nullable(),
})
export type AssessmentModel = z.output<typeof assessmentModel>

export const listModels = declareCall({
  address: { method: 'GET', path: '/api/assessments/models' },
  summary:
    'Tests to start from: those of the installation, of the own company and public ones; 200 of each at most, the newest first',
  permission: 'assessment.create',
  response: z.object({ data: z.array(assessmentModel) }),
})

export const previewModel = declareCall({
  address: { method: 'GET', path: '/api/assessments/models/:modelId' },
  summary: 'A model as candidates would see it, without its keys',
  permission: 'assessment.create',
  params: z.strictObject({ modelId }),
  response: z.object({ data: assessmentModel.extend({ projection: z.custom<PublicAssessment>() }) }),
  errors: ['modelNotFound'],
})

export const useModel = declareCall({
  address: { method: 'POST', path: '/api/assessments/models/:modelId/use' },
  summary:
    'A copy of a model to be loaded into a test: ids of its own, files in the own library, no creator and no contact',
  permission: 'assessment.edit',
  params: z.strictObject({ modelId }),
  response: z.object({ document: z.unknown() }),
  errors: ['modelNotFound', 'storageFull'],
})

export const setModel = declareCall({
  address: { method: 'PUT', path: '/api/assessments/:id/model' },
  summary: 'Offer a test as a model to its company, or to all companies, which needs an administrator',
  permission: 'assessment.edit',
  body: z.strictObject({ isModel: z.boolean(), isPublic: z.boolean() }),
  response: z.object({ data: assessmentSummary }),
  errors: ['publicModelNeedsAdmin'],
})

export const exportAssessment = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/export' },
  summary: 'The whole test with its keys as a file: JSON alone, or a ZIP with its pictures, sounds and files',
  permission: 'application.view',
  query: z.strictObject({ format: z.enum(['json', 'zip']).default('json') }),
  produces: ['application/json', 'application/zip'],
  response: 'stream',
})

export const previewAssessmentPdf = declareCall({
  address: { method: 'POST', path: '/api/assessments/:id/pdf-preview' },
  summary:
    'The whole saved test as a PDF with its pages, modules, keys and criteria, in the request’s language',
  permission: 'superadmin',
  produces: ['application/pdf'],
  response: 'stream',
})

export const importAssessmentFile = declareCall({
  address: { method: 'POST', path: '/api/assessments/import-file' },
  summary: 'A new test, wip, from an exported file, JSON or ZIP; refused with the list of what does not fit',
  permission: 'assessment.create',
  multipart: { file: requiredFile('an exported test: .json, or .zip with its files') },
  bodyLimit: importMaxBytes + 100_000,
  response: z.object({ data: fullAssessment }),
  errors: [
    ...documentErrors,
    ...pictureErrors,
    'importUnreadable',
    'importFromNewerVersion',
    'importFilesMissing',
    'importArchiveTooLarge',
    'importPathOutside',
  ],
})
