/** Somebody else saved since: both versions stand side by side, and no choice loses the other (PRODUCT §4). */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useGo } from '../../../../navigation/use-go.ts'
import { Dialog } from '../../../../patterns/overlay/dialog.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useModuleLabel } from '../canvas/module-label.ts'
import { present } from '../state/builder-state.ts'
import { documentOf } from '../state/document-of.ts'
import { useBuilder, useDocument, useStore } from '../state/use-builder.ts'
import { type PageDifference, pagesThatDiffer } from './compare.ts'
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
  const differing = pagesThatDiffer(mine, documentOf(theirs))

  const keepMine = (): void => {
    store.dispatch({ type: 'keepMine' })
    void save()
  }
  const saveCopy = async (): Promise<void> => {
    setBusy(true)
    try {
      const document = present(store.getState())
      const name = t('conflict.copyName', { name: document.name }).slice(0, 255)
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
        <Differences pages={differing} />
        <div className={classes.choices}>
          <Choice
            action={t('conflict.copy')}
            help={t('conflict.copyHelp')}
            loading={busy}
            onClick={() => void saveCopy()}
          />
          <Choice action={t('conflict.keep')} help={t('conflict.keepHelp')} onClick={keepMine} />
          <Choice
            action={t('conflict.take')}
            help={t('conflict.takeHelp')}
            onClick={() => store.dispatch({ type: 'takeTheirs' })}
          />
          <Button variant="subtle" color="gray" onClick={() => store.dispatch({ type: 'conflictLater' })}>
            {t('conflict.later')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

/** Most that are told by name. */
const toldPages = 6
const toldModules = 4

/** By page, and by module where a page is in both. */
function Differences({ pages }: { readonly pages: readonly PageDifference[] }) {
  const t = useTexts(builderTexts)
  const labelOf = useModuleLabel()
  const listed = (names: readonly string[], most: number) =>
    names.slice(0, most).join(', ') + (names.length > most ? '…' : '')
  if (pages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('conflict.samePages')}
      </Text>
    )
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('conflict.changed', { count: pages.length })}
      </Text>
      <ul className={classes.differences}>
        {pages.slice(0, toldPages).map(({ name, modules }, index) => (
          <li key={index}>
            {modules.length === 0
              ? name
              : t('conflict.modules', { page: name, names: listed(modules.map(labelOf), toldModules) })}
          </li>
        ))}
        {pages.length > toldPages ? <li>…</li> : null}
      </ul>
    </div>
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
  readonly loading?: boolean
}

function Choice({ action, help, onClick, loading = false }: ChoiceProps) {
  return (
    <div>
      <Button variant="default" fullWidth onClick={onClick} loading={loading}>
        {action}
      </Button>
      <Text size="xs" c="dimmed" mt={2}>
        {help}
      </Text>
    </div>
  )
}
