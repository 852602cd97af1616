/** The guide: its contents, and one page of it. */
import { asShownIn } from '@assay/domain/assessments/french-spaces'
import { Group, List, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { catalogue, type Twin } from '../../i18n/catalogue.ts'
import { useLanguage } from '../../i18n/language.ts'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Hint } from '../../patterns/hint.tsx'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { type GuidePage, guide } from './guide.ts'

const helpTexts = catalogue('help', {
  title: ['Guide', 'Guide'],
  intro: ['Dix pages courtes pour bien commencer.', 'Ten short pages to begin well.'],
  contents: ['Sommaire', 'Contents'],
  previous: ['Précédent', 'Previous'],
  next: ['Suivant', 'Next'],
  home: ['Retour à l’application', 'Back to the application'],
})

/** An address that names no page of it shows the contents. */
export function GuideScreen() {
  const { topic }: { readonly topic?: string } = useParams({ strict: false })
  const page = guide.find(({ id }) => id === topic)
  return page === undefined ? <Contents /> : <Page page={page} />
}

function Contents() {
  const t = helpTexts.useTexts()
  const read = useTwin()
  return (
    <PlainPage title={t('title')} intro={t('intro')} width="wide" footer={<Home />}>
      <nav aria-label={t('contents')}>
        <List type="ordered" spacing="sm">
          {guide.map(({ id, title, intro }) => (
            <List.Item key={id}>
              <TextLink href={paths.guidePage(id)}>{read(title)}</TextLink>
              <Hint>{read(intro)}</Hint>
            </List.Item>
          ))}
        </List>
      </nav>
    </PlainPage>
  )
}

function Page({ page }: { readonly page: GuidePage }) {
  const t = helpTexts.useTexts()
  const read = useTwin()
  const index = guide.indexOf(page)
  const [previous, next] = [guide[index - 1], guide[index + 1]]
  return (
    <PlainPage title={read(page.title)} intro={read(page.intro)} width="wide" footer={<Home />}>
      <Stack gap="xl">
        <List type="ordered" spacing="sm">
          {page.steps.map((step) => (
            <List.Item key={step[0]}>{read(step)}</List.Item>
          ))}
        </List>
        <Group justify="space-between" component="nav" aria-label={t('contents')}>
          {previous === undefined ? (
            <span />
          ) : (
            <TextLink href={paths.guidePage(previous.id)} size="sm">
              {t('previous')} – {read(previous.title)}
            </TextLink>
          )}
          <TextLink href={paths.guide()} size="sm">
            {t('contents')}
          </TextLink>
          {next === undefined ? (
            <span />
          ) : (
            <TextLink href={paths.guidePage(next.id)} size="sm">
              {t('next')} – {read(next.title)}
            </TextLink>
          )}
        </Group>
      </Stack>
    </PlainPage>
  )
}

function Home() {
  const t = helpTexts.useTexts()
  return (
    <TextLink href={paths.dashboard()} size="sm">
      {t('home')}
    </TextLink>
  )
}

function useTwin(): (twin: Twin) => string {
  const language = useLanguage()
  return (twin) => asShownIn(language, twin[language === 'fr' ? 0 : 1])
}
