/** Candidates’ CVs (product 6.3). */
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { candidate } from './calls.ts'

/** Largest CV in bytes (product 9.7); a PDF by its content. */
export const cvMaxBytes = 2_048_000

export const uploadCv = declareCall({
  address: { method: 'POST', path: '/api/candidate/:id/cv' },
  summary: 'Gives a candidate a CV, in the place of an earlier one',
  permission: 'candidate.create',
  multipart: { candidateCv: requiredFile('a PDF of at most 2,048,000 bytes') },
  bodyLimit: cvMaxBytes + 100_000,
  response: z.object({ data: candidate }),
  errors: ['candidateNotFound', 'requiredFieldsMissing', 'fileTooLarge', 'fileTypeRefused', 'storageFull'],
})

export const deleteCv = declareCall({
  address: { method: 'GET', path: '/api/candidate/:id/cv/delete' },
  summary: 'Removes a candidate’s CV',
  permission: 'candidate.create',
  changesState: true,
  errors: ['candidateNotFound'],
})

export const getCv = declareCall({
  address: { method: 'GET', path: '/api/candidate/:id/cv' },
  summary: 'Where the CV can be read for the next five minutes',
  permission: 'candidate.viewPdf',
  response: z.object({ url: z.string() }),
  errors: ['candidateNotFound', 'notFound', 'fileInfected'],
})

export const getOtherCv = declareCall({
  address: { method: 'GET', path: '/api/candidate/:id/cvs/:fileId' },
  summary: 'Where one of a merged candidate’s other CVs can be read for the next five minutes',
  permission: 'candidate.viewPdf',
  response: z.object({ url: z.string() }),
  errors: ['candidateNotFound', 'notFound', 'fileInfected'],
})

export const deleteOtherCv = declareCall({
  address: { method: 'DELETE', path: '/api/candidate/:id/cvs/:fileId' },
  summary: 'Removes one of a merged candidate’s other CVs',
  permission: 'candidate.create',
  errors: ['candidateNotFound', 'notFound', 'fileInfected'],
})

export const readCv = declareCall({
  address: { method: 'GET', path: '/api/candidate/cv/:token' },
  summary: 'A CV by the address that `getCv` or `getOtherCv` gave this user; shown, or saved with `download`',
  permission: 'candidate.viewPdf',
  params: z.strictObject({ token: z.string().max(500) }),
  query: z.strictObject({ download: z.literal('1').optional() }),
  produces: ['application/pdf'],
  response: 'stream',
  errors: ['notFound', 'fileInfected'],
})
