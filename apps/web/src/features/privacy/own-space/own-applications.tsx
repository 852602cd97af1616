/** A candidate's own applications: where each stands, its result explained and contested. */
import type { OwnApplication } from '@assay/contract/privacy/space-calls'
import { declaredWords } from '@assay/domain/quality/declarations'
import { Badge, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { TextDialog } from '../../../patterns/form/text-dialog.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { toast, useRunOrToast } from '../../../patterns/toast.tsx'
import { contest, explanationQuery, takeBack } from './api.ts'
import { spaceTexts } from './texts.ts'

type Opened = { readonly kind: 'explain' | 'contest'; readonly application: OwnApplication }

export function OwnApplications({ applications }: { readonly applications: readonly OwnApplication[] }) {
  const t = spaceTexts.useTexts()
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  if (applications.length === 0) return <Hint>{t('applications.none')}</Hint>
  return (
    <Stack component="ul" gap="md" p={0} m={0}>
      {applications.map((application) => (
        <ApplicationLine key={application.id} application={application} onOpen={setOpened} />
      ))}
      {opened?.kind === 'explain' ? (
        <Dialog onClose={close} title={opened.application.test} size="lg">
          <Explanation id={opened.application.id} />
        </Dialog>
      ) : null}
      {opened?.kind === 'contest' ? (
        <MessageDialog
          title={t('contest.title', { test: opened.application.test })}
          text={t('contest.text')}
          onSend={(message) => contest({ params: { id: opened.application.id }, body: { message } })}
          onClose={close}
        />
      ) : null}
    </Stack>
  )
}

interface LineProps {
  readonly application: OwnApplication
  readonly onOpen: (opened: Opened) => void
}

function ApplicationLine({ application, onOpen }: LineProps) {
  const t = spaceTexts.useTexts()
  const { date, number } = useFormats()
  const language = useLanguage()
  const [isTakingBack, run] = useRunOrToast()
  const { test, createdAt, completedAt, state, result, declaration } = application
  return (
    <li style={{ listStyle: 'none' }}>
      <Group gap="xs">
        <Text fw={500}>{test}</Text>
        <Badge>{t(`state.${state}`)}</Badge>
      </Group>
      <Hint>{t('begun', { date: date(createdAt) })}</Hint>
      {result === null ? null : (
        <Text size="sm">{t('result', { score: number(result.score), max: number(result.max) })}</Text>
      )}
      {declaration === null ? null : (
        <Text size="sm">{t('declared', { said: declaredWords(declaration, language) })}</Text>
      )}
      <Group gap="xs" mt="xs">
        {result === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onOpen({ kind: 'explain', application })}
          >
            {t('explain')}
          </Button>
        )}
        {completedAt === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onOpen({ kind: 'contest', application })}
          >
            {t('contest')}
          </Button>
        )}
        {declaration === null ? null : (
          <Button
            size="compact-sm"
            variant="default"
            loading={isTakingBack}
            onClick={() => void run(() => takeBack({ params: { id: application.id } }))}
          >
            {t('declared.takeBack')}
          </Button>
        )}
      </Group>
    </li>
  )
}

function Explanation({ id }: { readonly id: string }) {
  const t = spaceTexts.useTexts()
  const query = useQuery(explanationQuery(id))
  return (
    <QueryState query={query} skeleton={<Skeleton h={200} />}>
      {({ by, parts, competences }) => (
        <Stack>
          <Text size="sm">{t(`by.${by}`)}</Text>
          <Text size="sm">{t('by.decision')}</Text>
          <Figures
            title={t('parts')}
            figures={parts.map(({ names, ...part }) => ({
              ...part,
              name: names.map((name) => (/^\d+$/.test(name) ? t('part', { name }) : name)).join(' + '),
            }))}
          />
          {competences.length === 0 ? null : <Figures title={t('competences')} figures={competences} />}
        </Stack>
      )}
    </QueryState>
  )
}

interface Figure {
  readonly name: string
  readonly score: number
  readonly max: number
  readonly late?: boolean
}

function Figures({ title, figures }: { readonly title: string; readonly figures: readonly Figure[] }) {
  const t = spaceTexts.useTexts()
  const { number } = useFormats()
  return (
    <div>
      <Text fw={500} size="sm">
        {title}
      </Text>
      <List size="sm">
        {figures.map(({ name, score, max, late = false }) => (
          <List.Item key={name}>
            {name} – {number(score)}/{number(max)}
            {late ? ` (${t('late')})` : ''}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

interface MessageDialogProps {
  readonly title: string
  readonly text: string
  readonly onSend: (message: string) => Promise<unknown>
  readonly onClose: () => void
}

/** What a candidate asks of a person at the company, in their words. */
export function MessageDialog({ title, text, onSend, onClose }: MessageDialogProps) {
  const t = spaceTexts.useTexts()
  return (
    <TextDialog
      title={title}
      action={t('send')}
      label={t('contest.message')}
      longest={2500}
      onClose={onClose}
      send={async (message) => {
        await onSend(message)
        toast.success(t('contest.sent'))
      }}
    >
      <Text size="sm">{text}</Text>
    </TextDialog>
  )
}
