import * as calls from '@assay/contract/media/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { addMedia } from './add-media.ts'
import { changeMedia, deleteMedia, listFolders } from './change-media.ts'
import { listMedia } from './list-media.ts'
import { listMediaUses } from './media-uses.ts'
import { receiveFile } from './receive-file.ts'
import { replaceMedia } from './replace-media.ts'
import { serveFile } from './serve-file.ts'

/** The media library and the files that tests show (PRODUCT §7). */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listMedia, ({ viewer, query }) => listMedia(services, viewer, query))

  serve(app, calls.uploadMedia, async ({ viewer, request }) => {
    const received = await receiveFile(request, calls.mediaMaxBytes)
    return { data: await addMedia(services, viewer, received) }
  })

  serve(app, calls.listFolders, async ({ viewer }) => ({ data: await listFolders(services, viewer) }))
  serve(app, calls.changeMedia, async ({ viewer, params, body }) => ({
    data: await changeMedia(services, viewer, params.id, body),
  }))
  serve(app, calls.listMediaUses, ({ viewer, params }) => listMediaUses(services, viewer, params.id))
  serve(app, calls.replaceMedia, async ({ viewer, params, request }) => {
    const received = await receiveFile(request, calls.mediaMaxBytes)
    return await replaceMedia(services, viewer, params.id, received)
  })
  serve(app, calls.deleteMedia, async ({ viewer, params }) => {
    await deleteMedia(services, viewer, params.id)
    return { success: true }
  })

  serve(app, calls.getFile, ({ params, query, viewer, candidate, request, reply }) =>
    serveFile(
      services,
      { id: params.id, width: query.width, isForMail: query.for === 'mail', range: request.headers.range },
      { viewer, candidate },
      reply,
    ),
  )
}
