/** Mailbox: mails to read (product 3.11). */

import { newModuleData } from '@assay/domain/assessments/new-document'
import { mailAfter, mailLimit } from '@assay/domain/modules/shared/mails/mail-time'
import type { InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { MailsInPlace } from '../../shared/mails/mails-in-place.tsx'

function InPlace({ item, change, newId }: InPlaceProps<'mailbox'>) {
  const { mailboxAddress, mailboxList } = item.data
  return (
    <MailsInPlace
      address={mailboxAddress}
      onAddress={(address) => change({ mailboxAddress: address }, 'mailboxAddress')}
      mails={mailboxList}
      onMails={(list, intent) => change({ mailboxList: list }, intent)}
      newMail={() => ({
        ...(newModuleData('mailbox', newId).mailboxList[0] as (typeof mailboxList)[number]),
        ...mailAfter(mailboxList.at(-1)),
      })}
      max={mailLimit}
    />
  )
}

export const editor: ModuleEditor<'mailbox'> = { InPlace }
