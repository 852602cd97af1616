import * as calls from '@assay/contract/media/calls'
import { type Viewer } from '../../caller.ts'
import { done, inData, type Routes, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { type Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { changeMedia, deleteMedia, listFolders, replaceMedia } from './change-media.ts'
import { readFile } from './file-type.ts'
import { listMedia, presentMedia } from './list-media.ts'
import { listMediaUses } from './media-uses.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { serveFile } from './serve-file.ts'
import { insertFile, writeFile } from './store-file.ts'

/** The media library and the files that tests show (product 2.24). */
export const mediaRoutes: Routes = (app, services) => {
  serve(app, calls.listMedia, ({ viewer, query }) => listMedia(services, viewer, query))

  serve(app, calls.uploadMedia, async ({ viewer, request }) => {
    const received = await receiveFile(request, calls.mediaMaxBytes)
    return { data: await addMedia(services, viewer, received) }
  })

  serve(app, calls.listFolders, ({ viewer }) => inData(listFolders(services, viewer)))
  serve(app, calls.changeMedia, ({ viewer, params, body }) =>
    inData(changeMedia(services, viewer, params.id, body)),
  )
  serve(app, calls.listMediaUses, ({ viewer, params }) => listMediaUses(services, viewer, params.id))
  serve(app, calls.replaceMedia, async ({ viewer, params, request }) => {
    const received = await receiveFile(request, calls.mediaMaxBytes)
    return await replaceMedia(services, viewer, params.id, received)
  })
  serve(app, calls.deleteMedia, ({ viewer, params }) => done(deleteMedia(services, viewer, params.id)))

  serve(app, calls.getFile, ({ params, query, viewer, candidate, request, reply }) =>
    serveFile(
      services,
      { id: params.id, width: query.width, use: query.for, range: request.headers.range },
      { viewer, candidate },
      reply,
    ),
  )
}

/** Adds a file to the library. @throws ApiError fileTypeRefused, imageUnreadable, storageFull */
async function addMedia(services: Services, viewer: Viewer, received: ReceivedFile) {
  const { companyId, userId } = viewer
  const at = services.clock.now()
  const file = await readFile(received.bytes)
  const { id, storageKey } = await writeFile(services, companyId, file)
  const name = received.name
  await forCompany(services.db, companyId, async (trx) => {
    await insertFile(trx, { companyId, id, storageKey, file, name, createdBy: userId, at })
    await logActivity(trx, 'media.added', viewer, at, [id], { kind: file.kind })
  })
  return presentMedia(viewer, { ...file, id, name, size: file.content.length, folder: '', created_at: at })
}
