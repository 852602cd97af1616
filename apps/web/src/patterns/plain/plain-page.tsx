/** A page without the frame: sign in, passwords, privacy. Whose it is, the language, one card. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { changeLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import { productName } from '../../navigation/use-document-title.ts'
import faviconUrl from '../../theme/favicon.svg'
import classes from './plain-page.module.css'

interface PlainPageProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
  /** `narrow` (default) for a form, `wide` for a text. */
  readonly width?: 'narrow' | 'wide'
  readonly footer?: ReactNode
  /** Whose page it is, where it is not the product's. */
  readonly owner?: { readonly name: string; readonly logoUrl: string | null }
}

export function PlainPage({ title, intro, children, width = 'narrow', footer, owner }: PlainPageProps) {
  const logoUrl = owner === undefined ? faviconUrl : owner.logoUrl
  const language = useLanguage()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Group gap="xs">
          {logoUrl === null ? null : <img src={logoUrl} alt="" height={28} />}
          <Text fw={650} size="lg">
            {owner?.name ?? productName}
          </Text>
        </Group>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          lang={other}
          onClick={() => changeLanguage(other)}
        >
          {other === 'en' ? 'English' : 'Français'}
        </Button>
      </header>
      <main className={classes.main} data-width={width}>
        <Paper className={classes.card} withBorder>
          <Title order={1} size="h2">
            {title}
          </Title>
          {intro === undefined ? null : (
            <Text c="dimmed" mt="xs">
              {intro}
            </Text>
          )}
          <div className={classes.body}>{children}</div>
        </Paper>
        {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
      </main>
    </div>
  )
}
