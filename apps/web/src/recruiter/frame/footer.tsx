/** Contact, guide and privacy policy (SPEC §2 Layout). */
import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import classes from './frame.module.css'
import { frameTexts } from './texts.ts'

const ContactDialog = lazyPart(async () => {
  const { ContactDialog: component } = await import('../../features/contact/contact-dialog.tsx')
  return { default: component }
})

export function Footer() {
  const t = useTexts(frameTexts)
  const [opened, { open, close }] = useDisclosure()
  return (
    <footer className={classes.footer}>
      <Anchor component="button" type="button" onClick={open}>
        {t('contact')}
      </Anchor>
      <Anchor component={AppLink} href={paths.guide()}>
        {t('guide')}
      </Anchor>
      <Anchor component={AppLink} href={paths.privacy()}>
        {t('privacy')}
      </Anchor>
      {opened ? (
        <Suspense>
          <ContactDialog onClose={close} />
        </Suspense>
      ) : null}
    </footer>
  )
}
