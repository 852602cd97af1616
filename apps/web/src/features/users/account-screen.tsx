/** The user's own account in two tabs (product 1.15): the profile with all about it, notifications. */
import { SimpleGrid, Stack, Tabs, Title } from '@mantine/core'
import { useUrlState } from '../../navigation/use-url-state.ts'
import { PictureField } from '../../patterns/form/picture-field.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { ChangePasswordForm } from '../../session/change-password-form.tsx'
import { useMe } from '../../session/me.ts'
import { savePicture } from './api.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { accountTexts } from './texts.ts'
import { TwoFactorCard } from './two-factor-card.tsx'
import { IdentitiesCard, PasskeysCard } from './ways-in-cards.tsx'

export function AccountScreen() {
  const t = accountTexts.useTexts()
  const [tab, setTab] = useUrlState('tab')
  return (
    <Stack>
      <Title order={1}>{t('title')}</Title>
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
              <PasskeysCard />
              <IdentitiesCard />
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

/** Changes one's own password (product 1.15). */
function PasswordCard() {
  const t = accountTexts.useTexts()
  if (!useMe().waysIn.includes('password')) return null
  return (
    <TitledCard title={t('password')}>
      <ChangePasswordForm asksCurrent submitLabel={t('password.change')} failed={t('saveFailed')} />
    </TitledCard>
  )
}

/** One's own picture: png or jpeg, 2,048,000 bytes at most (product 9.6). */
function PictureCard() {
  const t = accountTexts.useTexts()
  const me = useMe()
  return (
    <TitledCard title={t('picture')}>
      <PictureField
        src={me.profilePicture}
        name={`${me.firstname} ${me.lastname}`}
        size={72}
        alt=""
        action={t('picture.change')}
        done={t('picture.saved')}
        failure={t('saveFailed')}
        save={savePicture}
      />
    </TitledCard>
  )
}
