/** A temporary password is changed before anything else (PRODUCT §3). */
import { useTexts } from '../../i18n/use-texts.ts'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { ChangePasswordForm } from '../../session/change-password-form.tsx'
import { sessionMenuTexts } from './texts.ts'

export function ForcedPasswordScreen() {
  const t = useTexts(sessionMenuTexts)
  return (
    <PlainPage title={t('forced.title')} intro={t('forced.text')}>
      <ChangePasswordForm current="temporary" submitLabel={t('forced.submit')} wide />
    </PlainPage>
  )
}
