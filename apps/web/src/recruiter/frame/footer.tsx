/** Contact, guide and privacy policy. */
import { Anchor } from '@mantine/core'
import { Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { closeContact, requestContact, useContactRequest } from '../../patterns/request-contact.ts'
import { patternTexts } from '../../patterns/texts.ts'
import classes from './frame.module.css'

const ContactDialog = lazyPart(async () => {
  const { ContactDialog: component } = await import('../../features/contact/contact-dialog.tsx')
  return { default: component }
})

export function Footer({ isSlim }: { readonly isSlim: boolean }) {
  const t = useTexts(patternTexts)
  return (
    <footer className={classes.footer} data-slim={isSlim || undefined}>
      <Anchor component="button" type="button" onClick={requestContact}>
        {t('footer.contact')}
      </Anchor>
      <Anchor component={AppLink} href={paths.guide()}>
        {t('footer.guide')}
      </Anchor>
      <Anchor component={AppLink} href={paths.privacy()}>
        {t('footer.privacy')}
      </Anchor>
    </footer>
  )
}

/** Apart from the footer: the builder, whose canvas takes the whole height, asks for it in its menu. */
export function ContactHost() {
  if (!useContactRequest()) return null
  return (
    <Suspense>
      <ContactDialog onClose={closeContact} />
    </Suspense>
  )
}
