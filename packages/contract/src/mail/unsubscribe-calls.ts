/** One click out of mails that nobody asked for (RFC 8058; product 1.16). */
import { z } from 'zod'
import { declareCall } from '../call.ts'

const params = z.strictObject({ token: z.string().max(300) })

export const askToUnsubscribe = declareCall({
  address: { method: 'GET', path: '/api/unsubscribe/:token' },
  summary: 'A page that asks whether no more mails are wanted: looking at it changes nothing',
  permission: 'public',
  params,
  produces: ['text/html'],
  response: 'stream',
})

export const unsubscribe = declareCall({
  address: { method: 'POST', path: '/api/unsubscribe/:token' },
  summary: 'No more mails of this company to the candidate of the link',
  permission: 'public',
  takesNullOrigin: true,
  params,
  ignoresBody: true,
  bodyLimit: 1000,
  produces: ['text/html'],
  response: 'stream',
})
