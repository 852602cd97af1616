/** Shows the invitation dialog that some screen asked for; its code comes when it is first asked for. */
import { Suspense, useEffect } from 'react'
import { closeInvitation, useInvitationRequest } from '../../patterns/invitation/request-invitation.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'

const InvitationDialog = lazyPart(() => import('../../features/mail/invitation/invitation-dialog.tsx'))

export function InvitationHost() {
  const request = useInvitationRequest()
  // What was asked for goes with the company, the role and the session that it was asked in.
  useEffect(() => closeInvitation, [])
  if (request === undefined) return null
  return (
    <Suspense fallback={null}>
      <InvitationDialog request={request} />
    </Suspense>
  )
}
