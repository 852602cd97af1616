import { names, namesIn } from '../editing/field-names.ts'
import { mailEditorTexts } from './editor-texts.ts'

export const fieldNames = [
  ...names(mailEditorTexts, { mailboxAddress: 'address', mailboxList: 'mails' }, 'data.'),
  ...namesIn(
    mailEditorTexts,
    'mail',
    {
      emailSender: 'sender',
      emailSubject: 'subject',
      emailContent: 'content',
      emailArrivalTime: 'time',
      emailDelay: 'delay',
      emailIsImportant: 'important',
      expectedCategoryId: 'category',
      emailPoints: 'points',
    },
    'data.mailboxList.*.',
  ),
]
