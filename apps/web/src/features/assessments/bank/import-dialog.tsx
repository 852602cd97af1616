/** Questions from a file of any format that is accepted: its content says which. Then what came of it. */
import type { importBankFile } from '@assay/contract/bank/exchange-calls'
import { Anchor, Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { saveFile } from '../../../api/download.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { CopyText } from '../../../patterns/copy-text.tsx'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { FormProblem } from '../../../patterns/form/form.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { useRunOrToast, useSending } from '../../../patterns/toast.tsx'
import { bankActions } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'

const endings = '.csv,.xlsx,.gift,.txt,.xml,.zip,.json'

export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useBankTexts()
  const [language, setLanguage] = useState(useLanguage())
  const [done, setDone] = useState<{ readonly name: string; readonly report: Report }>()
  const { busy, problem, send } = useSending()
  const take = (file: File | null): void =>
    void send(async () => {
      if (file) setDone({ name: file.name, report: await bankActions.importFile(file, language) })
    })
  return (
    <Dialog
      size={680}
      title={t('import.title')}
      busy={busy}
      onClose={onClose}
      buttons={
        <FileButton
          onChange={take}
          accept={endings}
          button={{
            loading: busy,
            variant: done ? 'default' : 'filled',
            leftSection: <IconFileImport size={16} aria-hidden />,
          }}
        >
          {t(done ? 'import.another' : 'import.choose')}
        </FileButton>
      }
    >
      {done ? (
        <Outcome {...done} />
      ) : (
        <Stack gap="sm">
          <Formats />
          <NativeSelect
            label={t('import.language')}
            maw={240}
            value={language}
            data={(['fr', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(event) => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'fr')}
          />
        </Stack>
      )}
      <FormProblem problem={problem} />
    </Dialog>
  )
}

/** What is accepted, and the spreadsheets to begin with. */
function Formats() {
  const t = useBankTexts()
  const language = useLanguage()
  const [isBusy, run] = useRunOrToast()
  return (
    <>
      <Text>{t('import.formats')}</Text>
      <List size="sm" spacing={4}>
        <List.Item>
          {t('import.table')}{' '}
          {(['xlsx', 'csv'] as const).map((format) => (
            <Anchor
              key={format}
              component="button"
              type="button"
              size="sm"
              mr="xs"
              disabled={isBusy}
              onClick={() => void run(() => bankActions.template(format, language))}
            >
              {t(`template.${format}`)}
            </Anchor>
          ))}
        </List.Item>
        {(['text', 'moodle', 'qti', 'own'] as const).map((kind) => (
          <List.Item key={kind}>{t(`import.${kind}`)}</List.Item>
        ))}
      </List>
    </>
  )
}

function Outcome({ name, report }: { readonly name: string; readonly report: Report }) {
  const t = useBankTexts()
  const text = reportText(t, name, report)
  return (
    <Stack gap="xs" role="status">
      <Text c="dimmed" size="sm">
        {name}
      </Text>
      <Text fw={500}>{t('import.done', { count: report.taken })}</Text>
      {report.alreadyThere === 0 ? null : <Text>{t('import.there', { count: report.alreadyThere })}</Text>}
      <Reasons title={t('report.losses', { count: report.takenWithLoss })} lines={report.losses} />
      <Reasons title={t('import.refused', { count: report.refused.length })} lines={report.refused} />
      <Group gap="xs">
        <CopyText text={text} label={t('report.copy')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveFile(new Response(text), t('report.file'))}
        >
          {t('report.save')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Reasons, and below each the first questions that it is about; the text has them all. */
function Reasons({ title, lines }: { readonly title: string; readonly lines: Report['refused'] }) {
  const t = useBankTexts()
  const shown = 5
  if (lines.length === 0) return null
  return (
    <>
      <Text fw={500}>{title}</Text>
      <List size="sm" mah="30dvh" style={{ overflowY: 'auto' }}>
        {byReason(lines).map(([reason, of]) => (
          <List.Item key={reason}>
            {reason}
            <Text size="sm" c="dimmed">
              {of
                .slice(0, shown)
                .map((line) => questionOf(t, line))
                .join(' · ')}
              {of.length > shown ? ` · ${t('report.more', { count: of.length - shown })}` : ''}
            </Text>
          </List.Item>
        ))}
      </List>
    </>
  )
}

type Report = CallResponse<typeof importBankFile>
type Line = Report['refused'][number]

/** The lines of one reason, once for all questions that have it. */
const byReason = (lines: readonly Line[]): [reason: string, lines: readonly Line[]][] => [
  ...Map.groupBy(lines, ({ message }) => message),
]

/** Which question of the file: its number, its place, its first words. */
function questionOf(t: ReturnType<typeof useBankTexts>, line: Line): string {
  const place = line.place === '' ? '' : t('report.place', line)
  return t(line.title === '' ? 'report.untitled' : 'report.question', { ...line, place })
}

/** Everything that the report says, a line each. */
function reportText(t: ReturnType<typeof useBankTexts>, file: string, report: Report): string {
  const each = (lines: readonly Line[]) => lines.map((line) => `- ${questionOf(t, line)} : ${line.message}`)
  return [
    file,
    t('import.done', { count: report.taken }),
    t('import.there', { count: report.alreadyThere }),
    t('report.losses', { count: report.takenWithLoss }),
    ...each(report.losses),
    t('import.refused', { count: report.refused.length }),
    ...each(report.refused),
    '',
  ].join('\n')
}
