/** A mail as a candidate sees it. */
export interface PublicMail {
  readonly id: string
  readonly emailSender: string
  readonly emailSubject: string
  readonly emailContent: string
  /** `hh:mm` */
  readonly emailArrivalTime: string
  /** `mm:ss` after the mailbox was first displayed. */
  readonly emailDelay: string
  readonly emailIsImportant: boolean
}

/** Builds the public form of a mail, field by field. */
export function publicMail(mail: PublicMail): PublicMail {
  return {
    id: mail.id,
    emailSender: mail.emailSender,
    emailSubject: mail.emailSubject,
    emailContent: mail.emailContent,
    emailArrivalTime: mail.emailArrivalTime,
    emailDelay: mail.emailDelay,
    emailIsImportant: mail.emailIsImportant,
  }
}

/** Gives the seconds until a mail arrives. */
export function delaySeconds(mail: Pick<PublicMail, 'emailDelay'>): number {
  const [minutes = 0, seconds = 0] = mail.emailDelay.split(':').map(Number)
  return minutes * 60 + seconds
}

/** The fields of the mails that a candidate's browser has (`publicPaths`). */
export const mailPaths: readonly string[] = [
  'id',
  'emailSender',
  'emailSubject',
  'emailContent',
  'emailArrivalTime',
  'emailDelay',
  'emailIsImportant',
].map((field) => `mailboxList.*.${field}`)
