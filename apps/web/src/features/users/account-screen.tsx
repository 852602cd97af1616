/** One's own account in its two tabs (SPEC §2 Account page): profile with picture, password and permissions; notifications. */
import { SimpleGrid, Stack, Tabs, Title } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUrlState } from '../../navigation/use-url-state.ts'
import { ChangePasswordForm } from '../../session/change-password-form.tsx'
import { AccountCard } from './account-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { accountTexts } from './texts.ts'
import { TwoFactorCard } from './two-factor-card.tsx'

export function AccountScreen() {
  const t = useTexts(accountTexts)
  const [tab, setTab] = useUrlState('tab')
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <Tabs
        value={tab === 'notifications' ? 'notifications' : 'profile'}
        keepMounted
        onChange={(chosen) => setTab(chosen === 'notifications' ? 'notifications' : '')}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="profile">{t('tab.profile')}</Tabs.Tab>
          <Tabs.Tab value="notifications">{t('tab.notifications')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
            <Stack>
              <PictureCard />
              <ProfileCard />
            </Stack>
            <Stack>
              <PasswordCard />
              <TwoFactorCard />
              <SessionsCard />
              <RightsCard />
            </Stack>
          </SimpleGrid>
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          <NotificationsCard />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** Changes one's own password (PRODUCT §3). */
function PasswordCard() {
  const t = useTexts(accountTexts)
  return (
    <AccountCard title={t('password')}>
      <ChangePasswordForm current="current" submitLabel={t('password.change')} failed={t('saveFailed')} />
    </AccountCard>
  )
}
