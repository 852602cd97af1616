/** Two-factor sign-in, switched on before anything else where the operator requires it. */
import { useTexts } from '../../i18n/use-texts.ts'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { Enrolment } from '../../session/two-factor/enrolment.tsx'
import { sessionMenuTexts } from './texts.ts'

export default function ForcedTwoFactorScreen() {
  const t = useTexts(sessionMenuTexts)
  return (
    <PlainPage title={t('forcedTwoFactor.title')} intro={t('forcedTwoFactor.text')}>
      <Enrolment />
    </PlainPage>
  )
}
