/** Under 768 px: the same items in a drawer from the left. */
import { Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEscape } from '../../patterns/overlay/use-escape.ts'
import { useCompanyIdentity } from '../../session/me.ts'
import { CompanyLogo } from './company-logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import classes from './sidebar.module.css'
import { frameTexts } from './texts.ts'

/** @param extra what the top bar has no room for: company and role. */
export function BurgerMenu({ extra }: { extra?: ReactNode }) {
  const t = useTexts(frameTexts)
  const company = useCompanyIdentity()
  const [opened, { open, close }] = useDisclosure()
  useEscape(opened, close)
  return (
    <>
      <Burger size="sm" opened={opened} onClick={open} aria-label={t('openMenu')} aria-expanded={opened} />
      <Drawer.Root opened={opened} onClose={close} closeOnEscape={false} size={300} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('menu')} bg="var(--brand)">
          <div className={classes.sidebar}>
            <div className={classes.logo}>
              <CompanyLogo company={company} />
              <span className={classes.name}>{company.name}</span>
              <Drawer.CloseButton aria-label={t('closeMenu')} c="inherit" variant="transparent" />
            </div>
            {extra}
            <MenuLinks onFollow={close} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
