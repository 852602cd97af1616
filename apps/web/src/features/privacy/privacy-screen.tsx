/** The privacy policy (product 8.7), open to all. */
import { showController } from '@assay/contract/privacy/calls'
import { formatSiret } from '@assay/domain/companies/siret'
import { Anchor, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallResponse } from '../../api/call-types.ts'
import { reading } from '../../api/server-data.ts'
import { catalogue, type Twin } from '../../i18n/catalogue.ts'
import { useLanguage } from '../../i18n/language.ts'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { useUrlState } from '../../navigation/use-url-state.ts'
import { Hint } from '../../patterns/hint.tsx'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import type { PolicySection } from './section.ts'
import { dataSections } from './sections-data.ts'
import { rightsSections } from './sections-rights.ts'

const privacyTexts = catalogue('privacy', {
  title: ['Politique de confidentialité', 'Privacy policy'],
  contents: ['Sommaire', 'Contents'],
  space: ['Candidats : voir et corriger mes données', 'Candidates: see and correct my data'],
  controller: ['Responsable du traitement de votre candidature', 'Controller of your application'],
  'controller.siret': ['SIRET {{siret}}', 'SIRET {{siret}}'],
  'controller.unknown': [
    'Ouvrez cette page depuis un test, depuis votre espace ou une fois connecté : l’entreprise concernée y est nommée, avec son SIRET, son adresse et son contact.',
    'Open this page from a test, from your own space or signed in: it then names the company in question, with its SIRET, address and contact.',
  ],
  publisher: ['Éditeur de la plateforme', 'Publisher of the platform'],
  'publisher.unknown': [
    'L’exploitant de cette installation n’a pas encore indiqué son nom et son adresse ; demandez-les à l’adresse ci-dessous.',
    'Whoever runs this installation has not given a name and an address yet; ask for them at the address below.',
  ],
  'publisher.email': ['Protection des données : {{email}}', 'Data protection: {{email}}'],
  home: ['Retour à l’application', 'Back to the application'],
})

type Named = CallResponse<typeof showController>
type Company = Named['company']

const sections = [...dataSections, ...rightsSections]

/** Reads whom the policy is about; where that fails, the policy names nobody. */
const controllerQuery = (test: string) =>
  queryOptions({
    ...reading(showController, { query: test === '' ? {} : { test } }),
    meta: { isOptional: true },
  })

export function PrivacyScreen() {
  const t = privacyTexts.useTexts()
  const read = useTwin()
  const [test] = useUrlState('test')
  const { data, isError } = useQuery(controllerQuery(test))
  return (
    <PlainPage
      title={t('title')}
      width="wide"
      footer={
        <Group gap="md" justify="center">
          <TextLink href={paths.requestSpace()} size="sm">
            {t('space')}
          </TextLink>
          <TextLink href={paths.dashboard()} size="sm">
            {t('home')}
          </TextLink>
        </Group>
      }
    >
      <Stack gap="xl">
        <nav aria-label={t('contents')}>
          <List type="ordered" size="sm" spacing="xs">
            {sections.map(({ id, title }) => (
              <List.Item key={id}>
                <Anchor href={`#${id}`}>{read(title)}</Anchor>
              </List.Item>
            ))}
          </List>
        </nav>
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1}>
            {section.id === 'roles' ? (
              <>
                {data === undefined ? null : <Publisher publisher={data.publisher} />}
                <Controller company={isError ? null : data?.company} />
              </>
            ) : null}
          </Section>
        ))}
      </Stack>
    </PlainPage>
  )
}

interface SectionProps {
  readonly section: PolicySection
  readonly number: number
  readonly children: ReactNode
}

function Section({ section, number, children }: SectionProps) {
  const read = useTwin()
  const { id, title, paragraphs, points = [], closing = [] } = section
  return (
    <section id={id}>
      <Title order={2} mb="xs">
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
      {children}
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

function Publisher({ publisher: { identity, email } }: Pick<Named, 'publisher'>) {
  const t = privacyTexts.useTexts()
  return (
    <Paper withBorder p="md" mt="sm">
      <Stack gap="2xs">
        <Hint>{t('publisher')}</Hint>
        <Text fw={identity === null ? undefined : 500}>{identity ?? t('publisher.unknown')}</Text>
        <Anchor size="sm" href={`mailto:${email}`}>
          {t('publisher.email', { email })}
        </Anchor>
      </Stack>
    </Paper>
  )
}

/** @param company undefined while it is asked for, null where none is known */
function Controller({ company }: { readonly company: Company | undefined }) {
  const t = privacyTexts.useTexts()
  if (company === undefined) return null
  if (company === null) return <Text mb="xs">{t('controller.unknown')}</Text>
  const { name, siret, address, phone, email } = company
  return (
    <Paper withBorder p="md" mt="sm">
      <Stack gap="2xs">
        <Hint>{t('controller')}</Hint>
        <Text fw={500}>{name}</Text>
        {siret === null ? null : (
          <Text size="sm" className="tabular">
            {t('controller.siret', { siret: formatSiret(siret) })}
          </Text>
        )}
        {address === null ? null : <Text size="sm">{address}</Text>}
        {phone === null ? null : (
          <Anchor size="sm" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
            {phone}
          </Anchor>
        )}
        {email === null ? null : (
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}
