/** Changes one's own password (PRODUCT §3). */
import { useTexts } from '../../i18n/use-texts.ts'
import { ChangePasswordForm } from '../../session/change-password-form.tsx'
import { AccountCard } from './account-card.tsx'
import { accountTexts } from './texts.ts'

export function PasswordCard() {
  const t = useTexts(accountTexts)
  return (
    <AccountCard title={t('password')}>
      <ChangePasswordForm current="current" submitLabel={t('password.change')} failed={t('saveFailed')} />
    </AccountCard>
  )
}
