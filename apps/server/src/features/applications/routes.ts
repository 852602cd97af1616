import * as calls from '@assay/contract/applications/calls'
import * as sittingCalls from '@assay/contract/applications/sitting-calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { withRecoveryFile } from '../answers/recovery/receive-recovery.ts'
import { addComment, deleteComment } from './comments.ts'
import { evaluateApplication } from './evaluate-application.ts'
import { listApplications } from './list-applications.ts'
import { moveApplication } from './move-application.ts'
import { recoverAnswers } from './recover-answers.ts'
import { serveUpload } from './serve-upload.ts'
import { setExtraTime } from './set-extra-time.ts'
import { getSheet } from './sheet.ts'

/** The board and the application sheet (PRODUCT §7). */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listApplications, ({ viewer, params, query }) =>
    listApplications(services, viewer, params.id, query),
  )

  serve(app, calls.getApplication, async ({ viewer, params }) => ({
    data: await getSheet(services, viewer, params.id),
  }))

  serve(app, calls.moveApplication, ({ viewer, params, body }) =>
    moveApplication(services, viewer, params.id, body),
  )

  serve(app, calls.evaluateApplication, async ({ viewer, params, body }) => ({
    data: await evaluateApplication(services, viewer, params.id, body),
  }))

  serve(app, sittingCalls.setExtraTime, async ({ viewer, params, body }) => ({
    data: await setExtraTime(services, viewer, params.id, body),
  }))

  serve(
    app,
    sittingCalls.recoverAnswers,
    async ({ viewer, request }) =>
      await withRecoveryFile(request, async (received) => await recoverAnswers(services, viewer, received)),
  )

  serve(app, calls.addComment, async ({ viewer, params, body }) => ({
    data: await addComment(services, viewer, params.id, body.content),
  }))

  serve(app, calls.deleteComment, async ({ viewer, params, body }) => {
    await deleteComment(services, viewer, params.id, body.commentId)
    return { success: true }
  })

  serve(app, calls.getApplicationUpload, ({ viewer, params, request, reply }) =>
    serveUpload(services, viewer, params, request, reply),
  )
}
