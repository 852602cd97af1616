import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { type ReactNode, useEffect, useRef } from 'react'
import { Control } from '../../control.tsx'
import { Breakable } from '../fields/e-mail-address.tsx'
import { RichText } from '../page/rich-text.tsx'
import { Icon } from './icons.tsx'
import { ImportantMark } from './mail-row.tsx'
import { mailWords } from './mail-words.ts'
import styles from './reader.module.css'
import { mailTexts } from './texts.ts'

export interface MailReaderProps {
  readonly mail: PublicMail
  readonly address: string
  readonly actions?: ReactNode
  readonly onBack: () => void
  /** Whether it covers the list, so that a "back" button stands in the place of a cross. */
  readonly coversList?: boolean
}

/** A mail to read, with its id as key: its subject takes the focus, so that reading begins there. */
export function MailReader({ mail, address, actions, onBack, coversList = false }: MailReaderProps) {
  const t = mailTexts.useTexts()
  const { sender, subject } = mailWords(mail, t)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article className={styles.reader} aria-label={t('reader')}>
      {coversList && (
        <div className={styles.readerBar}>
          <Control look="quiet" onClick={onBack}>
            <Icon name="back" /> {t('back')}
          </Control>
        </div>
      )}
      <header className={styles.readerHead}>
        <div className={styles.readerTitle}>
          <h2 ref={heading} tabIndex={-1}>
            {subject}
          </h2>
          {!coversList && (
            <Control look="quiet" aria-label={t('close')} onClick={onBack}>
              <span aria-hidden="true">×</span>
            </Control>
          )}
        </div>
        {mail.emailIsImportant && (
          <p>
            <ImportantMark label={t('important')} isLong />
          </p>
        )}
        <dl>
          <div>
            <dt>{t('from')}</dt>
            <dd>
              <Breakable text={sender} />
            </dd>
          </div>
          {address !== '' && (
            <div>
              <dt>{t('to')}</dt>
              <dd>
                <Breakable text={address} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('received')}</dt>
            <dd>{mail.emailArrivalTime}</dd>
          </div>
        </dl>
        {actions}
      </header>
      {/* Reached by keys, as a long mail must be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} role="region" aria-label={t('body')} tabIndex={0}>
        <RichText html={mail.emailContent} />
      </div>
    </article>
  )
}
