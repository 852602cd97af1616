/** The invitation dialog, of one or of many (SPEC §2). */
import { useTexts } from '../../../i18n/use-texts.ts'
import { closeInvitation, type InvitationRequest } from '../../../patterns/invitation/request-invitation.ts'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { MassInvitation } from './mass-invitation.tsx'
import { SingleInvitation } from './single-invitation.tsx'
import { invitationTexts } from './texts.ts'

export default function InvitationDialog({ request }: { readonly request: InvitationRequest }) {
  const t = useTexts(invitationTexts)
  const title =
    request.mode === 'single'
      ? t('title.single')
      : request.isLaunch === true
        ? t('title.launch')
        : t('title.mass')
  return (
    <Dialog opened onClose={closeInvitation} title={title} size={960}>
      {request.mode === 'single' ? (
        <SingleInvitation request={request} onClose={closeInvitation} />
      ) : (
        <MassInvitation request={request} onClose={closeInvitation} />
      )}
    </Dialog>
  )
}
