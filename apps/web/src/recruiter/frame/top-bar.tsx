/** Title, company (superadmins), role, palette, user menu (SPEC §2 Layout). */
import { ActionIcon, Stack, Tooltip } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { IconCommand } from '@tabler/icons-react'
import { CompanySelector } from '../../features/companies/company-selector.tsx'
import { RoleSwitch } from '../../features/session/role-switch.tsx'
import { UserMenu } from '../../features/session/user-menu.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { listOf, type ScreenName } from '../../navigation/paths.ts'
import { screenTexts } from '../../navigation/texts.ts'
import { useMay } from '../../session/access.ts'
import { leaveAfterLogout } from '../leave-for-login.ts'
import { BurgerMenu } from './burger-menu.tsx'
import classes from './frame.module.css'
import { frameTexts } from './texts.ts'

export function TopBar({ small, screen }: { small: boolean; screen?: ScreenName }) {
  const t = useTexts(frameTexts)
  const name = useTexts(screenTexts)
  const maySwitchCompany = useMay('company.switch')
  const choices = (
    <>
      {maySwitchCompany ? <CompanySelector listHref={screen && listOf[screen]} /> : null}
      <RoleSwitch />
    </>
  )
  return (
    <header className={classes.bar}>
      {small ? <BurgerMenu extra={<Stack gap="xs">{choices}</Stack>} /> : null}
      <span className={classes.title}>{screen === undefined ? '' : name(screen)}</span>
      {small ? null : choices}
      <Tooltip label={t('palette')}>
        <ActionIcon aria-label={t('palette')} onClick={spotlight.open}>
          <IconCommand size={18} />
        </ActionIcon>
      </Tooltip>
      <UserMenu onLoggedOut={leaveAfterLogout} />
    </header>
  )
}
