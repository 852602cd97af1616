/** The invitation dialog, of one or of many (product 6.9): several pasted addresses make one of many. */
import { useState } from 'react'
import {
  closeInvitation,
  type InvitationRequest,
} from '../../../feature-parts/invitation/request-invitation.ts'
import { MassInvitation } from './mass-invitation.tsx'
import { SingleInvitation } from './single-invitation.tsx'
import { invitationTexts } from './texts.ts'
import type { Start } from './use-mass.ts'

export default function InvitationDialog({ request }: { readonly request: InvitationRequest }) {
  const t = invitationTexts.useTexts()
  const [many, setMany] = useState<Start>()
  if (request.mode === 'single' && many === undefined)
    return (
      <SingleInvitation
        request={request}
        title={t('title.single')}
        onMany={setMany}
        onClose={closeInvitation}
      />
    )
  return (
    <MassInvitation
      request={request}
      start={many}
      title={t(request.isLaunch === true ? 'title.launch' : 'title.mass')}
      onClose={closeInvitation}
    />
  )
}
