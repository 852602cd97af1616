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

export function delaySeconds(mail: Pick<PublicMail, 'emailDelay'>): number {
  const [minutes = 0, seconds = 0] = mail.emailDelay.split(':').map(Number)
  return minutes * 60 + seconds
}
