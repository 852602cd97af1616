/** Shows the invitation dialog that some screen asked for; its code comes when it is first asked for. */
import { Suspense } from 'react'
import { useInvitationRequest } from '../../patterns/invitation/request-invitation.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'

const InvitationDialog = lazyPart(() => import('../../features/mail/invitation/invitation-dialog.tsx'))

export function InvitationHost() {
  const request = useInvitationRequest()
  if (request === undefined) return null
  return (
    <Suspense fallback={null}>
      <InvitationDialog request={request} />
    </Suspense>
  )
}
