/** Account, language, theme, sign out. */
import {
  Avatar,
  Menu,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { ApiError } from '../../api/api-error.ts'
import { changeLanguage, useLanguage } from '../../i18n/language.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { toast } from '../../patterns/toast.tsx'
import { useMe } from '../../session/me.ts'
import { leaving } from '../../working-copy/leaving.ts'
import { signOut } from './api.ts'
import { sessionMenuTexts } from './texts.ts'

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

export function UserMenu({ onLoggedOut }: { onLoggedOut: () => void }) {
  const t = sessionMenuTexts.useTexts()
  const me = useMe()
  const language = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const name = `${me.firstname} ${me.lastname}`
  // The button's name contains its visible text, for people who control the browser by voice (WCAG 2.5.3).
  const initials = me.firstname.slice(0, 1) + me.lastname.slice(0, 1)
  const logOut = async (): Promise<void> => {
    if (!(await leaving.ask('leave'))) return
    try {
      await signOut()
      onLoggedOut()
    } catch (error) {
      // A session that is over needs no signing out.
      if (error instanceof ApiError && error.status === 401) onLoggedOut()
      else toast.failure(error, t('menu.logoutFailed'))
    }
  }
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          aria-label={`${t('menu.open', { name })}, ${initials}`}
          style={{ borderRadius: '50%' }}
        >
          <Avatar size={32} src={me.profilePicture} name={name} color="brand" alt="">
            {initials}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={500} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="xs" truncate>
            {me.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={AppLink} href={paths.account()} leftSection={<IconUser {...icon} />}>
          {t('menu.account')}
        </Menu.Item>
        <Menu.Item
          lang={language === 'fr' ? 'en' : 'fr'}
          leftSection={<IconLanguage {...icon} />}
          onClick={() => changeLanguage(language === 'fr' ? 'en' : 'fr')}
        >
          {t('menu.language')}
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {t(isDark ? 'menu.light' : 'menu.dark')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logOut()}>
          {t('menu.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
