import {
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import type { RowAction } from '../../patterns/list/row-menu.tsx'
import { runOrToast, toast } from '../../patterns/toast.tsx'
import { changeWebhook, type Webhook } from './api.ts'
import { webhookTexts } from './texts.ts'

type Kind = 'edit' | 'delete' | 'renew' | 'deliveries'
/** The dialog that is open over the list. */
export type Opened =
  | { readonly kind: Kind; readonly webhook: Webhook }
  | { readonly kind: 'add' }
  | { readonly kind: 'secret'; readonly secret: string }

/** What can be done to a webhook of the list. */
export function useWebhookActions(
  open: (opened: Opened) => void,
): (webhook: Webhook) => readonly RowAction[] {
  const t = webhookTexts.useTexts()
  return (webhook) => {
    const isOn = webhook.off === null
    const turn = (): Promise<void> =>
      runOrToast(async () => {
        await changeWebhook({ params: { id: webhook.id }, body: { isOn: !isOn } })
        toast.success(t(isOn ? 'switchedOff' : 'switchedOn'))
      })
    const opens = (kind: Kind) => ({ onClick: () => open({ kind, webhook }) })
    return [
      { label: t('deliveries'), icon: IconListDetails, ...opens('deliveries') },
      { label: t('edit'), icon: IconPencil, ...opens('edit') },
      { label: t('renew'), icon: IconKey, ...opens('renew') },
      {
        label: t(isOn ? 'switchOff' : 'switchOn'),
        icon: isOn ? IconPlayerPause : IconPlayerPlay,
        onClick: () => void turn(),
      },
      { label: t('delete'), icon: IconTrash, isDangerous: true, ...opens('delete') },
    ]
  }
}
