/** A page without the frame: sign in, passwords, privacy. Whose it is, the language, one card. */
import { Box, Button, Flex, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { changeLanguage, useLanguage } from '../../i18n/language.ts'
import { productName } from '../../navigation/use-document-title.ts'
import faviconUrl from '../../theme/favicon.svg'

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
  const isWide = width === 'wide'
  const language = useLanguage()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <Flex direction="column" mih="100dvh">
      <Group component="header" justify="space-between" py="md" px={{ base: 'md', sm: 'lg' }}>
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
      </Group>
      <Box component="main" w="100%" maw={isWide ? 784 : 432} p="md" m="auto" mt={isWide ? 0 : 'auto'}>
        <Paper py={{ base: 'lg', sm: 'xl' }} px={{ base: 'md', sm: 'xl' }} withBorder>
          <Title order={1}>{title}</Title>
          {intro === undefined ? null : (
            <Text c="dimmed" mt="xs">
              {intro}
            </Text>
          )}
          <Box mt="lg">{children}</Box>
        </Paper>
        {footer === undefined ? null : (
          <Box mt="md" ta="center">
            {footer}
          </Box>
        )}
      </Box>
    </Flex>
  )
}
