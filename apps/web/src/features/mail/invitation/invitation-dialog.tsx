/** The invitation dialog, of one or of many (product 6.9). */
import {
  closeInvitation,
  type InvitationRequest,
} from '../../../feature-parts/invitation/request-invitation.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
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
  const Invitation = request.mode === 'single' ? SingleInvitation : MassInvitation
  return <Invitation request={request} title={title} onClose={closeInvitation} />
}
