/** Shows a mail as its recipient gets it: recipient, subject and text. */
import { Text } from '@mantine/core'
import { RichTextView } from '../../rich-text/rich-text-view.tsx'
import classes from './mail-view.module.css'
import { readableMail } from './readable-mail.ts'
import { mailPatternTexts } from './texts.ts'

interface MailViewProps {
  readonly mail: { readonly to?: string; readonly subject: string; readonly html: string }
}

export function MailView({ mail: { to, subject, html } }: MailViewProps) {
  const t = mailPatternTexts.useTexts()
  return (
    <section aria-label={t('preview')} className={classes.mail}>
      <dl className={`facts ${classes.head}`}>
        {to === undefined ? null : (
          <>
            <dt>{t('preview.to')}</dt>
            <dd>{to}</dd>
          </>
        )}
        <dt>{t('preview.subject')}</dt>
        <Text component="dd" fw={500}>
          {subject}
        </Text>
      </dl>
      <MailBody html={html} />
    </section>
  )
}

export function MailBody({ html }: { readonly html: string }) {
  return <RichTextView className={classes.words} html={readableMail(html, window.location.origin)} />
}
