/** One file: what it shows, how large it is, and which tests use it. */
import { Anchor, Image, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { useSizeText } from '../../patterns/form/upload-progress.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { type Medium, usesQuery } from './api.ts'
import { libraryTexts } from './texts.ts'

export function MediumPanel({ panel, medium }: { panel: PanelState; medium: Medium | undefined }) {
  const t = libraryTexts.useTexts()
  return (
    <Panel
      {...panel.props}
      opened={panel.openedId !== '' && medium !== undefined}
      title={medium?.name ?? t('title')}
    >
      {medium === undefined ? null : <MediumDetail key={medium.id} medium={medium} />}
    </Panel>
  )
}

function MediumDetail({ medium }: { medium: Medium }) {
  const t = libraryTexts.useTexts()
  const sizeText = useSizeText()
  const uses = useQuery(usesQuery(medium.id))
  const { kind, url, width, height, mime, size } = medium
  return (
    <Stack>
      {kind === 'image' ? (
        <Image src={`${url}?width=960`} alt="" radius="md" fit="contain" mah={320} />
      ) : null}
      <Text size="sm" c="dimmed">
        {[mime, width === null ? null : `${width} × ${height}`, sizeText(size)].filter(Boolean).join(' · ')}
      </Text>
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
        {t('open')}
      </Anchor>
      <Title order={3}>{t('uses')}</Title>
      <QueryState
        query={uses}
        skeleton={<RowsSkeleton rows={2} />}
        isEmpty={({ data, isInMails, isInBank }) => data.length === 0 && !isInMails && !isInBank}
        empty={<Text c="dimmed">{t('uses.none')}</Text>}
      >
        {({ data, isInMails, isInBank }) => (
          <List>
            {isInMails ? <List.Item>{t('uses.mails')}</List.Item> : null}
            {isInBank ? <List.Item>{t('uses.bank')}</List.Item> : null}
            {data.map(({ assessmentId, name, isCurrent, abilities }) => (
              <List.Item key={assessmentId}>
                {abilities.edit ? <TextLink href={paths.builder(assessmentId)}>{name}</TextLink> : name}
                {isCurrent ? null : (
                  <Text span size="sm" c="dimmed">
                    {' '}
                    {t('uses.old')}
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        )}
      </QueryState>
    </Stack>
  )
}
