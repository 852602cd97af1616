/** Around every screen of a signed-in user: sidebar, top bar, footer, palette, keys, undo bar. */
import { Anchor, Button, Stack } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconCommand } from '@tabler/icons-react'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { closeInvitation, useInvitationRequest } from '../../feature-parts/invitation/request-invitation.ts'
import { closeTemplate, useTemplateRequest } from '../../feature-parts/mail/templates-query.ts'
import { CompanySelector } from '../../features/companies/company-selector.tsx'
import { Bell } from '../../features/notifications/bell.tsx'
import { RoleSwitch } from '../../features/session/role-switch.tsx'
import { sessionMenuTexts } from '../../features/session/texts.ts'
import { UserMenu } from '../../features/session/user-menu.tsx'
import { TextLink } from '../../navigation/app-link.tsx'
import { listOf, paths, type ScreenName, screenTexts } from '../../navigation/paths.ts'
import { IconButton } from '../../patterns/actions.tsx'
import { Announcer } from '../../patterns/announce.tsx'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { closeContact, requestContact, useContactRequest } from '../../patterns/request-contact.ts'
import { PageLoader } from '../../patterns/state/page-loader.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { UndoBar } from '../../patterns/undo-bar.tsx'
import { ChangePasswordForm } from '../../session/change-password-form.tsx'
import { useCompanyIdentity, useMay, useMe } from '../../session/me.ts'
import { sessionEnd } from '../../session/session-end.ts'
import { shownCompany } from '../../session/shown-company.ts'
import { applyCompanyColours } from '../../theme/company-colours.ts'
import { LeaveQuestion } from '../../working-copy/leave-question.tsx'
import { leaveAfterLogout } from '../leave-for-login.ts'
import { screens } from '../screens.ts'
import classes from './frame.module.css'
import { FrameKeys, openPalette } from './frame-keys.tsx'
import { BurgerMenu, Sidebar } from './sidebar.tsx'
import { frameTexts } from './texts.ts'

const button = { size: 'compact-sm', variant: 'default' } as const

const Enrolment = lazyPart(() => import('../../session/two-factor/enrolment.tsx'), <PageLoader />)

export function Frame() {
  const t = frameTexts.useTexts()
  const menu = sessionMenuTexts.useTexts()
  const me = useMe()
  const { id: companyId, primaryColor: primary, secondaryColor: secondary } = useCompanyIdentity()
  const [isCollapsed, setCollapsed] = useLocalStorage({ key: 'sidebarCollapsed', defaultValue: false })
  /** On which screen it was opened though that, or a narrow window, folds it. */
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const small = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const screen = useMatches().at(-1)?.staticData.screen
  const isFull = screen !== undefined && screens[screen].layout === 'full'
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const folds = !wide || (screen !== undefined && screens[screen].foldsSidebar === true)
  // An address that is no screen folds it too.
  const collapsed = folds ? openedOn !== (screen ?? '') : isCollapsed
  const toggle = (): void => {
    if (folds) setOpenedOn(collapsed ? (screen ?? '') : null)
    else setCollapsed(!isCollapsed)
  }
  useFocusOnNavigation()
  useEffect(() => applyCompanyColours({ primary, secondary }), [primary, secondary])

  // A temporary password is changed before anything else (product 1.14).
  if (me.checkPassword)
    return (
      <PlainPage title={menu('forced.title')} intro={menu('forced.text')}>
        <ChangePasswordForm submitLabel={menu('forced.submit')} wide />
      </PlainPage>
    )
  // Two-factor sign-in, switched on before anything else where the operator requires it.
  if (me.checkTwoFactor)
    return (
      <PlainPage title={menu('forcedTwoFactor.title')} intro={menu('forcedTwoFactor.text')}>
        <Enrolment />
      </PlainPage>
    )
  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      {small ? null : (
        <aside className={classes.side}>
          <Sidebar collapsed={collapsed} onToggle={toggle} />
        </aside>
      )}
      <div className={classes.column} data-full={isFull || undefined}>
        <TopBar small={small} {...(screen === undefined ? {} : { screen })} />
        <SessionBar />
        <main id="content" className={classes.content} tabIndex={-1} data-full={isFull || undefined}>
          {/* Another company or role is another page: nothing of the former stays in it. */}
          <Suspense key={`${companyId} ${me.role}`} fallback={<PageLoader />}>
            <Outlet />
          </Suspense>
        </main>
        {screen === 'builder' ? null : <Footer isSlim={isFull} />}
      </div>
      <UndoBar />
      <Announcer />
      <LeaveQuestion />
      <FrameKeys />
      <ContactHost />
      <InvitationHost key={`${companyId} ${me.role}`} />
      <TemplateHost key={`templates ${companyId} ${me.role}`} />
    </div>
  )
}

