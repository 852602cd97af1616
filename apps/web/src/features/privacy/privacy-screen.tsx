/** The privacy policy (SPEC §1), open to all. */
import { Anchor, Group, List, Stack, Text, Title } from '@mantine/core'
import type { Twin } from '../../i18n/catalogue.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import type { PolicySection } from './section.ts'
import { dataSections } from './sections-data.ts'
import { rightsSections } from './sections-rights.ts'
import { privacyTexts } from './texts.ts'

const sections = [...dataSections, ...rightsSections]

export function PrivacyScreen() {
  const t = useTexts(privacyTexts)
  const read = useTwin()
  return (
    <PlainPage
      title={t('title')}
      width="wide"
      footer={
        <Group gap="md" justify="center">
          <Anchor component={AppLink} href={paths.requestSpace()} size="sm">
            {t('space')}
          </Anchor>
          <Anchor component={AppLink} href={paths.dashboard()} size="sm">
            {t('home')}
          </Anchor>
        </Group>
      }
    >
      <Stack gap="xl">
        <nav aria-label={t('contents')}>
          <List type="ordered" size="sm">
            {sections.map(({ id, title }) => (
              <List.Item key={id}>
                <Anchor href={`#${id}`}>{read(title)}</Anchor>
              </List.Item>
            ))}
          </List>
        </nav>
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
      </Stack>
    </PlainPage>
  )
}

function Section({ section, number }: { section: PolicySection; number: number }) {
  const read = useTwin()
  const { id, title, paragraphs, points = [], closing = [] } = section
  return (
    <section id={id}>
      <Title order={2} size="h3" mb="xs">
        {number}. {read(title)}
      </Title>
      <Paragraphs twins={paragraphs} />
      {points.length === 0 ? null : (
        <List mb="xs">
          {points.map((point) => (
            <List.Item key={point[0]}>{read(point)}</List.Item>
          ))}
        </List>
      )}
      <Paragraphs twins={closing} />
    </section>
  )
}

function Paragraphs({ twins }: { twins: readonly Twin[] }) {
  const read = useTwin()
  return twins.map((twin) => (
    <Text key={twin[0]} mb="xs">
      {read(twin)}
    </Text>
  ))
}

function useTwin(): (twin: Twin) => string {
  const language = useLanguage()
  return (twin) => twin[language === 'fr' ? 0 : 1]
}
