import { exampleMail, type ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'mailbox'> = {
  data: { mailboxAddress: 'service@example.com', mailboxList: [exampleMail] },
  answer: () => ({ 'mail-1': '2026-03-01T08:00:00.000Z' }),
}
