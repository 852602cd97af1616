import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import type { Translate } from '../../../i18n/catalogue.ts'
import type { mailTexts } from './texts.ts'

type T = Translate<(typeof mailTexts)['texts']>

export function mailWords({ emailSender, emailSubject }: PublicMail, t: T) {
  return { sender: emailSender || t('noSender'), subject: emailSubject || t('noSubject') }
}
