import { getFile, listMedia as listCall, mediaMaxBytes, uploadMedia } from '@assay/contract/media/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { addMedia } from './add-media.ts'
import { listMedia } from './list-media.ts'
import { receiveFile } from './receive-file.ts'
import { serveFile } from './serve-file.ts'

/** The media library and the files that tests show (PRODUCT §7). */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listCall, ({ viewer, query }) => listMedia(services, viewer, query))

  serve(app, uploadMedia, async ({ viewer, request }) => {
    const received = await receiveFile(request, mediaMaxBytes)
    return { data: await addMedia(services, viewer, received) }
  })

  serve(app, getFile, ({ params, query, viewer, candidate, request, reply }) =>
    serveFile(
      services,
      { id: params.id, width: query.width, range: request.headers.range },
      { viewer, candidate },
      reply,
    ),
  )
}
