/** One's own account: profile, picture, password, permissions (SPEC §2 Account page). */
import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { PasswordCard } from './password-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { accountTexts } from './texts.ts'

export function AccountScreen() {
  const t = useTexts(accountTexts)
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Stack>
          <PictureCard />
          <ProfileCard />
        </Stack>
        <Stack>
          <PasswordCard />
          <RightsCard />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}
