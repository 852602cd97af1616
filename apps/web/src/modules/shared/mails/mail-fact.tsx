/** A mail in staff's tables: subject and sender, its text behind a press. */
import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { RichTextView } from '../../../rich-text/rich-text-view.tsx'
import { answerTexts } from '../answers/answer-texts.ts'
import classes from '../answers/answers.module.css'

export function MailFact({ mail }: { readonly mail: PublicMail }) {
  const t = answerTexts.useTexts()
  const { emailSender, emailSubject, emailContent, emailIsImportant } = mail
  return (
    <details className={classes.mail}>
      <summary>
        {emailSubject || t('mails.noSubject')}{' '}
        <span className={classes.mailSender}>
          {[emailSender, emailIsImportant ? t('mails.important') : ''].filter(Boolean).join(' · ')}
        </span>
      </summary>
      <RichTextView html={emailContent} className={classes.mailText ?? ''} />
    </details>
  )
}
