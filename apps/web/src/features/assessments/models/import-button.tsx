/** A test from an exported file; what does not fit is listed, and nothing is made. */
import { importMaxBytes } from '@assay/contract/assessments/model-calls'
import { documentLimits } from '@assay/domain/assessments/limits'
import { List, Stack } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import type { Translate } from '../../../i18n/catalogue.ts'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import { failureText, toast } from '../../../patterns/toast.tsx'
import { modelActions } from '../api/model-queries.ts'
import { modelTexts } from '../texts/model-texts.ts'

interface Refused {
  readonly fields?: readonly { field: string; problem: string; unknown?: readonly string[] }[]
  readonly files?: readonly string[]
  readonly ids?: readonly string[]
}

const known = ['invalid_type', 'too_big', 'too_small'] as const

const isKnown = (problem: string): problem is (typeof known)[number] =>
  (known as readonly string[]).includes(problem)

type Words = Translate<(typeof modelTexts)['texts']>

interface Refusal {
  readonly message: string
  readonly lines: readonly string[]
}

interface Importing {
  readonly busy: boolean
  readonly refusal: Refusal | null
  readonly send: (file: File | null) => void
}

/** `onImported` gets the id of the new test. */
export function useImport(onImported: (id: string) => void): Importing {
  const t = modelTexts.useTexts()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const send = async (file: File): Promise<void> => {
    setRefusal(null)
    if (file.size > importMaxBytes) {
      setRefusal({ message: t('import.tooLarge', { size: importMaxBytes / 1_000_000 }), lines: [] })
      return
    }
    setBusy(true)
    try {
      const { data } = await modelActions.importFile(file)
      toast.success(t('import.done', { name: data.name }))
      onImported(data.id)
    } catch (error) {
      const lines = problemsIn(error, t)
      // "Invalid data" says nothing beside the places that are.
      setRefusal({ message: lines.length > 0 ? t('import.places') : failureText(error), lines })
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, send: (file) => void (file && send(file)) }
}

export function ImportButton({ busy, send }: Importing) {
  const t = modelTexts.useTexts()
  return (
    <FileButton
      onChange={send}
      accept=".json,.zip,application/json,application/zip"
      button={{ variant: 'default', loading: busy, leftSection: <IconFileImport size={16} aria-hidden /> }}
    >
      {t('import')}
    </FileButton>
  )
}

export function ImportRefusal({ refusal }: Pick<Importing, 'refusal'>) {
  const t = modelTexts.useTexts()
  if (refusal === null) return null
  return (
    <Notice kind="problem" title={t('import.refused')}>
      <Stack gap={4}>
        <span>{refusal.message}</span>
        {refusal.lines.length === 0 ? null : (
          <List size="sm" mah={160} style={{ overflowY: 'auto' }}>
            {refusal.lines.map((line, index) => (
              <List.Item key={index}>{line}</List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Notice>
  )
}

/** @returns the lines, none where the server said all in its message */
export function problemsIn(error: unknown, t: Words): string[] {
  if (!(error instanceof ApiError)) return []
  const { fields = [], files = [], ids = [] } = (error.detail ?? {}) as Refused
  const problemOf = ({ field, problem, unknown }: NonNullable<Refused['fields']>[number]): string => {
    if (unknown) return t('problem.unrecognized_keys', { names: unknown.join(', ') })
    if (field.endsWith('.moduleId')) return t('problem.moduleType')
    if (field === 'pageList' && problem === 'too_big')
      return t('problem.pages', { max: documentLimits.pages })
    return isKnown(problem) ? t(`problem.${problem}`) : t('problem.other')
  }
  return [
    ...fields.map((each) =>
      t('import.field', { field: locationOf(each.field, t), problem: problemOf(each) }),
    ),
    ...files.map((name) => t('problem.file', { name })),
    ...ids.map((name) => t('problem.twice', { name })),
  ]
}

const partTexts = { pageList: 'import.page', rowList: 'import.row', moduleItemList: 'import.module' } as const

/** Says where a field is: "Page 1, ligne 2, module 1, champ « data.choiceList.0.score »". */
function locationOf(field: string, t: Words): string {
  if (field === '') return t('import.whole')
  if (field === 'pageList') return t('import.pages')
  if (field === 'name' || field === 'slug') return t(`import.${field}`)
  const words: string[] = []
  const rest = field.replace(/(pageList|rowList|moduleItemList)\.(\d+)(?:\.|$)/g, (_, list, index) => {
    words.push(t(partTexts[list as keyof typeof partTexts], { number: Number(index) + 1 }))
    return ''
  })
  if (['', 'moduleId', 'data'].includes(rest)) return words.join(', ')
  return [...words, t('import.part', { name: rest })].join(', ')
}
