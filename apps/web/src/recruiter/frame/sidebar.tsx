/** The menu in the company's colour: the sidebar, under 768 px the same items in a drawer. */
import { Burger, Drawer, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpenRequests } from '../../features/notifications/notices.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { screenTexts } from '../../navigation/paths.ts'
import { useEscape } from '../../patterns/overlay/use-escape.ts'
import { type CompanyIdentity, useCompanyIdentity, useMe } from '../../session/me.ts'
import { activeItem, type MenuGroup, menuOf } from '../menu.ts'
import { screens } from '../screens.ts'
import classes from './sidebar.module.css'
import { frameTexts } from './texts.ts'

interface SidebarProps {
  readonly collapsed: boolean
  readonly onToggle: () => void
}

/** A click on the logo folds it. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const t = frameTexts.useTexts()
  const company = useCompanyIdentity()
  const action = t(collapsed ? 'expand' : 'collapse')
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <UnstyledButton className={classes.logo} onClick={onToggle} aria-expanded={!collapsed} title={action}>
        <CompanyLogo company={company} />
        <span className={`clipped ${classes.name}`}>{company.name}</span>
        <VisuallyHidden>{action}</VisuallyHidden>
      </UnstyledButton>
      <MenuLinks collapsed={collapsed} />
    </div>
  )
}

/** @param extra what the top bar has no room for: company and role. */
export function BurgerMenu({ extra }: { extra?: ReactNode }) {
  const t = frameTexts.useTexts()
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
              <span className={`clipped ${classes.name}`}>{company.name}</span>
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

/** The company's logo on white, so that it stands on any colour; without one, its first letter. */
function CompanyLogo({ company }: { company: Pick<CompanyIdentity, 'name' | 'logoUrl'> }) {
  if (company.logoUrl !== null) return <img className={classes.image} src={company.logoUrl} alt="" />
  // Drawn by the style sheet: it is a picture, not a word of the button that it stands in.
  return <span className={classes.letter} data-letter={company.name.slice(0, 1).toLocaleUpperCase()} />
}

const groups: readonly MenuGroup[] = ['top', 'middle', 'bottom']

/** The menu's links in their three groups; the same in the sidebar and in the burger menu. */
function MenuLinks({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }) {
  const t = frameTexts.useTexts()
  const name = screenTexts.useTexts()
  const { pathname } = useLocation()
  const menu = menuOf(useMe(), screens).filter(({ restricted }) => !restricted)
  const active = activeItem(menu, pathname)
  const requests = useOpenRequests()
  return (
    <nav className={classes.nav} aria-label={t('navigation')}>
      {groups.map((group) => {
        const links = menu.filter((item) => item.group === group)
        return links.length === 0 ? null : (
          <ul key={group} className={`plain ${classes.group}`} data-group={group}>
            {links.map(({ id, route, icon: Icon }) => (
              <li key={id}>
                <Tooltip label={name(id)} position="right" disabled={!collapsed}>
                  <AppLink
                    className={classes.link}
                    href={route}
                    aria-current={active?.id === id ? 'page' : undefined}
                    aria-label={
                      id === 'requests' && requests > 0
                        ? t('requests', { name: name(id), count: requests })
                        : name(id)
                    }
                    onClick={onFollow}
                  >
                    <Icon size={20} stroke={1.7} aria-hidden />
                    <span className={`clipped ${classes.label}`}>{name(id)}</span>{' '}
                    {id === 'requests' && requests > 0 ? (
                      <span className={`tabular ${classes.count}`}>{requests}</span>
                    ) : null}
                  </AppLink>
                </Tooltip>
              </li>
            ))}
          </ul>
        )
      })}
    </nav>
  )
}
