/** One click out of mails that nobody asked for (RFC 8058; PRODUCT §8). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { unsubscribeAddresses } from './addresses.ts'

const params = z.strictObject({ token: z.string().max(300) })

export const askToUnsubscribe = declareCall({
  address: unsubscribeAddresses.askToUnsubscribe,
  summary: 'A page that asks whether no more mails are wanted: looking at it changes nothing',
  permission: 'public',
  params,
  response: 'stream',
  errors: [],
})

export const unsubscribe = declareCall({
  address: unsubscribeAddresses.unsubscribe,
  summary: 'No more mails of this company to the candidate of the link',
  permission: 'public',
  params,
  ignoresBody: true,
  bodyLimit: 1000,
  response: 'stream',
  errors: [],
})

export const unsubscribeCalls = [askToUnsubscribe, unsubscribe] as const
