/**
 * Why a test cannot go online yet, where it was pressed: what the check found missing, and the way to it
 * (product 2.6).
 */
import type { Problem } from '@assay/domain/modules/definition'
import { Button, List, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { textOfProblem } from '../builder/checks/problem-text.ts'
import { checkTexts } from '../texts/check-texts.ts'
import { panelTexts } from '../texts/panel-texts.ts'

/** What a refusal to go online says is missing; undefined for any other failure. */
export function missingIn(error: unknown): readonly Problem[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'assessmentNotReady') return undefined
  const { problems = [] } = (error.detail ?? {}) as { problems?: readonly Problem[] }
  return problems.filter(({ severity }) => severity === 'error')
}

interface NotReadyDialogProps {
  readonly id: string
  readonly name: string
  readonly missing: readonly Problem[]
  readonly onClose: () => void
}

export function NotReadyDialog({ id, name, missing, onClose }: NotReadyDialogProps) {
  const t = useTexts(panelTexts)
  const check = useTexts(checkTexts)
  const found = Map.groupBy(missing, (problem) => textOfProblem(problem, check))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('notReady.title', { name })}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('notReady.close')}
          </Button>
          <Button
            component={AppLink}
            href={paths.builder(id)}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('notReady.open')}
          </Button>
        </>
      }
    >
      <Text mb="xs">{t('notReady.text')}</Text>
      <List size="sm" spacing={4}>
        {[...found].map(([text, { length }]) => (
          <List.Item key={text}>
            {length === 1 ? text : t('notReady.several', { text, count: length })}
          </List.Item>
        ))}
      </List>
    </Dialog>
  )
}
