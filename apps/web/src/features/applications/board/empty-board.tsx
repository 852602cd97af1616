/** Why a board has no cards, and the first step. */
import { Button } from '@mantine/core'
import { IconCopy, IconFilterOff, IconLayoutKanban, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { testQuery } from '../api/board-queries.ts'
import { boardTexts } from './texts.ts'
import { noFilters } from './use-board-filters.ts'

/** @param narrowed filters are set: there may be applications that they hide. */
export function EmptyBoard({ assessmentId, narrowed }: { assessmentId: string; narrowed: boolean }) {
  return narrowed ? <NoMatch /> : <NoApplications assessmentId={assessmentId} />
}

function NoMatch() {
  const t = boardTexts.useTexts()
  const change = useUrlChange()
  return (
    <EmptyState
      title={t('noMatch.title')}
      text={t('noMatch.text')}
      icon={IconFilterOff}
      action={
        <Button variant="default" onClick={() => change(noFilters)}>
          {t('noMatch.clear')}
        </Button>
      }
    />
  )
}

function NoApplications({ assessmentId }: { assessmentId: string }) {
  const t = boardTexts.useTexts()
  const test = useQuery(testQuery(assessmentId)).data
  const isOnline = test?.isOnline === true
  const copy = async (): Promise<void> => {
    if (!test) return
    await navigator.clipboard.writeText(new URL(paths.test(test.slug), location.origin).href)
    toast.success(t('empty.copied'))
  }
  return (
    <EmptyState
      title={t('empty.title')}
      text={t(isOnline ? 'empty.online' : 'empty.offline')}
      guide="share"
      icon={IconLayoutKanban}
      action={
        isOnline ? (
          <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('empty.copy')}
          </Button>
        ) : test?.abilities.edit ? (
          <Button
            component={AppLink}
            href={paths.builder(assessmentId)}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('empty.edit')}
          </Button>
        ) : null
      }
    />
  )
}
