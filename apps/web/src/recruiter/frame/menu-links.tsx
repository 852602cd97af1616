/** The menu's links in their three groups; the same in the sidebar and in the burger menu. */
import { Tooltip } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { screenTexts } from '../../navigation/paths.ts'
import { useMe } from '../../session/me.ts'
import { activeItem, type MenuGroup, menuOf } from '../menu.ts'
import { screens } from '../screens.ts'
import classes from './sidebar.module.css'
import { frameTexts } from './texts.ts'

const groups: readonly MenuGroup[] = ['top', 'middle', 'bottom']

export function MenuLinks({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }) {
  const t = useTexts(frameTexts)
  const name = useTexts(screenTexts)
  const { pathname } = useLocation()
  const menu = menuOf(useMe(), screens).filter(({ restricted }) => !restricted)
  const active = activeItem(menu, pathname)
  return (
    <nav className={classes.nav} aria-label={t('navigation')}>
      {groups.map((group) => {
        const links = menu.filter((item) => item.group === group)
        return links.length === 0 ? null : (
          <ul key={group} className={classes.group} data-group={group}>
            {links.map(({ id, route, icon: Icon }) => (
              <li key={id}>
                <Tooltip label={name(id)} position="right" disabled={!collapsed}>
                  <AppLink
                    className={classes.link}
                    href={route}
                    aria-current={active?.id === id ? 'page' : undefined}
                    aria-label={name(id)}
                    onClick={onFollow}
                  >
                    <Icon size={20} stroke={1.7} aria-hidden />
                    <span className={classes.label}>{name(id)}</span>
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
