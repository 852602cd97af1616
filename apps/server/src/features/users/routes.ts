import * as calls from '@assay/contract/users/calls'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { languageOf } from '../../plugins/language.ts'
import type { Services } from '../../services.ts'
import { receiveFile } from '../media/receive-file.ts'
import { pictureMaxBytes, setProfilePicture } from './set-profile-picture.ts'
import { updateOwnAccount } from './update-own-account.ts'

export function userRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    calls.updateOwnAccount,
    async ({ viewer, body, request }) =>
      await updateOwnAccount(services, viewer, body, languageOf(request.headers['accept-language'])),
    { beforePasswordChange: true },
  )

  serve(app, calls.uploadProfilePicture, async ({ viewer, request }) => ({
    profilePicture: await setProfilePicture(services, viewer, await receiveFile(request, pictureMaxBytes)),
  }))
}
