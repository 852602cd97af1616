/** The reasons for which a company refuses: it begins with some, and changes them as it likes. */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { refusalReason } from './schemas.ts'

const label = z.string().trim().min(2).max(255)
const data = z.object({ data: z.array(refusalReason) })

export const createRefusalReason = declareCall({
  address: { method: 'POST', path: '/api/refusal-reasons' },
  summary: 'Adds a reason at the end; 50 a company at most. Answers all of them',
  permission: 'company.editContact',
  body: z.strictObject({ labelFr: label, labelEn: label }),
  response: data,
  errors: ['tooManyRefusalReasons'],
})

export const changeRefusalReason = declareCall({
  address: { method: 'PATCH', path: '/api/refusal-reasons/:id' },
  summary: 'Rewords a reason, or moves it to another place (counted from 0). Answers all of them',
  permission: 'company.editContact',
  body: z.strictObject({
    labelFr: label.optional(),
    labelEn: label.optional(),
    position: z.int().min(0).max(100).optional(),
  }),
  response: data,
  errors: ['refusalReasonNotFound'],
})

export const deleteRefusalReason = declareCall({
  address: { method: 'DELETE', path: '/api/refusal-reasons/:id' },
  summary: 'Deletes a reason; applications that were refused for it stay refused, without one',
  permission: 'company.editContact',
  response: data,
  errors: ['refusalReasonNotFound'],
})