/** After going to another page, reading starts at its content, not where the last link was. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Says, as long as it lasts, that nothing can be saved: the session is over or in another company. */
function SessionBar() {
  const t = frameTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const company = useCompanyIdentity()
  const isOver = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.isStaying)
  const isElsewhere = useSyncExternalStore(shownCompany.subscribe, shownCompany.isLeft)
  return (
    <output className={classes.session} data-shown={isOver || isElsewhere || undefined}>
      {isOver ? (
        <>
          <span>{t('session.over')}</span>
          <Button component="a" href={paths.login()} target="_blank" rel="noopener" {...button}>
            {pattern('unauthorised.action')}
          </Button>
        </>
      ) : isElsewhere ? (
        <>
          <span>{t('session.elsewhere', { company: company.name })}</span>
          <Button onClick={() => location.reload()} {...button}>
            {t('session.reload')}
          </Button>
        </>
      ) : null}
    </output>
  )
}

/** Title, company (superadmins), role, palette, user menu. */
function TopBar({ small, screen }: { small: boolean; screen?: ScreenName }) {
  const t = frameTexts.useTexts()
  const name = screenTexts.useTexts()
  const maySwitchCompany = useMay('company.switch')
  const { id: companyId } = useCompanyIdentity()
  const choices = (
    <>
      {maySwitchCompany ? <CompanySelector listHref={screen && listOf[screen]} /> : null}
      <RoleSwitch />
    </>
  )
  return (
    <header className={classes.bar}>
      {small ? <BurgerMenu extra={<Stack gap="xs">{choices}</Stack>} /> : null}
      <span className={`clipped ${classes.title}`}>{screen === undefined ? '' : name(screen)}</span>
      {small ? null : choices}
      <IconButton label={t('palette')} icon={IconCommand} onClick={openPalette} />
      <Bell key={companyId} />
      <UserMenu onLoggedOut={leaveAfterLogout} />
    </header>
  )
}

const InvitationDialog = lazyPart(() => import('../../features/mail/invitation/invitation-dialog.tsx'))

/** Shows the invitation dialog that some screen asked for; its code comes when it is first asked for. */
function InvitationHost() {
  const request = useInvitationRequest()
  // What was asked for goes with the company, the role and the session that it was asked in.
  useEffect(() => closeInvitation, [])
  if (request === undefined) return null
  return <InvitationDialog request={request} />
}

const TemplateManager = lazyPart(() => import('../../features/mail/templates/template-manager.tsx'))

/** Above the mail that is being written. */
function TemplateHost() {
  const isAsked = useTemplateRequest()
  const company = useCompanyIdentity()
  useEffect(() => closeTemplate, [])
  if (!isAsked) return null
  return <TemplateManager company={company} isNew onClose={closeTemplate} />
}

const ContactDialog = lazyPart(() => import('../../features/contact/contact-dialog.tsx'))

function Footer({ isSlim }: { readonly isSlim: boolean }) {
  const t = patternTexts.useTexts()
  return (
    <footer className={classes.footer} data-slim={isSlim || undefined}>
      <Anchor component="button" type="button" onClick={requestContact}>
        {t('footer.contact')}
      </Anchor>
      <TextLink href={paths.guide()}>{t('footer.guide')}</TextLink>
      <TextLink href={paths.privacy()}>{t('footer.privacy')}</TextLink>
    </footer>
  )
}

/** Apart from the footer: the builder, whose canvas takes the whole height, asks for it in its menu. */
function ContactHost() {
  if (!useContactRequest()) return null
  return <ContactDialog onClose={closeContact} />
}
