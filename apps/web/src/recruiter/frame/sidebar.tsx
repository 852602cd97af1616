/** The sidebar: the company's colour and logo; a click on the logo folds it (SPEC §2 Layout). */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCompanyIdentity } from '../../session/me.ts'
import { CompanyLogo } from './company-logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import classes from './sidebar.module.css'
import { frameTexts } from './texts.ts'

interface SidebarProps {
  readonly collapsed: boolean
  readonly onToggle: () => void
}

export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const t = useTexts(frameTexts)
  const company = useCompanyIdentity()
  const action = t(collapsed ? 'expand' : 'collapse')
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <UnstyledButton className={classes.logo} onClick={onToggle} aria-expanded={!collapsed} title={action}>
        <CompanyLogo company={company} />
        <span className={classes.name}>{company.name}</span>
        <VisuallyHidden>{action}</VisuallyHidden>
      </UnstyledButton>
      <MenuLinks collapsed={collapsed} />
    </div>
  )
}
