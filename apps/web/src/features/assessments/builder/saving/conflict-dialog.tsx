/** Shows both versions when somebody else has saved first; no choice loses the other version (PRODUCT §4). */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { nameEnding } from '@assay/domain/assessments/limits'
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDate, formatTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useGo } from '../../../../navigation/use-go.ts'
import { Dialog } from '../../../../patterns/overlay/dialog.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { present } from '../state/builder-state.ts'
import { documentOf } from '../state/document-of.ts'
import { useBuilder, useDocument, useStore } from '../state/use-builder.ts'
import { isReordered, pagesThatDiffer } from './compare.ts'
import { Differences } from './differences.tsx'
import { fieldDifferences } from './field-differences.ts'
import classes from './saving.module.css'
import { useSave } from './use-saving.ts'

export function ConflictDialog() {
  const saving = useBuilder((state) => state.saving)
  return saving.kind === 'conflict' && !saving.isPutOff ? <OpenConflict theirs={saving.theirs} /> : null
}

function OpenConflict({ theirs }: { readonly theirs: FullAssessment }) {
  const t = useTexts(builderTexts)
  const language = useLanguage()
  const store = useStore()
  const go = useGo()
  const save = useSave()
  const mine = useDocument()
  const [busy, setBusy] = useState(false)
  const other = documentOf(theirs)

  const keepMine = (): void => {
    store.dispatch({ type: 'keepMine' })
    void save()
  }
  const saveCopy = async (): Promise<void> => {
    setBusy(true)
    try {
      const document = present(store.getState())
      const name = nameEnding(document.name, ` (${t('conflict.copyEnding')})`)
      const { data } = await assessmentActions.importDocument({ ...document, name })
      toast.success(t('conflict.copied', { name: data.name }))
      // Theirs is what stays here: nothing is left to save, so leaving asks nothing.
      store.dispatch({ type: 'takeTheirs' })
      go(paths.builder(data.id))
    } catch (error) {
      toast.failure(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      size={560}
      busy={busy}
      title={t('conflict.title')}
      onClose={() => store.dispatch({ type: 'conflictLater' })}
    >
      <Stack>
        <Text>
          {t('conflict.text', {
            date: formatDate(theirs.updatedAt, language),
            time: formatTime(theirs.updatedAt, language),
          })}
        </Text>
        <dl className={classes.versions}>
          <Version title={t('conflict.mine')} name={mine.name} pages={mine.pageList.length} />
          <Version title={t('conflict.theirs')} name={theirs.name} pages={theirs.pageList.length} />
        </dl>
        <Differences
          pages={pagesThatDiffer(mine, other)}
          reordered={isReordered(mine, other)}
          settings={fieldDifferences(mine, other)}
        />
        <div className={classes.choices}>
          <Choice
            action={t('conflict.copy')}
            help={t('conflict.copyHelp')}
            disabled={busy}
            onClick={() => void saveCopy()}
          />
          <Choice
            action={t('conflict.keep')}
            help={t('conflict.keepHelp')}
            disabled={busy}
            onClick={keepMine}
          />
          <Choice
            action={t('conflict.take')}
            help={t('conflict.takeHelp')}
            disabled={busy}
            onClick={() => store.dispatch({ type: 'takeTheirs' })}
          />
        </div>
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={() => store.dispatch({ type: 'conflictLater' })}>
            {t('conflict.later')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Version({ title, name, pages }: { title: string; name: string; pages: number }) {
  const t = useTexts(builderTexts)
  return (
    <div className={classes.version}>
      <dt>{title}</dt>
      <dd>{name}</dd>
      <dd>{t('conflict.pages', { count: pages })}</dd>
    </div>
  )
}

interface ChoiceProps {
  readonly action: string
  readonly help: string
  readonly onClick: () => void
  readonly disabled: boolean
}

/** A choice whose name is its action, and whose description is the consequence. */
function Choice({ action, help, onClick, disabled }: ChoiceProps) {
  const id = useId()
  return (
    <UnstyledButton
      className={classes.choice}
      disabled={disabled}
      aria-labelledby={`${id}-action`}
      aria-describedby={`${id}-help`}
      onClick={onClick}
    >
      <Text component="span" id={`${id}-action`} fw={500}>
        {action}
      </Text>
      <Text component="span" id={`${id}-help`} size="sm" c="dimmed">
        {help}
      </Text>
    </UnstyledButton>
  )
}
