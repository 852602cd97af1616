import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { scimType } from '@assay/contract/users/scim-calls'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMuchJson } from './json-size.ts'

/** The content type of a call declared `binary`. */
export const bytesType = 'application/octet-stream'

/** JSON, multipart and bytes alone: a form or plain text, which other sites can send, answers 415. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(['application/json', scimType], { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    // A DELETE often says JSON and sends nothing.
    if (text === '') {
      done(null, undefined)
      return
    }
    const tooMuch = tooMuchJson(text)
    if (tooMuch) done(new ApiError(tooMuchFor(request), { of: tooMuch }))
    else void parseJson(request, text, (error, value) => done(asMalformed(error), value))
  })
  app.addContentTypeParser(bytesType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(multipart, {
    // A file that is cut off is marked so: who reads it says how large it may be.
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 200,
      fieldSize: 2_000_000,
      fields: 60,
      files: 20,
      fileSize: 20_000_000,
      parts: 80,
    },
  })
}

/** A call that takes a whole test says it of the test. */
function tooMuchFor({ routeOptions }: FastifyRequest): ErrorCode {
  const isOfTests = routeOptions.config.call?.errors.includes('assessmentTooLarge') === true
  return isOfTests ? 'assessmentTooLarge' : 'bodyTooLarge'
}

/** Keys that would poison a prototype are refused like text that is no JSON. */
function asMalformed(error: Error | null): Error | null {
  return error && Object.assign(error, { code: 'FST_ERR_CTP_INVALID_JSON_BODY' })
}
